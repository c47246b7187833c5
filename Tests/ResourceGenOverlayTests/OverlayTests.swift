import ResourceGenDiagnostics
import ResourceGenOverlay
import ResourceGenReports
import ResourceGenYAML
import TestSupport
import Testing

/// Tests for applying overlays to documents.
@Suite struct OverlayTests {
  private struct Outcome {
    /// The tree as JSON-like text; empty after an error.
    var text = ""
    var findings: [String] = []
    var diagnostics: [Diagnostic] = []
    var document: Document?
  }

  private func apply(_ actions: String..., to text: String) throws -> Outcome {
    try apply(actions, to: text)
  }

  private func apply(_ actions: [String], to text: String) throws -> Outcome {
    var log = DiagnosticLog()
    let document = try #require(
      Document.yaml(SourceText(path: "api.yaml", text: text), reporting: &log))
    var overlays: [Overlay] = []
    for (number, actions) in actions.enumerated() {
      let source = SourceText(
        path: "overlay\(number).yaml",
        text: "overlay: 1.0.0\ninfo: {title: Fixes, version: '1'}\nactions:\n\(actions)\n")
      if let overlay = Overlay(source, reporting: &log) { overlays.append(overlay) }
    }
    var outcome = Outcome()
    if overlays.count == actions.count {
      outcome.document = document.applying(overlays, reporting: &log)
    }
    outcome.text = outcome.document?.root.map { $0.flat } ?? ""
    outcome.diagnostics = log.diagnostics
    outcome.findings = log.diagnostics.map { "\($0.severity) \($0.id.name)" }
    return outcome
  }

  @Test(
    "an update that is empty and changes nothing is reported",
    arguments: [
      ("$.m", "{}", true), ("$.l", "[]", true), ("$['m', 'n']", "{}", true),
      ("$.l", "{}", false), ("$.s", "{}", false), ("$.s", "[]", false),
      ("$['m', 's']", "{}", false), ("$.m", "{a: {}}", false),
    ])
  func emptyUpdates(target: String, update: String, isReported: Bool) throws {
    let outcome = try apply(
      "  - {target: \"\(target)\", update: \(update)}", to: "{m: {a: 1}, n: {}, l: [1], s: x}")
    #expect(outcome.findings == (isReported ? ["warning unmatched-target"] : []))
  }

  @Test("a filter that can't be read gets help with filters")
  func filters() throws {
    for filter in ["?@.a = 'b'", "?(@.a =~ /x/)", "?(@.a in ['b'])"] {
      let outcome = try apply("  - {target: \"$.m[\(filter)]\", remove: true}", to: "{m: {}}")
      #expect(outcome.findings == ["error invalid-json-path"])
      #expect(outcome.diagnostics.first?.help?.contains("== 'getUser'") == true)
    }
  }

  @Test(
    "an update is merged: mappings by member, lists by appending; anything else is replaced",
    arguments: [
      ("{a: 1}", "$", "{b: 2}", "{a: 1, b: 2}"), ("{a: 1}", "$", "{a: 2}", "{a: 2}"),
      ("{a: {b: 1, c: {d: 1}}}", "$", "{a: {c: {e: 2}, b: 3}}", "{a: {b: 3, c: {d: 1, e: 2}}}"),
      ("{a: [1, 2]}", "$.a", "3", "{a: [1, 2, 3]}"),
      ("{a: [1]}", "$.a", "{b: 1}", "{a: [1, {b: 1}]}"),
      ("{a: [1]}", "$.a", "[2, 3]", "{a: [1, 2, 3]}"), ("{a: [1]}", "$", "{a: [2]}", "{a: [1, 2]}"),
      ("{a: {b: 1}}", "$", "{a: [x]}", "{a: [x]}"), ("{a: 1}", "$", "{a: {b: 1}}", "{a: {b: 1}}"),
      ("{a: {b: 1}}", "$", "{a: }", "{a: {b: 1}}"), ("{a: 1}", "$", "{a: null}", "{a: null}"),
      ("{a: 1, b: 2}", "$.a", "{c: 3}", "{a: {c: 3}, b: 2}"),
      ("{a: old}", "$.a", "new", "{a: new}"),
      ("{a: {x: 1}, b: {x: 1}}", "$.*", "{x: 2}", "{a: {x: 2}, b: {x: 2}}"),
      ("{a: &s {x: 1}, b: *s}", "$.a", "{y: 2}", "{a: {x: 1, y: 2}, b: {x: 1}}"),
      ("{d: &s {x: 1}, a: {<<: *s, y: 1}}", "$.a", "{x: 2}", "{d: {x: 1}, a: {x: 2, y: 1}}"),
      ("{a: [{n: p}, {n: q}]}", "$.a[?@.n == 'q']", "{v: 1}", "{a: [{n: p}, {n: q, v: 1}]}"),
      ("{a: {}, b: {}}", "$['a', 'b', 'a']", "{l: [1]}", "{a: {l: [1]}, b: {l: [1]}}"),
    ])
  func updates(text: String, target: String, update: String, result: String) throws {
    let outcome = try apply("- {target: \"\(target)\", update: \(update)}", to: text)
    #expect(outcome.text == result)
    #expect(outcome.findings.isEmpty)
  }

  @Test(
    "a removed node is gone, also if several targets contain it",
    arguments: [
      ("{a: 1, b: 2}", "$.a", "{b: 2}"), ("{a: [1, 2, 3, 4]}", "$.a[1:3]", "{a: [1, 4]}"),
      ("{a: [1, 2, 3]}", "$.a[*]", "{a: []}"), ("{a: {x: {x: 1}}, x: 2}", "$..x", "{a: {}}"),
      ("{a: &s {x: 1, y: 2}, b: *s}", "$.b.x", "{a: {x: 1, y: 2}, b: {y: 2}}"),
      ("{a: [1, 2], b: [1, 2]}", "$.*[0, -2]", "{a: [2], b: [2]}"),
      (
        "{p: {/a: {get: {x-hidden: true}}, /b: {get: {}}}}", "$.p[?@.get['x-hidden'] == true]",
        "{p: {/b: {get: {}}}}"
      ),
    ])
  func removals(text: String, target: String, result: String) throws {
    let outcome = try apply("- {target: \"\(target)\", remove: true, update: {z: 1}}", to: text)
    #expect(outcome.text == result)
    #expect(outcome.findings.isEmpty)
  }

  @Test(
    "actions are applied in order, overlay by overlay: each sees the result of the last one"
  )
  func order() throws {
    let outcome = try apply(
      """
      - {target: $, update: {a: {b: [1]}}}
      - {target: $.a.b, update: 2}
      """, "- {target: '$.a.b[0]', remove: true}\n- {target: $.a, update: {c: 3}}", to: "{z: 0}")
    #expect(outcome.text == "{z: 0, a: {b: [2], c: 3}}")
  }

  @Test("an update of several targets gives each an independent value")
  func sharedUpdate() throws {
    let outcome = try apply(
      """
      - {target: $.*, update: {l: &l [1], m: *l}}
      - {target: $.a.l, update: 2}
      """, to: "{a: {}, b: {}}")
    #expect(outcome.text == "{a: {l: [1, 2], m: [1]}, b: {l: [1], m: [1]}}")
  }

  @Test("a copy has the current value and is independent of its source")
  func copies() throws {
    let outcome = try apply(
      """
      - {target: $.a, update: {n: 1}}
      - {target: $, update: {b: {}}}
      - {target: $.b, copy: $.a}
      - {target: $.a.l, update: 2}
      - {target: $.b.l, update: 3}
      """, to: "{a: {l: [1]}}")
    #expect(outcome.text == "{a: {l: [1, 2], n: 1}, b: {l: [1, 3], n: 1}}")
    #expect(
      try apply("- {target: $.a, copy: $.*}", to: "{a: {}, b: {}}").findings == [
        "error invalid-value"
      ])
  }

  @Test("values retain the spans of their files")
  func places() throws {
    let outcome = try apply(
      "- {target: $.a, update: {b: one}}", "- {target: $.a, update: {c: two}}", to: "a: {z: zero}")
    let node = try #require(outcome.document?.root?["a"])
    #expect(node["z"]?.span.source.path == "api.yaml")
    #expect(node["b"]?.span.source.path == "overlay0.yaml")
    let last = try #require(node["c"])
    #expect(last.span.source.path == "overlay1.yaml")
    #expect(last.span.source.bytes[last.span.range].elementsEqual("two".utf8))
  }

  @Test(
    "an action that matches nothing is a warning at the failing step, with the nearest name"
  )
  func unmatched() throws {
    let outcome = try apply("- {target: $.paths.gett, remove: true}", to: "{paths: {get: 1}}")
    #expect(outcome.findings == ["warning unmatched-target"])
    let finding = try #require(outcome.diagnostics.first)
    let span = try #require(finding.span)
    #expect(String(decoding: span.source.bytes[span.range], as: UTF8.self) == ".gett")
    #expect(finding.help == "did you mean 'get'?")
    #expect(outcome.text == "{paths: {get: 1}}")
  }

  @Test(
    "an invalid overlay is reported at the location of the error",
    arguments: [
      ("- {target: $./a, remove: true}", "invalid-json-path"), ("- {target: $}", "missing-key"),
      ("- {remove: true}", "missing-key"), ("- {target: [$], remove: true}", "wrong-kind"),
      ("- {target: $, remove: yes}", "invalid-value"), ("- {target: $, updat: {}}", "unknown-key"),
      ("- {target: $, update: {}, copy: $}", "invalid-value"),
      ("- {target: $, remove: true}", "invalid-value"),
      ("- {target: $, update: text}", "wrong-kind"), ("- {target: $, update: [a]}", "wrong-kind"),
      ("- text", "wrong-kind"), ("- {target: $.a, copy: '$['}", "invalid-json-path"),
    ])
  func faults(actions: String, id: String) throws {
    let outcome = try apply(actions, to: "{a: {}}")
    #expect(
      outcome.diagnostics.contains { $0.id.name == id && $0.severity == .error },
      "\(outcome.findings)")
    #expect(outcome.document == nil)
  }

  @Test(
    "the file must be an overlay of a known version",
    arguments: [
      ("overlay: 1.1.0\nactions: []", nil), ("overlay: 1.0\nactions: []\nx-any: 1", nil),
      ("overlay: 2.0.0\nactions: []", "unknown-version"), ("actions: []", "missing-key"),
      ("overlay: 1.0.0", "missing-key"), ("[]", "wrong-kind"), ("overlay: [", "yaml-syntax"),
      ("overlay: 1.0.0\nactions: {}", "wrong-kind"),
    ] as [(String, String?)])
  func documents(text: String, id: String?) {
    var log = DiagnosticLog()
    let overlay = Overlay(SourceText(path: "overlay.yaml", text: text), reporting: &log)
    #expect((overlay == nil) == (id != nil))
    #expect(log.diagnostics.map(\.id.name) == (id.map { [$0] } ?? []))
  }

  @Test(
    "the examples of explanations are correct",
    arguments: [DiagnosticID.invalidJSONPath, .unmatchedTarget])
  func explanations(id: DiagnosticID) throws {
    let explanation = try #require(id.explanation)
    for (text, isWrong) in [(explanation.wrong, true), (explanation.right, false)] {
      var log = DiagnosticLog()
      let document = try #require(
        Document.yaml(
          SourceText(
            path: "api.yaml",
            text: "{paths: {/users: {get: {}}}, components: {schemas: {User: {}}}}"),
          reporting: &log))
      let overlay = Overlay(SourceText(path: "overlay.yaml", text: text), reporting: &log)
      if let overlay { _ = document.applying([overlay], reporting: &log) }
      #expect(log.diagnostics.map(\.id) == (isWrong ? [id] : []))
    }
  }

  @Test(
    "overlays can't exceed limits on size and depth", .timeLimit(.minutes(5)),
    arguments: [
      Array(repeating: "- {target: $..*, update: {a: {}, b: {}, c: {}, d: {}}}", count: 20),
      ["- {target: $, update: {a: [\(Array(repeating: "1", count: 2000).joined(separator: ","))]}}"]
        + Array(repeating: "- {target: '$.a[*]', update: [x, x, x, x, x, x, x, x, x, x]}", count: 6)
        + Array(repeating: "- {target: $, copy: $}", count: 30),
      (0..<600).map { "- {target: '$\(String(repeating: "[0]", count: $0))', update: [[]]}" },
      Array(repeating: "- {target: $.a, copy: $}", count: 600),
      ["- {target: '$..*..*..*..*..*', remove: true}"],
    ])
  func bounds(actions: [String]) throws {
    let deep = String(repeating: "[", count: 200) + String(repeating: "]", count: 200)
    let text = actions.first?.contains("[[]]") ?? false ? "[]" : "{a: {b: {}}, c: \(deep)}"
    let outcome = try apply(actions.joined(separator: "\n"), to: text)
    #expect(
      outcome.findings.contains("error overlay-limit"),
      "\(outcome.findings.suffix(3)) \(outcome.text.count)")
  }
}

extension Node {
  /// The value in one line, with texts unquoted.
  fileprivate var flat: String {
    switch kind {
    case .scalar: text
    case .sequence: "[" + items.map(\.flat).joined(separator: ", ") + "]"
    case .mapping:
      "{" + entries.map { "\($0.key.text): \($0.value.flat)" }.joined(separator: ", ") + "}"
    }
  }
}
