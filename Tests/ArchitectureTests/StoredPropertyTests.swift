import Testing

/// A type with much state is hard to follow. Plain values, which only carry data, may have more.
@Suite struct StoredPropertyTests {
  @Test("a type has at most 12 stored properties, unless it only carries data")
  func count() {
    let data: Set<String> = [
      // The API model, and the Swift plan.
      "Properties", "Field", "Parameter", "SwiftPlan", "PlannedEndpoint", "PlannedField",
      "PlannedParameter", "PlannedRequest",
      // Options, and what a request consists of.
      "SwiftOptions", "CallOptions", "Configuration", "HTTPRequest", "RequestSpec",
    ]
    for file in Repository.swiftFiles(in: "Sources") {
      for type in StoredProperties.types(in: file.lines)
      where type.count > 12 && !data.contains(type.name) {
        Issue.record("\(file.path): \(type.name) has \(type.count) stored properties")
      }
    }
  }

  @Test("only stored properties of the type itself are counted")
  func counting() {
    let text = """
      package struct Outer: Sendable {
        package let first: Int
        @Flag private(set) var second = 1
        var third: () -> Int = {
          let local = 3
          return local
        }
        static let shared = Outer()
        var computed: Int { 4 }
        var longer: Int {
          5
        }

        final class Inner {
          lazy var fourth = 6
        }
      }
      """
    let types = StoredProperties.types(in: text.split(separator: "\n"))
    #expect(types.map(\.name) == ["Outer", "Inner"])
    #expect(types.map(\.count) == [3, 1])
  }
}

/// Counts stored properties by the indentation of formatted code.
private enum StoredProperties {
  static func types(in lines: [Substring]) -> [(name: String, count: Int)] {
    var types: [(name: String, count: Int)] = []
    /// The types around a line, with their indentation.
    var open: [(index: Int, indent: Int)] = []
    for line in lines {
      let code = line.drop { $0 == " " }
      let indent = line.count - code.count
      if code.isEmpty { continue }
      while let last = open.last, indent <= last.indent { open.removeLast() }
      var words = code.split(separator: " ")[...]
      words = words.drop { word in
        word.hasPrefix("@") || modifiers.contains { word == $0 || word.hasPrefix($0 + "(") }
      }
      guard let keyword = words.popFirst(), let next = words.first else { continue }
      if ["struct", "class", "actor"].contains(keyword), code.hasSuffix("{") {
        open.append((types.count, indent))
        types.append((String(next.prefix { $0.isLetter || $0.isNumber }), 0))
      } else if let last = open.last, indent == last.indent + 2, ["let", "var"].contains(keyword) {
        let isComputed = code.contains("{") && !code.prefix { $0 != "{" }.contains("=")
        if !isComputed { types[last.index].count += 1 }
      }
    }
    return types
  }

  /// Without `static`: such properties belong to no value.
  private static let modifiers = [
    "package", "public", "private", "fileprivate", "internal", "final", "lazy", "weak", "unowned",
    "nonisolated",
  ]
}
