internal import ResourceGenDiagnostics
internal import ResourceGenModel
internal import ResourceGenYAML

/// Chooses the names of operations: their `operationId`, else a name made from method and path,
/// without what a framework or the group repeats.
///
/// A name depends on its own operation and the name of its group, unless another operation of the
/// group could have it too. Of the other paths, only what all begin with and most end with counts,
/// whether a tenth end with what is done, and whether one of them is that of the operation with a
/// parameter behind it; of the other identifiers, what nine in ten begin with, whether most end
/// with verbs, and whether all of the group begin with a verb in its name. An `operationId` that
/// occurs twice in a group names neither operation.
struct OperationNames {
  /// The path item and the operation, which several paths may share.
  private struct Site: Hashable {
    var path: NodeID
    var operation: NodeID
  }

  private let lists: ListResponses
  private let singulars: Singulars
  private let identifiers: OperationIdentifiers
  /// Whether most of them end with their verbs.
  private var areVerbsLast = false
  private let pathSet: PathSet
  /// How many methods of a path FastAPI passes to a function, by its name and the path.
  private var routes: [[String]: Int] = [:]
  /// How many operations have a method and a path that differ only in versions and other prefixes.
  private var versions: [[String]: Int] = [:]
  /// The name of a product that most identifiers begin with; empty if they don't.
  private let product: String
  private var names: [Site: String] = [:]
  /// The operations whose names the user has chosen.
  private var chosen: Set<Site> = []
  private var taken: Set<String> = []

  /// - Parameters:
  ///   - group: Returns the group of an operation of a path.
  ///   - chosenName: Returns the name that the user has chosen for an operation, by its names in
  ///     the document.
  init(
    of paths: [(key: Node, item: PathItem)], _ pathSet: PathSet,
    in group: (Node, Node) -> Located<String>?, _ lists: ListResponses, _ singulars: Singulars,
    chosenName: ([String]) -> String?
  ) {
    self.lists = lists
    self.singulars = singulars
    self.pathSet = pathSet
    identifiers = OperationIdentifiers(of: paths, in: group)
    var functions: Set<String> = []
    for path in paths {
      let place = PathName.withoutPrefixes(path.key.text)
      for (method, operation) in path.item.operations {
        versions[[method.value.rawValue, place], default: 0] += 1
        guard let name = operation.text(of: "operationId") else { continue }
        // The method at the end of FastAPI's names isn't what their authors wrote.
        let function = FrameworkIdentifier.withoutPath(name, method.value, path.key.text)
        functions.insert(function ?? name)
        if let function { routes[[function, path.key.text], default: 0] += 1 }
      }
    }
    areVerbsLast = ObjectVerbName.isUsual(in: functions)
    var things = Set(pathSet.texts.flatMap { NameWords($0).words }.map(singulars.singular))
    // What all paths begin with isn't a thing if groups have other names.
    if identifiers.ofGroups.count > 1 {
      let groups = identifiers.ofGroups.keys.flatMap { NameWords($0).words }
      let distinct = Set((pathSet.things.joined() + groups).map(singulars.singular))
      things.formIntersection(distinct)
    }
    product = FrameworkIdentifier.product(of: functions, things: things, singulars)
    var nouns: [String: GroupNoun] = [:]
    for (group, identifiers) in identifiers.ofGroups {
      nouns[group] = GroupNoun(group, singulars, identifiers: identifiers)
    }
    // No operation without a group can have the name of one.
    let reserved = lists.document.isExact ? [] : Array(nouns.keys)
    for group in reserved { taken.insert(key(of: group, in: nil)) }
    let groupKeys = Set(reserved.map { CandidateName($0).key })
    var groups: [String: [(site: Site, contender: NameAssignment.Contender)]] = [:]
    for path in paths {
      for (rank, (method, operation)) in path.item.operations.enumerated() {
        let group = group(operation, path.key)?.value
        let site = Site(path: path.key.id, operation: operation.id)
        let contender: NameAssignment.Contender
        if let name = chosenName(operation.operationNames(method.value.rawValue, path.key.text)) {
          contender = NameAssignment.Contender(chosen: name)
          chosen.insert(site)
        } else {
          let noun = group.flatMap { nouns[$0] }
          let id = identifiers.identifier(of: operation, in: group)
          var candidates = candidates(of: operation, id, method.value, path.key.text, in: noun)
          // A group is next to the operations without one: `health.database` and `getHealth`.
          if group == nil, candidates.contains(where: { groupKeys.contains($0.key) }) {
            candidates.removeAll { groupKeys.contains($0.key) }
            candidates.append(CandidateName(PathName.complete(method.value, path.key.text)))
          }
          contender = NameAssignment.Contender(
            candidates, path: path.key.text, rank: rank,
            isNumbered: operation.text(of: "operationId").flatMap(identifiers.unnumbered) != nil)
        }
        groups[group ?? "", default: []].append((site, contender))
      }
    }
    for members in groups.values {
      let given = NameAssignment.names(of: members.map(\.contender))
      for (member, name) in zip(members, given) { names[member.site] = name }
    }
  }

