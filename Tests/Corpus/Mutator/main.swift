import Foundation
import ResourceGenDiagnostics
import ResourceGenYAML
import SeededRandom

// DocumentMutator mutate DOCUMENT SEED FIRST COUNT FOLDER: writes the document as FOLDER/base.json
// and, for each number from FIRST on, a copy with one edit as N.json and one without the part that
// contains the edit as N.part.json. Prints the number, the kind and the place of each edit.
//
// DocumentMutator compare BASE MUTATED PART: compares the sections of the generated files. One that
// is the same in BASE and in PART, the output of the document without the part, neither is the part
// nor refers to it, so MUTATED must have it unchanged. Prints those that differ, each with its
// first lost line, and exits with 1 if there are some.

let arguments = Array(CommandLine.arguments.dropFirst())

func fail(_ message: String) -> Never {
  FileHandle.standardError.write(Data("mutator: \(message)\n".utf8))
  exit(2)
}

switch arguments.first {
case "mutate" where arguments.count == 6:
  guard let bytes = FileManager.default.contents(atPath: arguments[1]),
    let seed = UInt64(arguments[2]), let first = Int(arguments[3]), let count = Int(arguments[4])
  else { fail("cannot read \(arguments[1])") }
  var log = DiagnosticLog()
  let text = SourceText(path: arguments[1], bytes: Array(bytes))
  guard let root = Document.read(text, reporting: &log)?.root else {
    fail("\(arguments[1]) is neither YAML nor JSON")
  }
  let folder = URL(fileURLWithPath: arguments[5], isDirectory: true)
  let tree = DocumentTree(root)
  try Data(tree.json.utf8).write(to: folder.appendingPathComponent("base.json"))
  var random = SeededGenerator(seed: seed &+ UInt64(first))
  let all = tree.descendantCount
  for number in first..<first + count {
    var path: [Int] = []
    // The keys that say what the document is are not edited.
    while path.isEmpty || ["openapi", "swagger"].contains(tree.names(on: path).first) {
      path = tree.path(ofDescendant: Int.random(in: 0..<all, using: &random))
    }
    let mutation = Mutation.allCases[number % Mutation.allCases.count]
    var mutated = tree
    mutation.apply(to: &mutated, at: path)
    var rest = tree
    // Paths behind the deleted ones would otherwise be those of other nodes.
    for part in tree.parts(around: path).reversed() {
      Mutation.delete.apply(to: &rest, at: part)
    }
    try Data(mutated.json.utf8).write(to: folder.appendingPathComponent("\(number).json"))
    try Data(rest.json.utf8).write(to: folder.appendingPathComponent("\(number).part.json"))
    print("\(number) \(mutation.rawValue) /\(tree.names(on: path).joined(separator: "/"))")
  }
case "compare" where arguments.count == 4:
  let base = sections(in: arguments[1])
  let (mutated, rest) = (sections(in: arguments[2]), sections(in: arguments[3]))
  var hasEffect = false
  for (title, lines) in base.sorted(by: { $0.key < $1.key })
  where lines == rest[title] && lines != mutated[title] {
    hasEffect = true
    let left = Set(mutated[title] ?? [])
    print("\(title): \(lines.first { !left.contains($0) } ?? "other lines or another order")")
  }
  exit(hasEffect ? 1 : 0)
default:
  fail("usage: see main.swift")
}

/// Returns the lines of each section of the Swift files of a folder, by file and heading.
func sections(in folder: String) -> [String: [Substring]] {
  var sections: [String: [Substring]] = [:]
  let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
  // Routers refer to every operation, and imports follow from all of a file.
  let ofRouter = ["+Router.swift", "+Matching.swift"]
  for file in files where file.hasSuffix(".swift") && !ofRouter.contains(where: file.hasSuffix) {
    let text = (try? String(contentsOfFile: "\(folder)/\(file)", encoding: .utf8)) ?? ""
    var title = file
    for line in text.split(separator: "\n") where !line.contains("import ") {
      if line.hasPrefix("// MARK: - ") { title = "\(file) \(line.dropFirst(11))" }
      sections[title, default: []].append(line)
    }
  }
  return sections
}
