/// Kinds of networks that a request may use besides those without a restriction, such as Wi-Fi and
/// Ethernet: `service.load(.photo.allowingNetworks([]))` waits for one of these.
///
/// Only Apple systems restrict networks; elsewhere a request uses any. A request for which no
/// network is left fails with `.transport`, whose error has the `networkUnavailableReason`. A
/// restriction of the session's configuration stays in force.
@_documentation(visibility: internal)
public struct NetworkKinds: OptionSet, Sendable, Hashable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// A cellular network.
  public static let cellular = NetworkKinds(rawValue: 1 << 0)

  /// A network that the system considers expensive, such as a cellular network or a personal
  /// hotspot.
  public static let expensive = NetworkKinds(rawValue: 1 << 1)

  /// A network for which the user has switched on Low Data Mode.
  public static let constrained = NetworkKinds(rawValue: 1 << 2)

  /// All networks.
  public static let all: NetworkKinds = [.cellular, .expensive, .constrained]
}
