import Foundation
import TestSupport

/// The part of the HTTP interfaces of GitHub and GitLab that reviews use: the comments of one pull
/// request, number 7.
final class ReviewHost: Sendable {
  enum Kind: String, CaseIterable {
    case github
    case gitlab
  }

  struct Comment: Equatable, Sendable {
    let id: Int
    let author: String
    var body: String
  }

  /// What the token allows.
  enum Permission: Sendable {
    case write
    case read
    case nothing
  }

  let kind: Kind
  let token = "t-0123456789"
  private let server: LoopbackServer
  private let discussion: Discussion

  /// - Parameter comments: The authors and bodies of the comments at the beginning.
  init(
    _ kind: Kind, comments: [(author: String, body: String)] = [],
    permission: Permission = .write
  ) throws {
    self.kind = kind
    let discussion = Discussion(
      kind, token: token, permission: permission,
      comments.enumerated().map { Comment(id: 1000 + $0, author: $1.author, body: $1.body) })
    self.discussion = discussion
    server = try LoopbackServer { discussion.answer($0) }
  }

  var url: String { server.url }
  var comments: [Comment] { discussion.comments.withLock { $0 } }
  var requests: [ReceivedRequest] { server.received }

  /// The name of the token's user.
  static func user(of kind: Kind) -> String {
    kind == .github ? "github-actions[bot]" : "review-bot"
  }
}

/// The comments of a pull request, and the answers to requests for them.
private final class Discussion: Sendable {
  let kind: ReviewHost.Kind
  let token: String
  let permission: ReviewHost.Permission
  let comments: LockedValue<[ReviewHost.Comment]>

  init(
    _ kind: ReviewHost.Kind, token: String, permission: ReviewHost.Permission,
    _ comments: [ReviewHost.Comment]
  ) {
    self.kind = kind
    self.token = token
    self.permission = permission
    self.comments = LockedValue(comments)
  }

  func answer(_ request: ReceivedRequest) -> LoopbackAnswer {
    let isKnown =
      switch kind {
      case .github: request.header("Authorization") == "Bearer \(token)"
      case .gitlab: request.header("PRIVATE-TOKEN") == token
      }
    guard isKnown else { return .json("{\"message\": \"Bad credentials\"}", status: 401) }
    let list =
      kind == .github ? "/repos/shop/app/issues/7/comments" : "/projects/42/merge_requests/7/notes"
    let single = kind == .github ? "/repos/shop/app/issues/comments/" : "\(list)/"
    switch (request.method, request.path) {
    case ("GET", "/user"):
      // A workflow's token has no user that it may read.
      return kind == .github
        ? refusal : .json("{\"id\": 5, \"username\": \"\(ReviewHost.user(of: kind))\"}")
    case ("GET", list):
      return permission == .nothing ? refusal : page(request)
    case ("POST", list):
      return permission == .write ? change(request, nil) : refusal
    case (kind == .github ? "PATCH" : "PUT", let path) where path.hasPrefix(single):
      return permission == .write ? change(request, Int(path.dropFirst(single.count))) : refusal
    default:
      return .json("{\"message\": \"Not Found\"}", status: 404)
    }
  }

  private var refusal: LoopbackAnswer {
    .json("{\"message\": \"Resource not accessible by integration\"}", status: 403)
  }

  private func page(_ request: ReceivedRequest) -> LoopbackAnswer {
    var parameters: [String: Int] = [:]
    for pair in (request.query ?? "").split(separator: "&") {
      let words = pair.split(separator: "=")
      if words.count == 2 { parameters[String(words[0])] = Int(words[1]) }
    }
    let size = min(parameters["per_page"] ?? 30, 100)
    let start = ((parameters["page"] ?? 1) - 1) * size
    let objects = comments.withLock { comments in
      comments.dropFirst(start).prefix(size).map { object($0) }
    }
    return json(objects, status: 200)
  }

  private func change(_ request: ReceivedRequest, _ id: Int?) -> LoopbackAnswer {
    let object = try? JSONSerialization.jsonObject(with: request.body) as? [String: Any]
    guard let body = object?["body"] as? String, body.count <= 65_536 else {
      return .json("{\"message\": \"Validation Failed\"}", status: 422)
    }
    let changed: ReviewHost.Comment? = comments.withLock { comments in
      guard let id else {
        let new = ReviewHost.Comment(
          id: 5000 + comments.count, author: ReviewHost.user(of: kind), body: body)
        comments.append(new)
        return new
      }
      guard let index = comments.firstIndex(where: { $0.id == id }) else { return nil }
      comments[index].body = body
      return comments[index]
    }
    guard let changed else { return .json("{\"message\": \"Not Found\"}", status: 404) }
    return json(self.object(changed), status: id == nil ? 201 : 200)
  }

  private func object(_ comment: ReviewHost.Comment) -> [String: Any] {
    switch kind {
    case .github:
      ["id": comment.id, "user": ["login": comment.author, "id": 1], "body": comment.body]
    case .gitlab:
      ["id": comment.id, "author": ["username": comment.author, "id": 1], "body": comment.body]
    }
  }

  private func json(_ object: Any, status: Int) -> LoopbackAnswer {
    let data = (try? JSONSerialization.data(withJSONObject: object)) ?? Data()
    return .json(String(decoding: data, as: UTF8.self), status: status)
  }
}