  /// Returns the name of an operation, at the `operationId` if it has one.
  mutating func name(
    of operation: Node, _ method: Located<HTTPMethod>, at path: Node, in group: Located<String>?
  ) -> Located<String> {
    let site = Site(path: path.id, operation: operation.id)
    var name = names[site] ?? PathName.complete(method.value, path.text)
    let id = operation["operationId"]
    let isNamed = id?.isScalar == true && id?.utf8Count ?? 0 > 0
    // Equal names that the user has chosen are reported later.
    if chosen.contains(site) {
      taken.insert(key(of: name, in: group))
    } else {
      name = free(name, in: group)
    }
    return Located(name, isNamed ? id?.span ?? method.span : method.span)
  }

  /// Returns the possible names of an operation, from the shortest to the longest.
  private func candidates(
    of operation: Node, _ declared: String?, _ method: HTTPMethod, _ path: String,
    in noun: GroupNoun?
  ) -> [CandidateName] {
    func isList() -> Bool { lists.isList(operation, of: noun) }
    if let declared, lists.document.isExact { return [CandidateName(declared)] }
    let place = pathSet.name(of: method, path, singulars)
    func summaryVerb() -> String? {
      operation.text(of: "summary").flatMap { OperationVerb.verb(ofSummary: $0, method) }
    }
    func ofPath(verb: String?) -> [CandidateName] {
      let (place, methodVerb) = place.withoutMethod
      return place.candidates(in: noun, verb: methodVerb ?? verb, isList: isList)
    }
    let complete = CandidateName(PathName.complete(method, path))
    let withoutPrefixes = CandidateName(
      PathName.complete(method, PathName.withoutPrefixes(path)))
    let behindPath = declared.flatMap { FrameworkIdentifier.behindPath($0, method, path) }
    guard let written = behindPath ?? declared, case let id = withoutProduct(written, place),
      !id.isEmpty, !FrameworkIdentifier.isMeaningless(id)
    else {
      var names = procedure(place, in: noun, isList: isList)
      names += ofPath(verb: summaryVerb())
      if let first = names.first, let version = version(of: method, path, place) {
        names.insert(CandidateName("\(first.text) \(version)"), at: 1)
      }
      return names + [withoutPrefixes, complete]
    }
    // Such a name says nothing, and looking for words in it would take long.
    // Split once, since it can be long.
    let whole = NameWords(id)
    guard whole.words.count <= PathName.wordLimit, place.isShort else {
      return [CandidateName(id)]
    }
    if let spelling = place.spelling(by: whole.words) {
      let initialisms = whole.initialisms
      let verb = spelling.verb ?? summaryVerb()
      let names = procedure(place, in: noun, isList: isList) + ofPath(verb: verb)
      return names.map { $0.spelling(initialisms) } + [withoutPrefixes, CandidateName(id)]
    }
    let version = version(of: method, path, place)
    let unnumbered = identifiers.unnumbered(written).map { withoutProduct($0, place) }
    let own = unnumbered ?? pathSet.withoutVersion(whole) ?? id
    let uncounted = own == id ? whole : NameWords(own)
    let rest =
      FrameworkIdentifier.written(uncounted, method, path, singulars)
      ?? place.written(in: uncounted)
    let name = IdentifierName.imperative(rest.map(NameWords.init) ?? uncounted, place)
    if let noun, let verb = FrameworkIdentifier.verb(ofMethod: own, in: noun) {
      return place.candidates(in: noun, verb: verb, isList: isList) + [CandidateName(own)]
    }
    let noun = noun ?? GroupNoun("", singulars)
    func candidates(_ short: [CandidateName], _ full: NameWords) -> [CandidateName] {
      // What a framework adds to an identifier says no more than the path does; what is in front of
      // a slash was written.
      let last =
        behindPath == nil && (rest == nil || id.utf8.contains(UInt8(ascii: "/")))
        ? [CandidateName(id)]
        : place.candidates(in: noun, verb: nil, isList: isList) + [complete]
      return distinguished(
        short, full, isNumbered: unnumbered != nil, version: version,
        isOfMethods: routes[[name.name, path], default: 1] > 1, place, in: noun) + last
    }
    if let resource = ResourceMethodName(own, in: noun, place) {
      let identifier = IdentifierName(resource.short, in: noun, place, isList: isList)
      let short = identifier.short
      return candidates(
        (short.isEmpty ? [CandidateName(identifier.name.name)] : short)
          + [CandidateName(resource.full.name)], resource.full)
    }
    if let action = place.actionOnOwner(name.words, besides: noun) {
      return candidates([CandidateName(action)], name)
    }
    if let object = ObjectVerbName(
      name, in: noun, place, isUsual: areVerbsLast, isList: isList)
    {
      return candidates([object.short], object.name)
    }
    let identifier = IdentifierName(name, in: noun, place, isList: isList)
    return candidates(identifier.short, identifier.name)
  }

