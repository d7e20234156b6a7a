/// The key of the one service of a type, declared in one line:
///
/// ```swift
/// extension Catalog {
///   var clock: KeyOf<any ClockProtocol>.Type { KeyOf.self }
///   var log: KeyOf<any LogProtocol>.Type { KeyOf.self }
/// }
///
/// catalog.supply(\.clock, scope: .shared) { SystemClock() }
/// catalog.supply(\.log, scope: .shared, from: \.clock) { Log(clock: $0) }
/// ```
///
/// The output identifies the key. For two services of one type, or a ``Blueprint``, declare an `enum` for the key.
public enum KeyOf<Output>: ServiceKey {}

/// ``KeyOf``, for a service that is obtained with `await`.
public enum AsyncKeyOf<Output: Sendable>: AsyncServiceKey {}

/// ``KeyOf``, for a service that is built on the main actor.
public enum MainKeyOf<Output: Sendable>: MainServiceKey {}
