internal import ResourceGenModel

/// An `operationId` that a framework has made, which repeats what the operation says anyway.
enum FrameworkIdentifier {
  /// Returns the part of an identifier that its author wrote; nil if it isn't certain that a
  /// framework has made it.
  static func written(
    _ name: NameWords, _ method: HTTPMethod, _ path: String, _ singulars: Singulars
  ) -> String? {
    let id = name.name
    if let written = withoutPath(id, method, path) ?? betweenPath(id, method, path) {
      return written
    }
    if let slash = id.utf8.lastIndex(of: UInt8(ascii: "/")) {
      // GitHub's are `category/name`.
      let behind = String(id[id.utf8.index(after: slash)...])
      if slash > id.startIndex, NameWords(behind).words.first?.first?.isLetter == true {
        return behind
      }
    }
    if let written = withoutMethodInside(id, method) {
      return self.written(NameWords(written), method, path, singulars) ?? written
    }
    if id.utf8.contains(UInt8(ascii: "_")),
      let written = withoutClass(id) ?? withoutModule(name) ?? withoutNoun(id, singulars)
        ?? withoutServiceInFront(id, singulars)
    {
      return written
    }
    return withoutMethod(id) ?? withoutService(name, method) ?? withoutPrefix(name, path)
      ?? separated(id, method, path)
  }

  /// Returns what follows method and path in an identifier that begins with them as they are:
  /// `getById` in `get-/items/{id}_getById`; empty if a path follows, as of another version, or
  /// nothing; nil if the identifier begins with something else.
  static func behindPath(_ id: String, _ method: HTTPMethod, _ path: String) -> String? {
    let verb = method.rawValue.lowercased()
    // Only the beginning of the identifier is examined, since it can be long.
    guard path.utf8.count > 1,
      id.utf8.prefix(verb.utf8.count).map(NameWords.lowercased).elementsEqual(verb.utf8)
    else { return nil }
    let isSeparator = { (byte: UInt8) in !NameWords.isLetterOrDigit(byte) }
    let spelled = id.utf8.dropFirst(verb.utf8.count)
    guard let slash = spelled.prefix(4).firstIndex(of: UInt8(ascii: "/")),
      spelled[..<slash].allSatisfy(isSeparator), spelled[slash...].starts(with: path.utf8)
    else { return nil }
    let rest = spelled[slash...].dropFirst(path.utf8.count)
    // The path goes on: `get-/items/{id}` isn't that of `/items`.
    guard let separator = rest.first else { return "" }
    guard separator == UInt8(ascii: "_") || separator == UInt8(ascii: "-") else { return nil }
    let written = Substring(rest.drop { $0 != UInt8(ascii: "/") && isSeparator($0) })
    return written.hasPrefix("/") ? "" : String(written)
  }

  /// Returns the class that an identifier begins with: `CatsController` of
  /// `CatsController_findAll`, as NestJS makes it, `Bots` of AutoRest's `Bots_List`; nil if it
  /// begins with anything else.
  static func className(in id: String) -> String? {
    guard let end = id.utf8.firstIndex(of: UInt8(ascii: "_")) else { return nil }
    let name = String(id[..<end])
    guard name.utf8.first.map(NameWords.isUpper) == true,
      name.utf8.contains(where: NameWords.isLower),
      id.utf8[end...].dropFirst().first.map(NameWords.isLetterOrDigit) == true
    else { return nil }
    let words = NameWords(name).words
    guard let first = words.first, !OperationVerb.isVerb(first),
      !OperationVerb.methods.contains(first), !PathName.isPrefix(words)
    else { return nil }
    return name
  }

  /// Returns what a method of a class does that is named after it alone, if the class isn't about
  /// the group: `create` for `AuditEventsController_create` in `audit`. The path then says of what.
  static func verb(ofMethod id: String, in noun: GroupNoun) -> String? {
    guard let name = className(in: id), let method = withoutClass(id),
      NameWords(name).words.dropLast().contains(where: { !noun.contains($0) })
    else { return nil }
    let words = NameWords(method).words
    if words == ["find", "all"] { return "list" }
    if words == ["find", "one"] { return "get" }
    let isVerb = words.count == 1 || words.dropFirst() == ["by", "id"]
    return words.first.flatMap { verb in
      let isGeneral = OperationVerb.managing.contains(verb) || verb == "find" || verb == "list"
      return isVerb && isGeneral ? verb : nil
    }
  }

