public import Catalog

/// The person's clock. Obtain it with `\.localClock`; the composition root supplies the value.
public enum LocalClockBlueprint: ServiceKey {
  /// When and where the person is.
  public typealias Output = LocalClock
}

extension Catalog {
  /// The key of ``LocalClockBlueprint``.
  public var localClock: LocalClockBlueprint.Type { LocalClockBlueprint.self }
}
