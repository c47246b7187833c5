internal import ResourceGenDiagnostics
internal import ResourceGenModel

/// A hash of a model's structure: what is on the wire, without the name of the model and without
/// documentation. Only comparable within one process.
struct StructureDigest {
  private var hasher = Hasher()
  /// Returns what identifies a model with a name in both versions; `nil` for one that only one
  /// version has.
  private let identity: (String) -> Int?

  init(identity: @escaping (String) -> Int?) {
    self.identity = identity
  }

  var value: Int { hasher.finalize() }

  mutating func combine(_ model: Model) {
    switch model.shape {
    case .object(let fields):
      hasher.combine(0)
      hasher.combine(fields.count)
      for index in fields.indices { combine(fields[index]) }
    case .enumeration(let enumeration):
      hasher.combine(1)
      hasher.combine(enumeration.isOpen)
      hasher.combine(enumeration.rawType)
      for item in enumeration.cases { hasher.combine(WireName(item.value.value)) }
    case .union(let union):
      hasher.combine(2)
      hasher.combine(union.discriminator.map { WireName($0.value) })
      for index in union.alternatives.indices {
        hasher.combine(union.alternatives[index].discriminatorValue.map(WireName.init))
        combine(union.alternatives[index].type)
      }
    case .alias(let type):
      hasher.combine(3)
      combine(type)
    }
  }

  private mutating func combine(_ field: Field) {
    for key in field.path { hasher.combine(WireName(key)) }
    hasher.combine(field.isRequired)
    hasher.combine(field.isNullable)
    hasher.combine(field.isReadOnly)
    hasher.combine(field.isWriteOnly)
    combine(field.type)
  }

  mutating func combine(_ type: TypeReference) {
    switch type {
    case .scalar(let scalar):
      hasher.combine(0)
      hasher.combine(scalar)
    case .model(let name):
      hasher.combine(1)
      hasher.combine(identity(name.value))
    case .array(let element, _):
      hasher.combine(2)
      combine(element)
    case .dictionary(let value):
      hasher.combine(3)
      combine(value)
    case .nullable(let value):
      hasher.combine(4)
      combine(value)
    case .inline(let model):
      hasher.combine(5)
      combine(model)
    }
  }
}
