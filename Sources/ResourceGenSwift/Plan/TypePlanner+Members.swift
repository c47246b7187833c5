internal import ResourceGenModel

extension TypePlanner {
  /// Groups the fields that are read from one nested object, at the position of the first of them.
  func planMembers(
    _ fields: [(path: ArraySlice<String>, field: Int)], of planned: [PlannedField],
    after path: [String], _ statics: inout NameScope, _ locals: inout NameScope
  ) -> PlannedMembers {
    let words = path.flatMap { WordSplitter.words(of: $0) }
    let name = SwiftIdentifier(words, style: .lowerCamel, fallback: "nested")
    let keys = statics.name(path.isEmpty ? "keys" : name.appending("Keys"))
    let object = locals.name(
      path.isEmpty ? "object" : name, else: path.isEmpty ? "root" : name.appending("Object"))
    if fields.allSatisfy({ $0.path.count == 1 }) {
      // No field is inside a nested object, and the checks rule out duplicate names.
      let members = fields.map { field in
        PlannedMembers.Member(
          field.path.first ?? "", isRequired: path.isEmpty && planned[field.field].isRequired,
          .field(field.field))
      }
      return PlannedMembers(keys: keys, object: object, members: members)
    }
    var order: [WireName] = []
    var groups: [WireName: [(path: ArraySlice<String>, field: Int)]] = [:]
    for field in fields {
      let key = WireName(field.path.first ?? "")
      if groups[key] == nil { order.append(key) }
      groups[key, default: []].append((field.path.dropFirst(), field.field))
    }
    var members: [PlannedMembers.Member] = []
    for key in order {
      let group = groups[key] ?? []
      let content: PlannedMembers.Content
      if let direct = group.first(where: { $0.path.isEmpty }) {
        content = .field(direct.field)
      } else {
        content = .object(
          planMembers(group, of: planned, after: path + [key.spelling], &statics, &locals))
      }
      members.append(PlannedMembers.Member(key.spelling, isRequired: false, content))
    }
    return PlannedMembers(keys: keys, object: object, members: members)
  }
}
