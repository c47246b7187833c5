// Members of an object that its model does not list, kept under their names:
//
//     while let key = object.nextOrOther(&json) {
//       switch key {
//       case 0: json.read(&name)
//       default: object.readOther(&json, into: &additionalProperties)
//       }
//     }

extension JSONObject {
  /// Reads the member that `nextOrOther` met and the keys do not list. Of equal names the first
  /// counts. A failure is kept for the end of the object.
  public mutating func readOther<Value: JSONReadable>(
    _ json: inout JSONReader, into values: inout [String: Value]
  ) {
    guard let name = takeOther() else { return }
    do throws(DecodingFailure) {
      let value = try Value(from: &json)
      if values[name] == nil { values[name] = value }
    } catch {
      json.keep(error)
    }
  }

  /// Reads the member that `nextOrOther` met and the keys do not list, in a format of its own.
  public mutating func readOther<Value>(
    _ json: inout JSONReader, into values: inout [String: Value], as format: JSONFormat<Value>
  ) {
    guard let name = takeOther() else { return }
    do throws(DecodingFailure) {
      let value = try format.read(&json)
      if values[name] == nil { values[name] = value }
    } catch {
      json.keep(error)
    }
  }
}

extension JSONWriter {
  /// Writes the members that a model does not list, sorted where that matters. What is named like a
  /// key of the model is left out: the model has a property for it.
  public mutating func others<Value: JSONWritable>(
    _ members: [String: Value], besides keys: JSONKeys
  ) {
    others(members, besides: keys) { value, json in value.write(to: &json) }
  }

  /// Writes the members that a model does not list, in a format of their own.
  public mutating func others<Value>(
    _ members: [String: Value], besides keys: JSONKeys, as format: JSONFormat<Value>
  ) {
    others(members, besides: keys, format.write)
  }

  private mutating func others<Value>(
    _ members: [String: Value], besides keys: JSONKeys,
    _ write: (Value, inout JSONWriter) -> Void
  ) {
    guard canDescend else { return }
    if sortsMembers {
      let names = members.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
      for name in names where keys.place(of: name) < 0 {
        guard let value = members[name] else { continue }
        key(name)
        write(value, &self)
      }
    } else {
      for (name, value) in members where keys.place(of: name) < 0 {
        key(name)
        write(value, &self)
      }
    }
  }
}
