import Foundation
import GeneratedClient
import ResourceRuntime
import SwiftUINames

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

// A file of a user who imports a generated module: it names types of the system as if the module
// were not there.

struct Failure: Error {}

enum Role: String, Codable, CaseIterable, Sendable { case member }

struct Row: Identifiable, Hashable, Comparable, CustomStringConvertible {
  var id: UUID
  var date: Date
  var link: URL?
  var price: Decimal
  var bytes: Data
  var role: Role

  var description: String { "row" }
  static func < (left: Row, right: Row) -> Bool { left.date < right.date }
}

func count(_ items: some Collection<Int>, _ others: any Sequence<String>) -> Int { items.count }

func start(_ body: @escaping @Sendable () async throws -> Void) -> Task<Void, any Error> {
  Task { try await body() }
}

func outcome(of result: Result<Int, any Error>) -> Int? {
  do {
    return try result.get()
  } catch is CancellationError {
    return nil
  } catch let error as URLError where error.code == .timedOut {
    return 0
  } catch is DecodingError {
    return 1
  } catch {
    return nil
  }
}

func wait(_ clock: some Clock<Duration>, _ pause: Duration) async throws {
  try await clock.sleep(for: pause)
}

func texts(_ set: Set<Character>, _ range: Range<Int>, _ map: [String: [Double]]) {
  let mirror = Mirror(reflecting: set)
  _ = (mirror, range, map, Bool.random(), Float.pi, Int64.max, UInt8.max, Substring())
}

func handle(_ notification: Notification, _ request: URLRequest, _ timer: Timer) {}

func format(_ locale: Locale, _ calendar: Calendar, _ zone: TimeZone) -> Bundle { Bundle.main }

func nouns(
  _ operation: Operation, _ unit: Unit, _ measurement: Measurement<UnitLength>, _ port: Port,
  _ dimension: Dimension, _ progress: Progress, _ stream: Stream, _ thread: Thread,
  _ predicate: Predicate<Int>, _ expression: Expression<Int, Bool>
) {}

#if os(macOS) || os(Linux)
  func programs(_ process: Process, _ host: Host) {}
#endif

actor Store: Actor {}

@MainActor
func view(
  _ text: Text, _ color: Color, _ image: Image, _ font: Font, _ button: Button, _ label: Label
) -> (Binding, Environment, Form, Group, Link, List, Menu, Path, Section, State, Table)? { nil }

func protocols(_ view: some View, _ shape: some Shape, _ app: some App, _ scene: some Scene) {}
