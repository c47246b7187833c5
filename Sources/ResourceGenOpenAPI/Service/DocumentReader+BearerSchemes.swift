internal import ResourceGenYAML

extension DocumentReader {
  /// Returns the name of the only security scheme that sends a token as `Authorization: Bearer`, so
  /// that its credential can be called `token`; nil if there are several or none, or if another
  /// scheme has that name.
  func onlyBearerScheme(among schemes: [(key: Node, value: Node)]) -> String? {
    let bearers = schemes.filter { isBearer($0.value) }
    guard let only = bearers.first, bearers.count == 1, !isExact,
      !schemes.contains(where: { $0.key.hasText("token") })
    else { return nil }
    return only.key.text
  }

  private func isBearer(_ scheme: Node) -> Bool {
    guard let node = resolved(scheme), let type = node.text(of: "type") else { return false }
    return ["oauth2", "openIdConnect"].contains(type)
      || type == "http" && node.text(of: "scheme")?.lowercased() == "bearer"
  }
}
