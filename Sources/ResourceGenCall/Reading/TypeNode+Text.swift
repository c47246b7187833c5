internal import Foundation
internal import ResourceGenModel
@_spi(Generated) internal import ResourceRuntime

// Reads bodies that have one value as text, as the generated resource does.
extension TypeNode {
  /// Reads the value. An error names the type as `name`.
  func text(_ data: Data, named name: String) throws(JSONDecodingError) -> ModelValue {
    switch self {
    case .scalar(let scalar): try scalar.text(data)
    case .enumeration(let enumeration): try enumeration.text(data, named: name)
    case .nullable, .array, .dictionary, .object, .union:
      .scalar(try ResponseReader<String>.text.value(from: data))
    }
  }
}

extension ScalarType {
  fileprivate func text(_ data: Data) throws(JSONDecodingError) -> ModelValue {
    switch self {
    case .int, .intAsInt32: .scalar(try ResponseReader<Int>.text.value(from: data))
    case .int32: .scalar(try ResponseReader<Int32>.text.value(from: data))
    case .int64: .scalar(try ResponseReader<Int64>.text.value(from: data))
    case .uint: .scalar(try ResponseReader<UInt>.text.value(from: data))
    case .double: .scalar(try ResponseReader<Double>.text.value(from: data))
    case .float: .scalar(try ResponseReader<Float>.text.value(from: data))
    case .decimal: .scalar(try ResponseReader<Decimal>.text.value(from: data))
    case .bool: .scalar(try ResponseReader<Bool>.text.value(from: data))
    case .url: .scalar(try ResponseReader<URL>.text.value(from: data))
    case .uuid: .scalar(try ResponseReader<UUID>.text.value(from: data))
    case .date: .scalar(try ResponseReader<Date>.text.value(from: data))
    case .dateUnix: .scalar(try ResponseReader<Date>.text(as: .unix).value(from: data))
    case .dateUnixMilliseconds:
      .scalar(try ResponseReader<Date>.text(as: .unixMilliseconds).value(from: data))
    case .datePattern(let pattern):
      .scalar(try ResponseReader<Date>.text(as: .pattern(pattern.text)).value(from: data))
    case .calendarDate: .scalar(try ResponseReader<CalendarDate>.text.value(from: data))
    case .string, .data, .file, .secret, .json, .own:
      .scalar(try ResponseReader<String>.text.value(from: data))
    }
  }
}

extension Enumeration {
  fileprivate func text(
    _ data: Data, named name: String
  ) throws(JSONDecodingError) -> ModelValue {
    let text = try ResponseReader<String>.text.value(from: data)
      .trimmingCharacters(in: .whitespacesAndNewlines)
    if hasParameter(text) { return .scalar(text) }
    do throws(JSONDecodingError) {
      _ = try ResponseReader<UnlistedValue>.text.value(from: data)
    } catch {
      guard case .unconvertible(let found, _) = error.reason else { throw error }
      throw JSONDecodingError(.unconvertible(found: found, expected: name))
    }
    return .scalar(text)
  }
}
