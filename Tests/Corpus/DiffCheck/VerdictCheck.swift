import Foundation

/// The verdicts of `diff`, compared with the compiler and with the expectations.
struct VerdictCheck {
  private var lines: [String] = []
  private var counts: [String: Int] = [:]
  private var mutations = 0
  private var wrongSwift = 0
  private var missed = 0
  private var expectedSafe = 0
  private var falseBreaking = 0
  private var uses = 0
  private var brokenUses = 0

  /// At most this part of the safe mutations may be called breaking.
  private static let maxFalseBreaking = 0.05

  init(of folder: URL) throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    for name in names {
      let url = folder.appendingPathComponent(name, isDirectory: true)
      guard let client = url.contents(of: "uses.tsv") else {
        continue
      }
      let errors =
        url.contents(of: "errors") ?? "error: not compiled"
      checkSwift(client, CompilerErrors(errors), name)
      if let verdicts = url.contents(of: "verdicts.tsv") {
        checkWire(verdicts.components(separatedBy: "\t"), name)
      }
    }
  }

  var isPassed: Bool {
    wrongSwift == 0 && missed == 0 && mutations > 0
      && Double(falseBreaking) <= Double(expectedSafe) * VerdictCheck.maxFalseBreaking
  }

  var report: String {
    let swift = ["none", "additive", "source-breaking"].map { "\($0) \(counts[$0] ?? 0)" }
    return
      (lines + [
        "\(mutations) mutations: \(swift.joined(separator: ", "))",
        "Swift: \(uses) uses that must compile, \(brokenUses) that must not, \(wrongSwift) wrong",
        "wire: \(missed) missed, \(falseBreaking) of \(expectedSafe) safe ones called breaking",
      ]).joined(separator: "\n")
  }

  private mutating func checkSwift(_ client: String, _ errors: CompilerErrors, _ name: String) {
    for error in errors.elsewhere {
      wrongSwift += 1
      lines.append("\(name): the generated code doesn't compile: \(error)")
    }
    for line in client.components(separatedBy: "\n") {
      let columns = line.components(separatedBy: "\t")
      guard columns.count == 4, let start = Int(columns[0]), let end = Int(columns[1]) else {
        continue
      }
      let error = (start...end).lazy.compactMap { errors.ofClient[$0] }.first
      if columns[2] == "true" {
        uses += 1
        guard let error else { continue }
        wrongSwift += 1
        lines.append("\(name): \(columns[3]): doesn't compile: \(error)")
      } else {
        brokenUses += 1
        if error != nil { continue }
        wrongSwift += 1
        lines.append("\(name): \(columns[3]): called source-breaking, but compiles")
      }
    }
  }

  private mutating func checkWire(_ verdicts: [String], _ name: String) {
    guard verdicts.count == 6 else { return }
    mutations += 1
    let (expected, wire, swift, surfaces) = (verdicts[2], verdicts[3], verdicts[4], verdicts[5])
    counts[swift, default: 0] += 1
    if swift != surfaces {
      wrongSwift += 1
      lines.append("\(name): the changes are \(swift), but the surfaces \(surfaces)")
    }
    if expected == "breaking", wire != "breaking" {
      missed += 1
      lines.append("\(name): breaking, but called \(wire) (\(verdicts[1]))")
    }
    if expected == "undecided", wire == "safe" {
      missed += 1
      lines.append("\(name): undecided, but called safe (\(verdicts[1]))")
    }
    if expected == "safe" {
      expectedSafe += 1
      if wire == "breaking" {
        falseBreaking += 1
        lines.append("\(name): safe, but called breaking (\(verdicts[1]))")
      }
    }
  }
}

extension URL {
  fileprivate func contents(of name: String) -> String? {
    try? String(contentsOf: appendingPathComponent(name), encoding: .utf8)
  }
}

/// The errors that the compiler printed.
private struct CompilerErrors {
  /// The first error of each line of the client.
  var ofClient: [Int: String] = [:]
  var elsewhere: [String] = []

  init(_ text: String) {
    for line in text.components(separatedBy: "\n") {
      // Lines with a bar repeat the error below the code.
      guard let range = line.range(of: "error: "), !line[..<range.lowerBound].contains("|") else {
        continue
      }
      let place = line[..<range.lowerBound].components(separatedBy: ":")
      let message = String(line[range.upperBound...])
      if place[0].hasSuffix("Client.swift"), place.count > 2, let number = Int(place[1]) {
        ofClient[number] = ofClient[number] ?? message
      } else {
        elsewhere.append(line)
      }
    }
  }
}
