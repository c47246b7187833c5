// Members that a model does not list are stored under their names:
//
//     while let key = object.nextOrOther(json) {
//       switch key {
//       case 0: json.read(&name)
//       default: object.readOther(json, into: &additionalProperties)
//       }
//     }

extension JSONObject {
  /// Reads the unlisted member that `nextOrOther` stopped at. Of duplicate names, the first one
  /// counts. A failure is thrown at the end of the object.
  public mutating func readOther<Value: JSONReadable>(
    _ json: JSONReader, into values: inout [String: Value]
  ) {
    guard let name = takeOtherName(json) else { return }
    do throws(JSONDecodingError) {
      let value = try Value(from: json)
      if let index = values.index(forKey: name) {
        json.checkRepetition(of: values[index].key, by: name)
      } else {
        values[name] = value
      }
    } catch {
      json.keep(error)
    }
  }

  /// Reads the unlisted member that `nextOrOther` stopped at, in the given format.
  public mutating func readOther<Value>(
    _ json: JSONReader, into values: inout [String: Value], as format: JSONFormat<Value>
  ) {
    guard let name = takeOtherName(json) else { return }
    do throws(JSONDecodingError) {
      let value = try format.read(json)
      if let index = values.index(forKey: name) {
        json.checkRepetition(of: values[index].key, by: name)
      } else {
        values[name] = value
      }
    } catch {
      json.keep(error)
    }
  }
}

extension JSONObject {
  /// Reads a member that the spec does not describe, at which `nextOrOther` stopped, to send it
  /// back. Of duplicate names, the first one counts.
  ///
  /// Counts as skipped otherwise, so that unions choose the same alternatives as without it.
  ///
  /// - Parameter names: The names to skip: discriminators, which a union writes itself.
  @_spi(Generated) public mutating func readUnknown(
    _ json: JSONReader, into values: inout [String: JSONValue], besides names: [String] = []
  ) {
    guard let name = takeUnknownName(json) else { return }
    let start = json.cursor
    if values[name] != nil || names.contains(name) {
      json.skipValue()
    } else {
      do throws(JSONDecodingError) {
        values[name] = try JSONValue(from: json)
      } catch {
        json.keep(error)
      }
    }
    json.lostBytes &+= json.cursor - start
  }
}

extension JSONWriter {
  /// Writes members that the model does not list, sorted unless the output is for a server. Skips
  /// names among `keys`, since the model has properties for them.
  @_spi(Generated) public func others<Value: JSONWritable>(
    _ members: [String: Value], besides keys: JSONKeys
  ) {
    others(members, besides: keys) { value, json in value.write(to: json) }
  }

  /// Writes members that the model does not list, in the given format.
  @_spi(Generated) public func others<Value>(
    _ members: [String: Value], besides keys: JSONKeys, as format: JSONFormat<Value>
  ) {
    others(members, besides: keys, format.write)
  }

  private func others<Value>(
    _ members: [String: Value], besides keys: JSONKeys,
    _ write: (Value, JSONWriter) -> Void
  ) {
    // Most objects have none, and iterating over an empty dictionary isn't free.
    if members.isEmpty { return }
    guard canNestDeeper else { return }
    if sortsMembers, members.count > 1 {
      for (name, value) in members.sorted(by: { Self.isName($0.key, before: $1.key) })
      where keys.position(of: name) < 0 {
        key(name)
        write(value, self)
      }
    } else {
      for (name, value) in members where keys.position(of: name) < 0 {
        key(name)
        write(value, self)
      }
    }
  }
}
