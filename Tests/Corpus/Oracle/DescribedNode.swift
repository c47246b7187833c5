import Foundation

/// The files of an OpenAPI document, each parsed once.
package final class DescribedFiles {
  private var trees: [String: JSONTree] = [:]
  /// The schemas that list another one in their `allOf`, by the location of that one.
  var children: [String: [DescribedNode]]?
  package let root: String

  package init(root: String) throws {
    self.root = root
    _ = try tree(of: root)
  }

  package var node: DescribedNode {
    DescribedNode(value: trees[root] ?? .null, file: root, files: self)
  }

  func tree(of file: String) throws -> JSONTree {
    if let known = trees[file] { return known }
    let bytes = try Data(contentsOf: URL(fileURLWithPath: file))
    let tree = try JSONTree.read([UInt8](bytes), named: file).get()
    trees[file] = tree
    return tree
  }
}

/// A value of the document, with the file that its references are relative to.
package struct DescribedNode {
  package let value: JSONTree
  let file: String
  let files: DescribedFiles

  func with(_ value: JSONTree) -> DescribedNode {
    DescribedNode(value: value, file: file, files: files)
  }

  /// The member with a name, without following a reference.
  package subscript(name: String) -> DescribedNode? { value[name].map { with($0) } }

  package var items: [DescribedNode] { value.items.map { with($0) } }

  package var members: [(name: String, node: DescribedNode)] {
    value.members.map { ($0.name, with($0.value)) }
  }

  func text(_ name: String) -> String? { value[name]?.text }

  /// The value with references followed; nil for a broken or cyclic reference.
  package var resolved: DescribedNode? {
    var node = self
    for _ in 0..<32 {
      guard let reference = node.text("$ref") ?? node.text("$dynamicRef") else { return node }
      guard let target = node.target(of: reference) else { return nil }
      node = target
    }
    return nil
  }

  /// The target of a reference.
  func target(of reference: String) -> DescribedNode? {
    let parts = reference.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    var file = file
    if let path = parts.first, !path.isEmpty {
      if path.contains("://") { return nil }
      file = self.path(of: path)
    }
    guard var value = try? files.tree(of: file) else { return nil }
    if parts.count == 2, let first = parts[1].first, first != "/" {
      // The reference names an `$anchor` of a schema.
      let name = String(parts[1])
      let holder = value.holder(of: "$anchor", name) ?? value.holder(of: "$dynamicAnchor", name)
      return holder.map {
        DescribedNode(value: $0, file: file, files: files)
      }
    }
    if parts.count == 2 {
      for step in parts[1].split(separator: "/") {
        let name = (step.removingPercentEncoding ?? String(step))
          .replacingOccurrences(of: "~1", with: "/").replacingOccurrences(of: "~0", with: "~")
        if let member = value[name] {
          value = member
        } else if let index = Int(name), value.items.indices.contains(index) {
          value = value.items[index]
        } else {
          return nil
        }
      }
    }
    return DescribedNode(value: value, file: file, files: files)
  }

  /// The path of a file that is referenced in this one.
  func path(of name: some StringProtocol) -> String {
    let folder = URL(fileURLWithPath: file).deletingLastPathComponent()
    let decoded = name.removingPercentEncoding ?? String(name)
    return folder.appendingPathComponent(decoded).standardizedFileURL.path
  }
}
