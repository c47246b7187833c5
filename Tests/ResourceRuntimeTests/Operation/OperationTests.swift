import Foundation
import ResourceRuntime
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5))) struct OperationTests {
  typealias UsersOperation = ResourceOperation<GetUsersResource>

  /// The events of a test, in order.
  private final class Log: @unchecked Sendable {
    private let lock = NSLock()
    private var lines: [String] = []
    func add(_ line: String) { lock.withLock { lines.append(line) } }
    var all: [String] { lock.withLock { lines } }
  }

  private func run(_ operations: Operation...) async {
    let queue = OperationQueue()
    await withCheckedContinuation { continuation in
      let last = BlockOperation { continuation.resume() }
      for operation in operations {
        last.addDependency(operation)
        queue.addOperation(operation)
      }
      queue.addOperation(last)
    }
  }

  @Test(
    "an operation delivers its result, then finishes, and dependents can read the result")
  func deliversThenFinishes() async throws {
    let server = try LoopbackServer { _ in .json(#"[{"id":1,"name":"a"}]"#) }
    let log = Log()
    let operation = UsersOperation(GetUsersResource(), service: server.service()) {
      operation, result in
      log.add("delivered \(operation.isFinished) \(operation.isExecuting)")
      if case .success(let users) = result { log.add("\(users.count)") }
    }
    let after = BlockOperation { log.add("after \((try? operation.result?.get())?.count ?? 0)") }
    after.addDependency(operation)
    #expect(operation.result == nil)
    #expect(operation.isReady && !operation.isFinished)
    await run(operation, after)
    #expect(log.all == ["delivered false true", "1", "after 1"])
    #expect(operation.isFinished && !operation.isExecuting)
  }

  @Test(
    "an operation that is cancelled before it starts delivers and finishes")
  func cancelledBefore() async throws {
    let server = try LoopbackServer { _ in .json("[]") }
    let log = Log()
    let operation = UsersOperation(GetUsersResource(), service: server.service()) {
      operation, result in
      if case .failure(.cancelled) = result { log.add("cancelled \(operation.isCancelled)") }
    }
    operation.cancel()
    await run(operation)
    #expect(log.all == ["cancelled true"])
    #expect(operation.isFinished)
    #expect(server.connections == 0)
  }

  @Test(
    "cancelling a running operation closes its connection")
  func cancelledDuring() async throws {
    let server = try LoopbackServer { _ in .silence }
    let operation = UsersOperation(GetUsersResource(), service: server.service())
    async let finished: Void = run(operation)
    _ = await server.received(1)
    operation.cancel()
    operation.cancel()
    await finished
    await server.closed(1)
    guard case .failure(.cancelled) = operation.result else {
      Issue.record("\(String(describing: operation.result))")
      return
    }
  }

  @Test("cancelling a finished operation changes nothing")
  func cancelledAfter() async throws {
    let operation = UsersOperation(GetUsersResource(), service: stub(200, "[]"))
    await run(operation)
    operation.cancel()
    operation.start()
    #expect(try operation.result?.get() == [])
  }

  @Test("a failure is delivered like any other result")
  func fails() async throws {
    let operation = UsersOperation(GetUsersResource(), service: stub(500, #"{"code":"c"}"#))
    await run(operation)
    guard case .failure(.status(500, .decoded(let problem), _)) = operation.result else {
      Issue.record("\(String(describing: operation.result))")
      return
    }
    #expect(problem.code == "c")
  }

  @Test("the result is delivered on a queue only if one is given")
  func deliversOnQueues() async throws {
    let queue = DispatchQueue(label: "test")
    let key = DispatchSpecificKey<Int>()
    queue.setSpecific(key: key, value: 7)
    let log = Log()
    let operation = UsersOperation(
      GetUsersResource(), service: stub(200, "[]"), callbackQueue: queue
    ) { operation, _ in
      log.add("\(DispatchQueue.getSpecific(key: key) ?? 0) \(operation.isFinished)")
    }
    await run(operation)
    #expect(log.all == ["7 false"])
  }

  @Test("an operation can load the same resource from files")
  func loadsFiles() async throws {
    let folder = try TestFolder(["cities/asia.json": #"{"cities":[{"name":"Tokyo"}]}"#])
    let operation = ResourceOperation(
      CitiesResource(continent: .asia), service: FileService(directory: folder.url))
    await run(operation)
    #expect(try operation.result?.get().map(\.name) == ["Tokyo"])
  }

  @Test("a finished operation retains nothing")
  func releases() async throws {
    final class Owner: Sendable {}
    var owner: Owner? = Owner()
    weak let kept = owner
    let operation = UsersOperation(GetUsersResource(), service: stub(200, "[]")) {
      [owner] _, _ in _ = owner
    }
    owner = nil
    await run(operation)
    // The task releases its closures shortly after it has returned.
    while kept != nil { await Task.yield() }
    #expect(kept == nil)
    #expect(operation.isFinished)
  }

  @Test("a hundred operations, half of them cancelled, all finish")
  func manyOperations() async throws {
    let server = try LoopbackServer { _ in .json("[]") }
    let service = server.service()
    let operations = (0..<100).map { _ in UsersOperation(GetUsersResource(), service: service) }
    let queue = OperationQueue()
    queue.maxConcurrentOperationCount = 8
    for operation in operations { queue.addOperation(operation) }
    for (place, operation) in operations.enumerated() where place % 2 == 0 { operation.cancel() }
    await withCheckedContinuation { continuation in
      let last = BlockOperation { continuation.resume() }
      for operation in operations { last.addDependency(operation) }
      OperationQueue().addOperation(last)
    }
    #expect(operations.allSatisfy { $0.isFinished && $0.result != nil })
  }

  @Test(
    "a custom operation only says what it does and when it is done")
  func ownOperations() async throws {
    final class Twice: AsyncOperation, @unchecked Sendable {
      let log: Log
      init(_ log: Log) { self.log = log }
      override func execute() {
        DispatchQueue.global().async {
          self.log.add("done \(self.isExecuting)")
          self.finish()
          self.finish()
        }
      }
      override func executeCancelled() { log.add("cancelled") }
    }
    let log = Log()
    let cancelled = Twice(log)
    cancelled.cancel()
    await run(Twice(log))
    await run(cancelled)
    #expect(log.all == ["done true", "cancelled"])
    #expect(cancelled.isAsynchronous && cancelled.isFinished)
  }
}
