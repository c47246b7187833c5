import Foundation

/// A scheme of a request whose credentials can be refreshed, with the values that were sent. Kept
/// in memory only, and never printed.
struct SchemeUse: Sendable {
  /// The refreshed credentials of a scheme that a request must carry.
  struct RequiredProof: Sendable {
    let scheme: String
    let proof: CredentialProof
  }

  let scheme: String

  /// Whether the credentials report that they have expired.
  let isExpired: Bool
  private let names: [String]
  private let values: [String?]
  /// The credentials that header fields and cookies are made from.
  private let fieldNames: [String]

  init(_ scheme: AuthenticationScheme, name: String, credentials: CredentialSource) {
    self.scheme = name
    names = scheme.parameters.flatMap(\.credentialNames)
    fieldNames = (scheme.headers + scheme.cookies).flatMap(\.value.credentialNames)
    values = names.map { credentials.value($0)?.text }
    if case .set(let set as any RefreshableCredentials) = credentials {
      isExpired = set.isExpired(for: name)
    } else {
      isExpired = false
    }
  }

  /// Identifies the credentials that were sent.
  var proof: CredentialProof { CredentialProof(values) }

  /// Returns the first credential of a set that no header field can contain; nil if all can be
  /// sent.
  func unsendableCredential(of set: any CredentialSet) -> String? {
    fieldNames.first { name in
      set.credential(name).map { !HTTPRequest.isFieldValue($0.parameterValue.text) } ?? false
    }
  }

  /// Identifies the values that the scheme would send with other credentials.
  func proof(of set: (any CredentialSet)?) -> CredentialProof {
    CredentialProof(names.map { set?.credential($0)?.parameterValue.text })
  }
}

/// A digest that identifies credentials without storing them.
struct CredentialProof: Sendable, Hashable {
  private let digest: Data

  init(_ values: [String?]) {
    var bytes = Data()
    for value in values {
      // The lengths keep different lists from having the same bytes.
      bytes.append(contentsOf: "\(value.map { $0.utf8.count } ?? -1):\(value ?? "")".utf8)
    }
    digest = SHA256.digest(of: bytes)
  }

  /// Covers all values in a set that can be sent, even those that no scheme uses. They are found by
  /// reflection, since only the set knows their names; sets whose mirror has no children are all
  /// equal.
  init(ofAll set: any CredentialSet) {
    self.init(
      Mirror(reflecting: set).children.map { child in
        (child.value as? any RequestParameter)?.parameterValue.text
      })
  }
}

extension RequestAssembly {
  /// Returns the uses of schemes whose credentials can be refreshed and that the request carries.
  func refreshable(_ schemes: [AuthenticationScheme]) -> [SchemeUse] {
    var result: [SchemeUse] = []
    for scheme in schemes {
      guard let name = scheme.refreshed, carries(scheme),
        !result.contains(where: { $0.scheme == name })
      else { continue }
      result.append(
        SchemeUse(scheme, name: name, credentials: credentials))
    }
    return result
  }

  /// Whether at least one credential of the scheme is sent, and neither omitted nor replaced.
  private func carries(_ scheme: AuthenticationScheme) -> Bool {
    scheme.query.contains { item in
      item.value.isMadeFromCredentials && !spec.omitted.contains { $0.omitsQuery(item.name) }
        && !spec.query.items.contains { $0.name == item.name }
        && !spec.edits.contains { $0.setsQuery(item.name) }
    }
      || scheme.headers.contains { item in
        item.value.isMadeFromCredentials && !spec.omitted.contains { $0.omitsHeader(item.name) }
          && !spec.headers.items.contains { HTTPHeaders.areEqual($0.name, item.name) }
          && !spec.edits.contains { $0.setsHeader(item.name) }
      }
      || !scheme.cookies.isEmpty && sendsCookies
  }

  private var sendsCookies: Bool {
    !spec.omitted.contains { $0.omitsHeader("Cookie") }
      && !spec.edits.contains { $0.setsHeader("Cookie") }
  }

  /// Returns the cookies of the request and the schemes as one text: "session=31d4; region=eu"; nil
  /// if there are none. Those of the request replace others of the same name.
  func cookies(of schemes: [AuthenticationScheme]) throws(RequestError) -> String? {
    if spec.edits.contains(where: { $0.setsHeader("Cookie") }) { return nil }
    let own = try spec.cookies.cookiePairs()
    var pairs = own
    if sendsCookies {
      for item in schemes.flatMap(\.cookies)
      where !own.contains(where: { $0.name == item.name }) {
        let text = try value(of: item.value).text
        guard text.utf8.allSatisfy(PercentEncoding.isCookieByte) else {
          throw .headerValue(name: "Cookie")
        }
        pairs.append((item.name, text))
      }
    }
    for pair in pairs {
      guard !pair.name.isEmpty, pair.name.utf8.allSatisfy(PercentEncoding.isCookieByte),
        !pair.name.utf8.contains(UInt8(ascii: "="))
      else { throw .headerName("Cookie") }
    }
    return pairs.isEmpty ? nil : pairs.map { "\($0.name)=\($0.text)" }.joined(separator: "; ")
  }
}

extension DefaultParameter {
  /// The names of the credentials that the value is made from.
  fileprivate var credentialNames: [String] {
    switch source {
    case .value: []
    case .credential(let name), .bearer(let name): [name]
    case .basic(let username, let password): [username, password]
    case .joined(let pieces): pieces.flatMap(\.credentialNames)
    }
  }
}

extension RequestEdit {
  fileprivate func setsQuery(_ name: String) -> Bool {
    if case .query(let item) = self { item.name == name } else { false }
  }

  fileprivate func setsHeader(_ name: String) -> Bool {
    if case .header(let item) = self { HTTPHeaders.areEqual(item.name, name) } else { false }
  }
}
