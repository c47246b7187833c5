import Foundation
import ResourceRuntime

/// The recordings of equal requests, in the order in which they were made.
struct RecordedSeries: Sendable {
  struct Recording: Sendable {
    let file: String
    let outcome: RecordedExchange.Outcome
  }

  let request: RecordedExchange.Request
  var recordings: [Recording]

  /// How specific the recorded request is: the fewer redactions, the greater.
  let exactness: Int

  init(_ exchange: RecordedExchange, file: String) {
    request = exchange.request
    recordings = [Recording(file: file, outcome: exchange.outcome)]
    let text = request.url + (request.body?.json.description ?? "")
    exactness = -text.components(separatedBy: Redaction.mark).count
  }

  static func all(in folder: URL) throws(ReplayTransport.ReplayError) -> [RecordedSeries] {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    var all: [RecordedSeries] = []
    var indices: [String: Int] = [:]
    for file in files.filter({ $0.hasSuffix(".json") }).sorted(by: isBefore) {
      let exchange = try recording(in: folder.appendingPathComponent(file, isDirectory: false))
      let key = exchange.request.fileName
      if let index = indices[key] {
        all[index].recordings.append(Recording(file: file, outcome: exchange.outcome))
      } else {
        indices[key] = all.count
        all.append(RecordedSeries(exchange, file: file))
      }
    }
    if all.isEmpty { throw ReplayTransport.ReplayError(.empty(folder: folder.path)) }
    return all
  }

  private static func recording(in file: URL) throws(ReplayTransport.ReplayError)
    -> RecordedExchange
  {
    let name = file.lastPathComponent
    guard let data = try? Data(contentsOf: file) else {
      throw ReplayTransport.ReplayError(
        .unreadable(file: name, JSONDecodingError(.custom("the file cannot be read"))))
    }
    do throws(JSONDecodingError) {
      return try RecordedExchange(json: data)
    } catch {
      throw ReplayTransport.ReplayError(.unreadable(file: name, error))
    }
  }

  /// Orders "a-2" before "a-10".
  private static func isBefore(_ left: String, _ right: String) -> Bool {
    let one = number(left)
    let other = number(right)
    return one.name == other.name ? one.number < other.number : one.name < other.name
  }

  private static func number(_ file: String) -> (name: Substring, number: Int) {
    let name = file.dropLast(".json".count)
    guard let dash = name.lastIndex(of: "-"), let number = Int(name[name.index(after: dash)...]),
      // The eight hexadecimal digits of the request's hash are not a repetition number.
      name.distance(from: dash, to: name.endIndex) < 9
    else { return (name, 1) }
    return (name[..<dash], number)
  }
}
