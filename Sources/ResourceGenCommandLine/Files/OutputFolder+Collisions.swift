internal import ResourceGenPipeline
internal import ResourceGenRendering

extension OutputFolder {
  /// A spec whose files in the folder declare the same names as the generated files.
  struct Collision {
    var spec: String
    var names: [String]
  }

  /// The names of the specs that files in the folder were generated from.
  func specs() throws(FileError) -> Set<String> {
    guard let folder = try OpenFolder(existing: path) else { return [] }
    var specs: Set<String> = []
    for name in try folder.names() where name.hasSuffix(".swift") {
      guard folder.status(of: name)?.kind == .file,
        let start = try? folder.read(name, atMost: OutputMark.maxLength),
        let mark = OutputMark(in: start)
      else { continue }
      specs.insert(mark.spec)
    }
    return specs
  }

  /// Returns the collisions with the files of other specs, in the order of their names.
  func collisions(with files: [RenderedFile]) throws(FileError) -> [Collision] {
    guard case .marked(let mark) = ownership, let folder = try OpenFolder(existing: path) else {
      return []
    }
    let replaced = Set(files.map(\.name))
    var others: [String: TopLevelDeclarations] = [:]
    for name in try folder.names() where name.hasSuffix(".swift") && !replaced.contains(name) {
      guard let status = folder.status(of: name), status.kind == .file,
        let start = try? folder.read(name, atMost: OutputMark.maxLength),
        let other = OutputMark(in: start), !mark.isFromSameSpec(start)
      else { continue }
      others[other.spec, default: TopLevelDeclarations()]
        .add(try folder.read(name, atMost: status.size))
    }
    if others.isEmpty { return [] }
    var own = TopLevelDeclarations()
    for file in files { own.add(file.bytes) }
    return others.sorted { $0.key < $1.key }.compactMap { spec, declarations in
      let shared = own.names.intersection(declarations.names)
      // The members of a type that both declare say nothing more.
      let names = shared.filter { name in
        name.split(separator: ".").dropLast().first.map { !shared.contains(String($0)) } ?? true
      }.sorted()
      return names.isEmpty ? nil : Collision(spec: spec, names: names)
    }
  }
}
