internal import ResourceGenDiagnostics
internal import ResourceGenYAML

// Follows the references of path items.
extension OperationLowering {
  /// Returns a path item merged with the targets of its reference; nil if the references form a
  /// cycle.
  func pathItem(_ node: Node) -> PathItem? {
    var parts: [Node] = []
    var next = node
    for _ in 0..<DocumentReader.chainLimit {
      parts.append(next)
      guard next.isMapping, let reference = next["$ref"] else {
        return PathItem(parts: parts, following: document.part)
      }
      // Without a target, the sibling keys of the reference are still read.
      guard let (_, target) = document.target(of: reference) else {
        return PathItem(parts: parts, following: document.part)
      }
      next = target
    }
    document.report(.referenceCycle(node), once: node)
    return nil
  }
}
