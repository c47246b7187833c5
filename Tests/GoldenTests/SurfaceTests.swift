import Foundation
import ResourceGenCommands
import ResourceGenDiagnostics
import ResourceGenPipeline
import ResourceGenRendering
import ResourceGenSwift
import Testing

@Suite("Surface of the generated module")
struct SurfaceTests {
  enum Style: CaseIterable {
    case configured
    case all
    case namespace
  }

  @Test(
    "the surface lists each public declaration of the output, and no other",
    arguments: GoldenCase.all, Style.allCases)
  func completeness(of golden: GoldenCase, _ style: Style) throws {
    var log = DiagnosticLog()
    var options = try golden.options(reporting: &log)
    options.templates = []
    options.swift.access = .public
    if style != .configured {
      options.swift.hasClients = true
      options.swift.hasMatching = true
      options.swift.hasOperations = true
      options.swift.hasNamespace = style == .namespace
    }
    let generator = Generator(options, in: golden.specFolder)
    let source = try golden.source()
    let files = generator.files(from: source, reporting: &log)
    if log.hasErrors { return }
    let surface = try #require(generator.comparedSpec(of: source, reporting: &log)).surface
    let declared = surface.declarations.filter { $0.role != .inherited }.map { declaration in
      // An extension in another file declares this conformance; the compiled cases need it.
      "\(declaration.owner) | \(declaration.signature)".withoutTypeOfPatterns
        .replacing(", MatchableRoute", with: "")
    }
    let texts = files.map { String(decoding: $0.bytes, as: UTF8.self) }
    let rendered = texts.flatMap { RenderedDeclarations($0).lines }.map(\.withoutTypeOfPatterns)
    let publicLines = texts.flatMap { $0.split(separator: "\n") }.filter { line in
      let code = line.drop { $0 == " " }
      return code.hasPrefix("public ") && !code.hasPrefix("public import ")
    }
    #expect(rendered.count { !$0.contains(" | case ") } == publicLines.count)
    let difference = LineDifference(
      from: rendered.withoutRepeatedTypes.sorted().joined(separator: "\n"),
      to: declared.sorted().joined(separator: "\n"), name: golden.testDescription)
    #expect(difference.isEmpty, "\(difference)")
  }
}

extension String {
  /// Long routers declare their patterns without a type.
  fileprivate var withoutTypeOfPatterns: String {
    guard let range = range(of: "static let patterns") else { return self }
    return String(self[..<range.upperBound])
  }
}

extension [String] {
  /// The declarations with those of the other type in place of an alias of it: the surface lists
  /// what code can refer to.
  fileprivate var withoutRepeatedTypes: [String] {
    var lines = self
    while let index = lines.firstIndex(where: { $0.aliasOfRepeatedType != nil }) {
      guard let (owner, name, original) = lines.remove(at: index).aliasOfRepeatedType else { break }
      let path = original.split(separator: ".").dropLast().joined(separator: ".")
      for line in self {
        if line.hasPrefix("\(path) | struct \(name):") || line.hasPrefix("\(path) | enum \(name):")
        {
          lines.append("\(owner) | \(line.dropFirst(path.count + 3))")
        } else if line.hasPrefix("\(original) | ") || line.hasPrefix("\(original).") {
          lines.append(line.replacing(original, with: "\(owner).\(name)"))
        }
      }
    }
    return lines
  }
}

extension String {
  /// The owner, the name and the other type of `Heater | typealias Status = Bulb.Status`.
  fileprivate var aliasOfRepeatedType: (owner: String, name: String, original: String)? {
    guard let match = wholeMatch(of: /(?<owner>\S+) \| typealias (?<name>\w+) = (?<type>[\w.]+)/),
      match.type.hasSuffix(".\(match.name)")
    else { return nil }
    return (String(match.owner), String(match.name), String(match.type))
  }
}
