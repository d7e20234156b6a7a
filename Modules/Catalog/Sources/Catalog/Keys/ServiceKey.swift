/// Names a service and the type you obtain for it: the contract's half of a blueprint.
///
/// A key is a type without instances (an `enum` without cases). Its identity is the type, never its name:
/// two keys called `Client` in two modules are two services.
///
/// ```swift
/// public enum WeatherBlueprint: ServiceKey {
///   public typealias Output = any WeatherProtocol
/// }
/// extension Catalog {
///   public var weather: WeatherBlueprint.Type { WeatherBlueprint.self }
/// }
/// ```
public protocol ServiceKey: SendableMetatype {
  /// What obtaining the key returns.
  associatedtype Output
  /// How it is obtained. Follows from the protocol that the key conforms to; do not write your own. A generic
  /// function that obtains a key of its caller's says `where K.ObtainMode == SynchronousObtain`.
  associatedtype ObtainMode = SynchronousObtain
}

/// The key is obtained without `await`, anywhere.
public enum SynchronousObtain {}

/// The key is an ``AsyncServiceKey``: it is obtained with `await`.
public enum AsynchronousObtain {}

/// The key is a ``MainServiceKey``: it is obtained on the main actor.
public enum MainActorObtain {}
