import Foundation
import ResourceRuntime
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5))) struct UploadTests {
  private let photo = UploadFile.data(Data([0xFF, 0xD8]), name: "a.jpg", type: "image/jpeg")

  /// Reports progress like a network transport.
  private struct Reporting: HTTPTransport {
    var body = #"{"id": 1, "name": "a"}"#

    func send(_ request: HTTPRequest) async throws -> HTTPResponse {
      for completed in 0...1000 {
        request.uploadProgress?(
          ResourceService.TransferProgress(completed: Int64(completed), total: 1000))
      }
      return HTTPResponse(status: 200, body: Data(body.utf8))
    }
  }

  /// The progress that a handler received. An actor, so that the handler has to wait for it.
  private actor ProgressLog {
    var all: [ResourceService.TransferProgress] = []
    func add(_ progress: ResourceService.TransferProgress) { all.append(progress) }
  }

  @Test(
    "progress of an upload is reported in order, and for the last time before the call returns")
  func reportsProgress() async throws {
    let service = ResourceService(transport: Reporting())
    let log = ProgressLog()
    let item = try await service.load(.uploadPhoto(photo: photo, caption: "Hi")) {
      await log.add($0)
    }
    #expect(item.id == 1)
    let all = await log.all
    #expect(all.last == ResourceService.TransferProgress(completed: 1000, total: 1000))
    #expect(all.map(\.completed) == all.map(\.completed).sorted())
    #expect(all.last?.fraction == 1)

    let response = try await service.response(for: .uploadPhoto(photo: photo)) {
      await log.add($0)
    }
    #expect(response.status == 200)
    #expect(await log.all.last == all.last)
  }

  @Test("a failure is thrown with its type, after the progress")
  func throwsFailures() async throws {
    let service = ResourceService(transport: Reporting(body: "[]"))
    let log = ProgressLog()
    do {
      _ = try await service.load(.uploadPhoto(photo: photo)) { await log.add($0) }
      Issue.record("no failure")
    } catch {
      guard case .decoding = error else {
        Issue.record("\(error)")
        return
      }
    }
    #expect(await log.all.last?.completed == 1000)
  }

  @Test(
    "an ambiguous closure is the completion, and one that reads progress is the progress handler")
  func distinguishesClosures() async throws {
    let service = ResourceService(transport: Reporting())
    _ = try await service.load(.uploadPhoto(photo: photo)) { _ = $0.completed }
    _ = try await service.load(.uploadPhoto(photo: photo)) { progress in
      let total = progress.total
      #expect(total == 1000)
    }
    let task = service.load(.uploadPhoto(photo: photo)) { result in _ = "\(result)" }
    task.cancel()
    service.load(.uploadPhoto(photo: photo)) { result in
      switch result {
      case .success(let item): #expect(item.id == 1)
      case .failure: break
      }
    }
  }
}
