import Foundation

/// The public declarations in generated files, each as `owner | signature`.
///
/// It relies on the indentation of the output, not on a Swift parser.
struct RenderedDeclarations {
  private(set) var lines: [String] = []

  /// A type or an extension around the current line.
  private struct Scope {
    var indentation: Int
    var owner: String
    var isEnumeration: Bool
  }

  private var scopes: [Scope] = []
  private var rest: ArraySlice<String> = []

  init(_ text: String) {
    rest = text.components(separatedBy: "\n")[...]
    while let line = rest.popFirst() { read(line) }
  }

  private mutating func read(_ line: String) {
    let code = line.drop { $0 == " " }
    let indentation = line.count - code.count
    if code == "}" || code == "]" || code.hasPrefix(")") {
      if let scope = scopes.last, code == "}", scope.indentation == indentation {
        scopes.removeLast()
      }
      return
    }
    if code.hasPrefix("nonisolated extension ") {
      let head = head(startingWith: String(code), endsAtBrace: true)
      let owner = head.dropFirst("nonisolated extension ".count)
      let name = owner.contains(" where ") ? owner : owner.prefix { $0 != ":" }
      push(String(name), at: indentation, from: head, isEnumeration: false, isOpen: true)
    } else if code.hasPrefix("public "), !code.hasPrefix("public import ") {
      readDeclaration(String(code), at: indentation)
    } else if code.hasPrefix("case ") || code.hasPrefix("indirect case "),
      let scope = scopes.last, scope.isEnumeration, indentation == scope.indentation + 2
    {
      let head = head(startingWith: String(code), endsAtBrace: false)
      lines.append("\(scope.owner) | \(head.cut(at: " = "))")
    }
  }

  private mutating func readDeclaration(_ code: String, at indentation: Int) {
    var words = code.components(separatedBy: " ")[...]
    while let word = words.first, ["public", "nonisolated", "indirect"].contains(word) {
      words.removeFirst()
    }
    let code = words.joined(separator: " ")
    let introducer = words.first { $0 != "static" } ?? ""
    let isType = ["struct", "enum"].contains(introducer)
    let isFunction = introducer == "func" || introducer.hasPrefix("init")
    var head = head(startingWith: code, endsAtBrace: isType || isFunction)
    let isOpen = !head.hasSuffix("{}")
    head = head.cut(at: " {")
    if introducer == "let" { head = head.withTypeOfInitialValue }
    let owner = scopes.last?.owner ?? ""
    lines.append("\(owner) | \(head)")
    if isType, let name = head.components(separatedBy: " ").dropFirst().first {
      let name = name.hasSuffix(":") ? String(name.dropLast()) : name
      push(
        owner.isEmpty ? name : "\(owner).\(name)", at: indentation, from: head,
        isEnumeration: introducer == "enum", isOpen: isOpen)
    }
  }

  private mutating func push(
    _ owner: String, at indentation: Int, from head: String, isEnumeration: Bool, isOpen: Bool
  ) {
    if !isOpen { return }
    let name = owner.cut(at: " {").trimmingCharacters(in: .whitespaces)
    scopes.append(Scope(indentation: indentation, owner: name, isEnumeration: isEnumeration))
  }

  /// Joins the lines of a declaration up to its body.
  private mutating func head(startingWith line: String, endsAtBrace: Bool) -> String {
    var head = line
    while true {
      let isComplete =
        head.depth <= 0
        && (endsAtBrace
          ? head.contains("{") : ![":", "=", ","].contains { head.hasSuffix($0) })
      if isComplete || head.hasSuffix("{") { break }
      guard let next = rest.popFirst() else { break }
      head += " " + next.trimmingCharacters(in: .whitespaces)
    }
    return head.replacing("( ", with: "(").replacing(" )", with: ")").replacing(",)", with: ")")
      .replacing("[ ", with: "[").replacing(" ]", with: "]")
  }
}

extension String {
  /// The number of brackets that aren't closed.
  fileprivate var depth: Int {
    reduce(0) { depth, character in
      "([".contains(character) ? depth + 1 : ")]".contains(character) ? depth - 1 : depth
    }
  }

  /// Returns the text before a separator outside of brackets.
  fileprivate func cut(at separator: String) -> String {
    var start = startIndex
    while let range = self[start...].range(of: separator) {
      let before = String(self[..<range.lowerBound])
      if before.depth == 0 { return before }
      start = range.upperBound
    }
    return self
  }

  /// `static let main = Server("main")` → `static let main: Server`.
  fileprivate var withTypeOfInitialValue: String {
    let head = cut(at: " = ")
    if head.contains(": ") { return head }
    let value = dropFirst(head.count + 3)
    return head + ": " + value.prefix { $0 != "(" }
  }
}
