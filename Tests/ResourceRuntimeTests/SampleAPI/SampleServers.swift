// Written by hand in the form of generated code, so that the runtime is tested without the
// generator.

import ResourceRuntime

nonisolated extension Server {
  /// The default server: `http://www.example.com/api`.
  static let example: Server = "http://www.example.com/api"

  /// `http://localhost:8000`
  static let local: Server = "http://localhost:8000"

  /// `https://idontknowurl.com`
  static let account = Server(
    "account", "https://idontknowurl.com", query: ["userId": .credential("userId")],
    headers: ["xyz": "abc"], auth: .member)
}

nonisolated extension Authentication {
  static let member = Authentication(
    "member",
    headers: ["username": .credential("username"), "password": .credential("password")])
}

nonisolated struct Credentials: CredentialSet {
  var userId: Int
  var username: String
  var password: Secret
  var token: Secret?

  init(userId: Int, username: String, password: Secret, token: Secret? = nil) {
    self.userId = userId
    self.username = username
    self.password = password
    self.token = token
  }

  func credential(_ name: String) -> (any RequestParameter)? {
    switch name {
    case "userId": userId
    case "username": username
    case "password": password
    case "token": token
    default: nil
    }
  }
}
