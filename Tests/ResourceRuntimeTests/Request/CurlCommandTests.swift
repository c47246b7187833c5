#if os(Linux)
  import Foundation
  import ResourceRuntime
  import TestSupport
  import Testing

  /// Requests as commands, run by a shell: the server receives what the transport sends.
  @Suite(
    .timeLimit(.minutes(5)),
    .enabled(if: ServerProgram.path(of: "curl") != nil, "curl is not installed"))
  struct CurlCommandTests {
    /// Texts that a shell, curl or a server could mistake for something else.
    private static let hostile = [
      "X&touch$IFS$PWNED&", "`touch $PWNED`", "$(touch $PWNED)", "it's; touch $PWNED #",
      "'\u{301}; touch $PWNED; '", "\"$(touch $PWNED)\"", "j=@/etc/passwd;x", "@/etc/passwd",
      "</etc/passwd", "a;type=x/y;filename=z", "a\\\"b\\\\", "-K/etc/passwd", "--help",
      "%0A{1,2}[3-4]",
      "ü🫩 \u{2028}", "*?~!", "=", "",
    ]

    private func resource(
      _ server: LoopbackServer, _ method: HTTPMethod = .post, headers: RequestParameters = [:],
      query: RequestParameters = [:], body: RequestBody = .none
    ) -> AnyResource<Data, Never> {
      AnyResource(
        RequestSpec(
          method, on: Server("s", server.url), path: "/x", query: query, headers: headers,
          body: body)
      ) { $0 }
    }

    /// Sends the request through the service and through the shell; compares what arrives.
    private func compare(
      _ server: LoopbackServer, _ resource: AnyResource<Data, Never>, _ text: String,
      _ location: SourceLocation = #_sourceLocation
    ) async throws {
      let folder = try TestFolder([:])
      let command = try resource.curl()
      _ = try await ResourceService().load(resource)
      let output = folder.file("output")
      let shell = try ChildProcess(
        "/bin/sh", ["-c", command + " --silent --show-error --disable"],
        environment: [
          "PATH": "/usr/bin:/bin:/usr/local/bin", "PWNED": folder.file("PWNED").path,
          "HOME": folder.file("").path,
        ], output: .file(output), errors: nil)
      #expect(
        await shell.end() == 0,
        "\(command)\n\((try? String(contentsOf: output, encoding: .utf8)) ?? "")",
        sourceLocation: location)
      #expect(folder.names == ["output"], "\(command)", sourceLocation: location)
      let received = server.received.suffix(2).map(comparable)
      #expect(received.count == 2, sourceLocation: location)
      #expect(received.first == received.last, "\(text)\n\(command)", sourceLocation: location)
    }

    /// The parts of a request that curl does not choose itself, with one boundary for all forms.
    private func comparable(_ request: ReceivedRequest) -> String {
      var text = "\(request.method) \(request.target)\n"
      let own = ["user-agent", "accept", "accept-encoding", "host", "connection", "content-length"]
      for field in request.headers.sorted(by: { $0.name.lowercased() < $1.name.lowercased() })
      where !own.contains(field.name.lowercased()) {
        text += "\(field.name.lowercased()): \(field.value)\n"
      }
      text += request.text
      let type = request.header("Content-Type") ?? ""
      guard let mark = type.range(of: "boundary=") else { return text }
      return text.replacing(type[mark.upperBound...], with: "BOUNDARY")
    }

    @Test("a header field, a query item and a body arrive unchanged", arguments: hostile)
    func sendsText(text: String) async throws {
      let server = try LoopbackServer { _ in .text("ok") }
      try await compare(
        server, resource(server, query: ["q": text, "\(text)n": "1"], body: .json([text: text])),
        text)
      try await compare(server, resource(server, body: .form(["a": text, "\(text)b": "1"])), text)
      let isField = text.utf8.allSatisfy { 0x20..<0x7F ~= $0 }
      guard isField else { return }
      try await compare(
        server,
        resource(server, .get, headers: ["X-Text": text.trimmingCharacters(in: .whitespaces)]),
        text)
    }

    @Test(
      "any token is a method",
      arguments: ["X&touch$IFS$PWNED&", "X`id`", "it's", "purge", "M-SEARCH"])
    func sendsMethods(name: String) async throws {
      let server = try LoopbackServer { _ in .text("ok") }
      try await compare(server, resource(server, .other(name)), name)
    }

    @Test("the parts of a form arrive unchanged, whatever their names", arguments: hostile)
    func sendsParts(text: String) async throws {
      let server = try LoopbackServer { _ in .text("ok") }
      let folder = try TestFolder(["it's \"a\" $(b)": "content of a file"])
      let file = folder.file("it's \"a\" $(b)")
      let parts: [MultipartPart] = [
        .part("plain", text), .part("typed", text, type: "text/plain; charset=\"utf-8\""),
        .json("json", [text: text]),
        .json("string", text),
        .part("data", .data(Data(text.utf8), name: text, type: "x/y")),
        .part("file", .file(file, name: text, type: "x/y;a=b")),
        .part("headers", text, headers: ["X-Part": "a b"]),
      ]
      for part in parts {
        try await compare(server, resource(server, body: .multipart([part])), text)
      }
      guard !text.isEmpty else { return }
      try await compare(
        server,
        resource(
          server,
          body: .multipart([
            .part(text, "1"), .json(text, ["a": "b"]), .part(text, .file(file, type: "x/y")),
          ])),
        text)
    }

    @Test("a body in memory that looks like the name of a file is not read")
    func sendsFiles() async throws {
      let server = try LoopbackServer { _ in .text("ok") }
      let folder = try TestFolder(["@a": "content"])
      try await compare(
        server, resource(server, body: .file(.data(Data("@/etc/passwd".utf8), type: "x/y"))), "data"
      )
      try await compare(
        server, resource(server, body: .file(.file(folder.file("@a"), type: "x/y"))), "file")
    }
  }
#endif
