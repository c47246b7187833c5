import Foundation
import TestSupport
import Testing

/// Names of a spec that contain commands, completed by the shells themselves.
///
/// Each line is typed at a terminal, completed and executed. Its arguments then show how the shell
/// reads what the completion wrote. A command in a name would create the file `PWNED`.
@Suite struct HostileShellTests {
  /// Parameters, by what is typed of their names.
  private static let parameters = [
    ("a", "a`touch PWNED`"), ("b", "b'$(touch PWNED)'c"), ("c", "c\"$(touch PWNED)\"d"),
    ("d", "d!! !$ e"), ("e", #"e\$(touch PWNED)\"#), ("f", "f;touch PWNED;"), ("g", "g[]"),
    ("i", "iü\u{301}`touch PWNED`"), ("j", "j'\u{301};touch PWNED;'\u{301}"),
    ("k", "k&touch PWNED&"), ("l", "l {m,n} * ? ~ #"), ("m", "m>PWNED"), ("n", unprintable),
    ("o", "o$HOME"), ("p", "p$(touch PWNED)1"), ("p", "p$(touch PWNED)2"),
  ]
  /// The shells don't know the character of Unicode 16, and write it as `$'…'` on their own.
  private static let unprintable = "n\u{1FAE9}$(touch PWNED)"
  private static let tags = ["R'$(touch PWNED)'", "Tü$(touch PWNED)"]

  private static let lines =
    parameters.filter { $0.0 != "p" }
    .map { Line(start: "call api.json getCity ", typed: $0, name: $1 + "=") }
    + tags.map {
      Line(start: "list api.json --only ", typed: "tag:\($0.prefix(1))", name: "tag:\($0)")
    }
    + [
      Line(start: "list api.json --only=", typed: "tag:T", name: "tag:\(tags[1])"),
      Line(start: "call api.json ", typed: "ge", name: "getCity"),
      Line(start: "call api.json ", typed: "to", name: "touchPWNED"),
    ]

  #if os(macOS)
    private static let unicodeLocale = "en_US.UTF-8"
  #else
    private static let unicodeLocale = "C.UTF-8"
  #endif

  private static let sessions = InteractiveShell.Kind.allCases.flatMap { kind in
    ["C", unicodeLocale].map { (kind, $0) }
  }

  @Test(
    "names are completed as they are in each quote, and no command in them runs",
    arguments: sessions)
  func names(kind: InteractiveShell.Kind, locale: String) async throws {
    let results = try await Self.session(kind, locale) { shell, folder in
      var results: [(keys: String, arguments: [String], expected: [String], isHarmed: Bool)] = []
      for (quote, line) in Self.quotes.flatMap({ quote in Self.lines.map { (quote, $0) } }) {
        // Newer versions of the shell can print it.
        if kind == .zsh, locale != "C", line.name.contains(Self.unprintable) { continue }
        let isCompleted = line.isCompleted(by: kind, in: quote, isUnicode: locale != "C")
        // bash closes the quote of each word, and other shells that of a complete one.
        let isOpen = !isCompleted || kind != .bash && line.name.hasSuffix("=")
        let keys = "resourcegen \(line.start)\(quote)\(line.typed)\t" + (isOpen ? quote : "")
        let arguments = try shell.run(keys)
        results.append(
          (
            keys, arguments, line.arguments(isCompleted: isCompleted),
            folder.names("").contains("PWNED")
          ))
      }
      return results
    }
    for result in results ?? [] {
      #expect(result.arguments == result.expected, "\(result.keys)")
      #expect(!result.isHarmed, "\(result.keys)")
    }
  }

  @Test("the beginning that several names share is completed in each quote", arguments: sessions)
  func sharedBeginning(kind: InteractiveShell.Kind, locale: String) async throws {
    let results = try await Self.session(kind, locale) { shell, folder in
      try Self.quotes.map { quote in
        let closing = kind == .bash ? "" : quote
        let keys = "resourcegen call api.json getCity \(quote)p\t1\t\(closing)"
        return (try shell.run(keys), folder.names("").contains("PWNED"))
      }
    }
    for (arguments, isHarmed) in results ?? [] {
      #expect(arguments == ["call", "api.json", "getCity", "p$(touch PWNED)1="])
      #expect(!isHarmed)
    }
  }

  @Test("the tests notice replies that aren't quoted for the quote that is open")
  func planted() async throws {
    let completions = #"""
      complete_unquoted() {
        local name quoted
        while IFS= read -r name; do
          printf -v quoted %q "$name"
          COMPREPLY+=("$quoted")
        done < <(resourcegen --complete call api.json getCity "$2" | cut -f 1)
      }
      complete -F complete_unquoted resourcegen
      """#
    let isHarmed = try await Self.session(.bash, "C", completions: completions) { shell, folder in
      _ = try shell.run("resourcegen call api.json getCity \"n\t")
      return folder.names("").contains("PWNED")
    }
    #expect(isHarmed != false)
  }

  // MARK: Lines

  struct Line {
    /// The line up to the word that is completed.
    let start: String
    let typed: String
    let name: String

    /// Whether the shell can write the name in a quote so that it reads it again.
    func isCompleted(by kind: InteractiveShell.Kind, in quote: String, isUnicode: Bool) -> Bool {
      let scalars = name.unicodeScalars
      switch (kind, quote) {
      case (.bash, "'"): return scalars.last != "'"
      case (.bash, "\""):
        let isEscapable = !zip(scalars, scalars.dropFirst()).contains { previous, scalar in
          !previous.isASCII && "$`\"\\".unicodeScalars.contains(scalar)
        }
        return isEscapable && scalars.last != "\"" && !scalars.contains("!")
      case (.zsh, "'"), (.zsh, "\""):
        // After an option in the same word, zsh replaces the quote too.
        return isUnicode || scalars.allSatisfy(\.isASCII) || start.hasSuffix("=")
      default: return true
      }
    }

    func arguments(isCompleted: Bool) -> [String] {
      var words = start.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
      words[words.count - 1] += isCompleted ? name : typed
      return words
    }
  }

  // MARK: Sessions

  private static let quotes = ["", "'", "\""]

  /// Types into a shell, in a thread that may wait for it; returns nil if it isn't installed.
  private static func session<Result: Sendable>(
    _ kind: InteractiveShell.Kind, _ locale: String, completions: String? = nil,
    _ type: @escaping @Sendable (InteractiveShell, TemporaryFolder) throws -> Result
  ) async throws -> Result? {
    let folder = try TemporaryFolder()
    try folder.write(spec(), to: "api.json")
    return try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread {
        continuation.resume(
          with: Swift.Result {
            try InteractiveShell(kind, in: folder, locale: locale, completions: completions)
              .map { try type($0, folder) }
          })
      }
    }
  }

  private static func spec() throws -> String {
    let schema = ["type": "string"]
    let parameters = parameters.map { _, name -> [String: Any] in
      ["name": name, "in": "query", "schema": schema]
    }
    let answer = ["200": ["description": "The city."]]
    var paths: [String: Any] = [
      "/cities": [
        "get": ["operationId": "getCity", "parameters": parameters, "responses": answer],
        "put": ["operationId": "`touch PWNED`", "responses": answer],
      ]
    ]
    for (index, tag) in tags.enumerated() {
      paths["/\(index)"] = [
        "get": ["operationId": "other\(index)", "tags": [tag], "responses": answer]
      ]
    }
    let document: [String: Any] = [
      "openapi": "3.1.0", "info": ["title": "Cities", "version": "1"],
      "servers": [["url": "https://example.com"]], "paths": paths,
    ]
    return String(decoding: try JSONSerialization.data(withJSONObject: document), as: UTF8.self)
  }
}
