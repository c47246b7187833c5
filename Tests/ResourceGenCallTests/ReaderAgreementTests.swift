import Foundation
import RecordedVerdicts
import ResourceGenDiagnostics
import ResourceGenModel
@_spi(Generated) import ResourceRuntime
import Testing

@testable import ResourceGenCall

/// The model is read at run time as the generated code of the golden cases reads it: a document
/// with any one value replaced, added or removed has the same verdict.
@Suite struct ReaderAgreementTests {
  @Test(
    "a document with one change has the verdict of generated code",
    arguments: RecordedSample.all("Documents"))
  func agreement(_ sample: RecordedSample) throws {
    let record = try sample.record()
    let checked = try CallRun.checked(
      String(contentsOf: RecordedSample.spec(of: record.golden), encoding: .utf8))
    let name = try #require(
      checked.api.models.compactMap(\.name).first { $0.value == record.type })
    var types = TypeNodes(checked.models)
    let type = types.add(.model(name))
    let reader = ModelReader(types, .response)
    let documents = try ChangedDocument.all(of: try #require(record.rows.first).input)
    #expect(documents.map(\.change) == record.rows.map(\.input))
    for (document, row) in zip(documents, record.rows) {
      let found = Verdict { () throws(JSONDecodingError) in
        try reader.document(Data(document.json.description.utf8), as: type).skipped
      }
      #expect(found == row.verdict, "\(document.change)")
    }
    #expect(record.rows.contains { $0.verdict.isAccepted })
  }

  @Test("each folder of verdicts has records", arguments: ["Documents", "PropertyLists"])
  func records(folder: String) {
    #expect(!RecordedSample.all(folder).isEmpty)
  }
}
