import Foundation
import ResourceGenDiagnostics
import ResourceGenDiff
import ResourceGenModel
import ResourceGenNativeWriting
import ResourceGenOpenAPIWriting
import ResourceGenPipeline
import ResourceGenRendering
import ResourceGenSwift

// DiffCheck prepare SEED COUNT FOLDER SPEC...: makes COUNT changes of the specs. For each, writes
// a folder with both versions, the Swift generated from the new one, and a client of the old one:
// Client.swift, with the lines that must compile and those that must not in uses.tsv, and the
// verdicts in verdicts.tsv. A folder base-N has a client of an unchanged spec.
//
// DiffCheck usage SEED COUNT FOLDER SPEC...: writes COUNT folders with a program that uses some
// declarations of a spec's client, Client.swift, and two clients: Full, and Generated with what the
// program uses.
//
// DiffCheck check FOLDER: compares the errors of the compiler, in the file `errors` of each
// folder, with what was expected, prints what differs, and counts. Exits with 1 if a verdict is
// wrong.

let arguments = Array(CommandLine.arguments.dropFirst())

func fail(_ message: String) -> Never {
  FileHandle.standardError.write(Data("diff-proof: \(message)\n".utf8))
  exit(2)
}

switch arguments.first {
case "prepare" where arguments.count > 4:
  guard let seed = UInt64(arguments[1]), let count = Int(arguments[2]) else {
    fail("SEED and COUNT are numbers")
  }
  var preparation = Preparation(
    seed: seed, folder: URL(fileURLWithPath: arguments[3], isDirectory: true),
    paths: Array(arguments[4...]))
  for number in 0..<count { try preparation.prepare(number) }
case "usage" where arguments.count > 4:
  guard let seed = UInt64(arguments[1]), let count = Int(arguments[2]) else {
    fail("SEED and COUNT are numbers")
  }
  var programs = UsagePrograms(
    folder: URL(fileURLWithPath: arguments[3], isDirectory: true), paths: Array(arguments[4...]),
    seed: seed)
  for number in 0..<count { try programs.write(number) }
case "check" where arguments.count == 2:
  let check = try VerdictCheck(of: URL(fileURLWithPath: arguments[1], isDirectory: true))
  print(check.report)
  exit(check.isPassed ? 0 : 1)
default:
  fail("usage: see main.swift")
}
