import Foundation
import ResourceGenCall
import TestSupport
import Testing

/// Members of lists, and null, as they are typed.
@Suite struct MemberValueTests {
  private static let spec = """
    resourcegen: 1
    servers: {example: http://127.0.0.1}
    models:
      Row: {k?: String, l?: Int, tags?: "[String]", at?: {x?: Int, y?: Int}}
    endpoints:
      send:
        route: POST /a
        body:
          rows?: "[Row]"
          one?: Row
          size?: Int
          free?: JSON
      change:
        route: PATCH /a
        body:
          need: {$type: String, $null: true}
          nick?: {$type: String, $null: true}
          all?: "[Int?]"
          name?: String
      upload: {route: POST /b, multipart: {rows: "[Row]"}}
    """

  private func send(
    _ arguments: [String], to operation: String = "send"
  ) async throws -> (run: CallRun, body: String?) {
    let server = try LoopbackServer { _ in .json("{}") }
    let run = try await CallRun(operation, arguments, spec: Self.spec, server: server)
    return (run, server.only?.text)
  }

  @Test(
    "members of the elements of a list are written one by one, and a repeated one begins the next",
    arguments: [
      (["rows[].k=a"], #"{"rows":[{"k":"a"}]}"#),
      (
        ["rows[].k=a", "rows[].l=1", "rows[].k=b", "rows[].l=2"],
        #"{"rows":[{"k":"a","l":1},{"k":"b","l":2}]}"#
      ),
      (
        ["rows[].tags[]=a", "rows[].tags[]=b", "rows[].k=c", "rows[].k=d"],
        #"{"rows":[{"k":"c","tags":["a","b"]},{"k":"d"}]}"#
      ),
      (
        ["rows[].at.x=1", "rows[].at.y=2", "rows[].at.x=3"],
        #"{"rows":[{"at":{"x":1,"y":2}},{"at":{"x":3}}]}"#
      ),
      ([#"rows[]={"k":"a"}"#, "rows[].k=b"], #"{"rows":[{"k":"a"},{"k":"b"}]}"#),
      (["body.rows[].k=a", "one.k=b"], #"{"rows":[{"k":"a"}],"one":{"k":"b"}}"#),
      (["free[].a=1", "free[].a=2"], #"{"free":[{"a":1},{"a":2}]}"#),
      (["free[]=1", "free[]=x"], #"{"free":[1,"x"]}"#),
    ])
  func elements(arguments: [String], body: String) async throws {
    let (run, sent) = try await send(arguments)
    #expect(run.exit == .fits, "\(run.messages)")
    #expect(sent == body)
    #expect(run.messages == "200 OK\n")
  }

  @Test("members of the elements of a parameter's list are written one by one, too")
  func parameter() async throws {
    let server = try LoopbackServer { _ in .json("{}") }
    let run = try await CallRun(
      "upload", ["rows[].k=a", "rows[].k=b"], spec: Self.spec, server: server)
    #expect(run.exit == .fits, "\(run.messages)")
    let sent = try #require(server.only?.text)
    #expect(sent.contains(#"{"k":"a"}"#) && sent.contains(#"{"k":"b"}"#), "\(sent)")
  }

  @Test(
    "a member that is written in the form of another type is explained",
    arguments: [
      ("rows.k=a", "body.rows.k: 'body.rows' is a list", "write rows[].k=value"),
      ("one[].k=a", "body.one: several values for one", "give it only once, without '[]'"),
      ("rows[].q=a", "unknown member 'body.rows[0].q'", "the members are k, l, tags, at"),
      ("size=null", "body.size: expected Int, found 'null'", "the spec doesn't allow null here"),
    ])
  func mismatches(argument: String, message: String, help: String) async throws {
    let (run, sent) = try await send([argument])
    #expect(run.exit == .usage && sent == nil)
    #expect(run.messages.contains("resourcegen: error: \(message)"), "\(run.messages)")
    #expect(run.messages.contains("  = help: \(help)"), "\(run.messages)")
  }

  @Test(
    "numbers of a list that are written together are all numbers",
    arguments: [("1,2", "[1,2]"), ("1,,2", nil), ("1,", nil), ("", nil), (",", nil)])
  func numbers(text: String, sent: String?) async throws {
    let (run, body) = try await send(["need=x", "all=\(text)"], to: "change")
    #expect(body == sent.map { #"{"need":"x","all":\#($0)}"# })
    if sent == nil {
      #expect(run.exit == .usage)
      #expect(run.messages.contains("body.all: expected Int, found ''"), "\(run.messages)")
    }
  }

  @Test("null is sent where the spec allows it, and elsewhere a note says that it is a text")
  func null() async throws {
    let (allowed, null) = try await send(
      ["nick=null", "need=null", "all[]=null", "all[]=1"], to: "change")
    #expect(allowed.exit == .fits && null == #"{"need":null,"nick":null,"all":[null,1]}"#)
    #expect(!allowed.messages.contains("note"))
    let (other, text) = try await send(["name=null", "need=x"], to: "change")
    #expect(other.exit == .fits && text == #"{"need":"x","name":"null"}"#)
    #expect(
      other.messages.contains(
        "resourcegen: note: body.name is sent as the text \"null\", since the spec doesn't allow "
          + "null there\n"))
  }
}
