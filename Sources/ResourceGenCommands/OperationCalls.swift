package import ResourceGenDiagnostics
internal import ResourceGenModel
internal import ResourceGenPipeline
internal import ResourceGenSwift

/// How Swift calls operations, to be pasted into code.
package struct OperationCalls: Sendable {
  /// The calls, each after a comment with its route. What must be passed is a placeholder of the
  /// editor: `.pets.get(id: <#Int#>)`.
  package let texts: [String]
  /// The names of operations that are near to what was asked for; empty if there are calls.
  package let near: [String]
}

extension Generator {
  /// Returns the calls of the operations in a group, or else of those whose name in Swift, id or
  /// route contains a text; nil if the spec has errors.
  package func calls(
    of text: SourceText, matching name: String, reporting log: inout DiagnosticLog
  ) -> OperationCalls? {
    guard let (format, checked) = reportedAPI(of: text, reporting: &log) else { return nil }
    var ignored = DiagnosticLog()
    let plan = SwiftPlan(for: checked, options: options.swift, reporting: &ignored)
    let names = APINames(checked, format, options.swift)
    var paths: [Int: [SwiftIdentifier]] = [:]
    for group in plan.groups { group.addPaths(to: &paths, after: []) }
    let wanted = (name.hasPrefix(".") ? String(name.dropFirst()) : name).lowercased()
    let calls = names.calls.map { $0.dropFirst().lowercased() }
    var found = calls.indices.filter { calls[$0] == wanted || calls[$0].hasPrefix(wanted + ".") }
    if found.isEmpty {
      found = calls.indices.filter { position in
        let endpoint = checked.endpoints[position].endpoint
        return [calls[position], names.id(of: endpoint) ?? "", endpoint.listedRoute].contains {
          $0.lowercased().contains(wanted)
        }
      }
    }
    let texts = found.map { position in
      "// \(checked.endpoints[position].endpoint.listedRoute)\n"
        + plan.endpoints[position].call(in: paths[position] ?? []) + "\n"
    }
    return OperationCalls(
      texts: texts, near: texts.isEmpty ? names.operations(near: name) : [])
  }
}

extension PlannedEndpoint {
  /// The call with the arguments that have no default.
  fileprivate func call(in path: [SwiftIdentifier]) -> String {
    let name = (path + [self.name]).map { ".\($0.source)" }.joined()
    if parameters.isEmpty { return name }
    let arguments = parameters.filter { $0.initialValue == nil }.map { parameter in
      (parameter.hasLabel ? "\(parameter.name.argumentLabel.source): " : "")
        + "<#\(parameter.type.source)#>"
    }
    return "\(name)(\(arguments.joined(separator: ", ")))"
  }
}