  /// Whether an identifier says nothing: a hash, or the number of an operation.
  static func isMeaningless(_ id: String) -> Bool {
    let characters = id.utf8.filter { $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: "_") }
    let digits = characters.count { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
    if digits == characters.count { return true }
    let isHexadecimal = characters.allSatisfy { byte in
      let lower = byte | 0x20
      return byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
        || lower >= UInt8(ascii: "a") && lower <= UInt8(ascii: "f")
    }
    if isHexadecimal, characters.count >= 16, digits > 2 { return true }
    let word = id.lowercased().prefix { $0.isASCII && $0.isLetter }
    return digits > 0 && digits + word.utf8.count == characters.count
      && counted.contains(String(word))
  }

  /// What counters are appended to.
  private static let counted: Set<String> = [
    "api", "endpoint", "func", "function", "handler", "method", "op", "operation", "request",
    "route", "unnamed",
  ]

  /// Returns an identifier without the number that a framework has appended to distinguish it from
  /// an equal one: `getGenres_1`; nil if there is none.
  static func withoutCounter(_ id: String) -> String? {
    let number = id.utf8.reversed().prefix { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
    guard !number.isEmpty, number.count <= 2 else { return nil }
    let rest = id.dropLast(number.count)
    guard let separator = rest.utf8.last,
      separator == UInt8(ascii: "_") || separator == UInt8(ascii: "-"),
      rest.utf8.count > 1
    else { return nil }
    return String(rest.dropLast())
  }

  /// FastAPI appends path and method to the name of the function: `update_flow` on
  /// `PATCH /flows/{id}` is `update_flow_flows__id__patch`. Returns nil if the identifier isn't one
  /// of FastAPI.
  static func withoutPath(_ id: String, _ method: HTTPMethod, _ path: String) -> String? {
    guard id.utf8.last == method.rawValue.utf8.last.map(NameWords.lowercased) else { return nil }
    // An app that another one contains doesn't know where.
    let segments = path.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
    let own = segments.drop { PathName.isPrefix(NameWords(String($0)).words) }
    let paths = own.count < segments.count ? [path, "/" + own.joined(separator: "/")] : [path]
    return paths.lazy.compactMap { withoutPath(id, method, exactly: $0) }.first
  }

  private static func withoutPath(
    _ id: String, _ method: HTTPMethod, exactly path: String
  ) -> String? {
    let isWord = { (byte: UInt8) in NameWords.isLetterOrDigit(byte) || byte == UInt8(ascii: "_") }
    let flat = String(
      decoding: path.utf8.map { isWord($0) ? $0 : UInt8(ascii: "_") }, as: UTF8.self)
    // The path of the function may end with a slash that the document's has lost.
    for slash in ["", "_"] {
      let suffix = "\(flat)\(slash)_\(method.rawValue.lowercased())"
      if suffix.utf8.count < id.utf8.count, id.hasSuffix(suffix) {
        return String(id.dropLast(suffix.count))
      }
    }
    return nil
  }

  /// Enunciate puts the path in front, and the method behind:
  /// `resource__1.0_artist__mbid__getArtist_GET` on `GET /1.0/artist/{mbid}`.
  private static func betweenPath(_ id: String, _ method: HTTPMethod, _ path: String) -> String? {
    guard id.hasPrefix("resource_") else { return nil }
    let prefix = "resource_\(path.map { "/{}".contains($0) ? "_" : "\($0)" }.joined())_"
    let suffix = "_\(method.rawValue)"
    guard id.hasPrefix(prefix), id.hasSuffix(suffix),
      id.utf8.count > prefix.utf8.count + suffix.utf8.count
    else { return nil }
    return String(id.dropFirst(prefix.count).dropLast(suffix.count))
  }

  /// NestJS puts the name of the class in front, `CatsController_findAll`, and TypeSpec that of the
  /// interface, `CatOperations_list`.
  private static func withoutClass(_ id: String) -> String? {
    let parts = id.split(separator: "_", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, parts[1].utf8.first.map(NameWords.isLetterOrDigit) == true,
      ["Controller", "Operations"].contains(where: { kind in
        parts[0].hasSuffix(kind) && parts[0].utf8.count > kind.utf8.count
      })
    else { return nil }
    return String(parts[1])
  }

  /// Django Ninja puts the module of the function in front: `shop_api_list_orders`,
  /// `files_api_routes_upload_file`.
  private static func withoutModule(_ name: NameWords) -> String? {
    let words = name.words
    guard let module = words.dropFirst().firstIndex(where: { $0 == "api" || $0 == "views" }),
      !words[..<module].contains(where: OperationVerb.isVerb)
    else { return nil }
    let rest = words[(module + 1)...].drop { word in
      ["endpoints", "routers", "routes", "views"].contains(word) || PathName.isVersion(word)
    }
    guard let first = rest.first,
      rest.startIndex > module + 1 || OperationVerb.contains(first)
    else { return nil }
    return name.suffix(from: rest.startIndex)
  }

  /// Magento puts service and version in front, and appends the method:
  /// `quoteCartManagementV1PlaceOrderPut`.
  private static func withoutService(_ name: NameWords, _ method: HTTPMethod) -> String? {
    let words = name.words
    guard words.last == method.rawValue.lowercased(),
      let version = words.dropFirst().firstIndex(where: PathName.isVersion),
      version < words.count - 2
    else { return nil }
    return name.removing(Set(0...version).union([words.count - 1]))
  }

  /// Springfox appends the method: `getPetUsingGET`.
  private static func withoutMethod(_ id: String) -> String? {
    for method in ["GET", "POST", "PUT", "PATCH", "DELETE"] {
      let suffix = "Using\(method)"
      if id.hasSuffix(suffix), id.utf8.count > suffix.utf8.count {
        return String(id.dropLast(suffix.count))
      }
    }
    return nil
  }

  /// ASP.NET's may have the method between class and action: `Orders_POST_Create`.
  private static func withoutMethodInside(_ id: String, _ method: HTTPMethod) -> String? {
    let parts = id.split(separator: "_", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[1] == method.rawValue, !parts[0].isEmpty, !parts[2].isEmpty else {
      return nil
    }
    return "\(parts[0])_\(parts[2])"
  }

  /// Separates the method from a name in lower case that the path repeats: `getchat` on
  /// `GET /settings/chat`.
  private static func separated(_ id: String, _ method: HTTPMethod, _ path: String) -> String? {
    let verb = method.rawValue.lowercased()
    let name = id.dropFirst(verb.utf8.count)
    guard id.hasPrefix(verb), name.utf8.first.map(NameWords.isLower) == true else { return nil }
    let letters = NameWords(String(name)).words.joined()
    let isRepeated = path.split(separator: "/").contains { segment in
      NameWords(String(segment)).words.joined() == letters
    }
    return isRepeated ? "\(verb) \(name)" : nil
  }

  /// `BillingCharges_GetAccountCharges` begins with the class, as its second part has a verb.
  private static func withoutNoun(_ id: String, _ singulars: Singulars) -> String? {
    let parts = id.split(separator: "_", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, let first = NameWords(parts[0]).words.first else { return nil }
    let (noun, words) = (GroupNoun(parts[0], singulars), NameWords(parts[1]).words)
    // `ConnectLog_GetConnectLog` connects nothing.
    guard words.count > 1, OperationVerb.contains(words[0]),
      !OperationVerb.contains(first) || noun.end(in: Array(words.dropFirst())) != nil,
      parts[1].utf8.first.map(NameWords.isUpper) == true || words.contains(where: noun.contains)
    else { return nil }
    return parts[1]
  }

  /// The gateway of gRPC puts the service in front, whose name the method may begin with:
  /// `Lease_LeaseGrant`.
  private static func withoutServiceInFront(_ id: String, _ singulars: Singulars) -> String? {
    let parts = id.split(separator: "_", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2 else { return nil }
    let noun = GroupNoun(parts[0], singulars)
    let words = NameWords(parts[1]).words
    guard let end = noun.end(in: words), !words[end...].allSatisfy(noun.contains) else {
      return nil
    }
    return parts[1]
  }

  /// `V3GetUser` on `/api/v3/users` repeats the version, `apiGetUser` on `/api/users` the prefix.
  private static func withoutPrefix(_ name: NameWords, _ path: String) -> String? {
    guard let first = name.name.utf8.first.map(NameWords.lowercased),
      [UInt8(ascii: "v"), UInt8(ascii: "a"), UInt8(ascii: "r")].contains(first)
    else { return nil }
    let segments = path.lowercased().split(separator: "/")
    let prefix = name.words.prefix { word in
      PathName.isPrefix([word]) && segments.contains { $0 == word }
    }
    guard !prefix.isEmpty, prefix.count < name.words.count else { return nil }
    return name.suffix(from: prefix.count)
  }
}