  /// Returns the names of an operation whose path ends with one, as in `/users/get-user-by-id`;
  /// none for others.
  private func procedure(
    _ place: PathName, in noun: GroupNoun?, isList: @escaping () -> Bool
  ) -> [CandidateName] {
    let noun = noun ?? GroupNoun("", singulars)
    guard let procedure = place.procedure(in: noun), place.isShort else { return [] }
    let name = IdentifierName(NameWords(procedure), in: noun, place, isList: isList)
    let short = name.short.isEmpty ? [CandidateName(procedure)] : name.short
    return distinguished(
      short, name.name, isNumbered: false, version: nil, isOfMethods: false, place, in: noun)
  }

  /// Returns an `operationId` without the name of the product that most of them begin with:
  /// `createSigning` for `PortalCreateSigning`. One that spells the path stays.
  private func withoutProduct(_ id: String, _ place: PathName) -> String {
    guard !product.isEmpty, id.hasPrefix(product) else { return id }
    let name = NameWords(id)
    guard name.words.count > PathName.wordLimit || place.spelling(by: name.words) == nil else {
      return id
    }
    let end = name.ranges.firstIndex { $0.upperBound == product.utf8.count }
    return end.map { name.suffix(from: $0 + 1) } ?? id
  }

  /// Returns the version that distinguishes a path from another one of the same method, as FastAPI
  /// routes one function at two paths: `v1` of `/v1/chat` if there is `/chat`; nil if it
  /// distinguishes nothing.
  private func version(of method: HTTPMethod, _ path: String, _ place: PathName) -> String? {
    guard let version = place.version else { return nil }
    let same = versions[[method.rawValue, PathName.withoutPrefixes(path)]] ?? 1
    return same > 1 ? version : nil
  }

  /// Returns names with those that distinguish them from the same ones of other operations.
  ///
  /// A complete name that begins with a verb distinguishes better than the method: `createPayments`
  /// and `create` for `createPayment`.
  private func distinguished(
    _ short: [CandidateName], _ full: NameWords, isNumbered: Bool, version: String?,
    isOfMethods: Bool, _ place: PathName, in noun: GroupNoun
  ) -> [CandidateName] {
    func longer(_ name: NameWords) -> [CandidateName] {
      place.qualifications(besides: name.words, in: noun, isOfMethods: isOfMethods)
        .map { CandidateName("\(name.name) \($0)") }
    }
    func versioned(_ name: String) -> [CandidateName] {
      version.map { [CandidateName("\(name) \($0)")] } ?? []
    }
    var names =
      short + (short.first.map { versioned($0.text) + longer(NameWords($0.text)) } ?? [])
    let hasVerb = full.words.first.map { first in
      OperationVerb.isVerb(first) || OperationVerb.methods.contains(first)
    }
    let byMethod = names.firstIndex { $0.text.contains(" via ") } ?? names.endIndex
    // `getPersonDevices` instead of `getForPerson for personID`
    let hasOwner = short.contains { NameWords($0.text).words.contains("for") }
    names.insert(
      CandidateName(full.name),
      at: hasVerb == true && !isNumbered ? (hasOwner ? short.count : byMethod) : names.endIndex)
    return names + versioned(full.name) + longer(full)
  }

  /// Returns the name of a variant of an operation: `create as multipart`.
  mutating func name(
    of operation: Located<String>, _ words: String, in group: Located<String>?
  ) -> Located<String> {
    Located(free("\(operation.value) \(words)", in: group), operation.span)
  }

  private func key(of name: String, in group: Located<String>?) -> String {
    (group.map { $0.value + "\0" } ?? "") + name
  }

  /// Returns a name that no other operation of the group has, with a number appended if needed.
  private mutating func free(_ name: String, in group: Located<String>?) -> String {
    var free = name
    var number = 2
    while !taken.insert(key(of: free, in: group)).inserted {
      free = "\(name)\(number)"
      number += 1
    }
    return free
  }
}
