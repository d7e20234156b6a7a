/// Names a service and the type you obtain for it. A type without instances, whose identity is the type, never its
/// name.
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
  /// How it is obtained. Follows from the protocol that the key conforms to. A generic function that obtains its
  /// caller's key requires `K.ObtainMode == SynchronousObtain`.
  associatedtype ObtainMode = SynchronousObtain
}

/// The key is obtained without `await`, anywhere.
public enum SynchronousObtain {}

/// The key is an ``AsyncServiceKey``: it is obtained with `await`.
public enum AsynchronousObtain {}

/// The key is a ``MainServiceKey``: it is obtained on the main actor.
public enum MainActorObtain {}

/// Names a service that is built asynchronously and obtained with `await`.
public protocol AsyncServiceKey: ServiceKey where Output: Sendable, ObtainMode == AsynchronousObtain {}

/// Names a service that is built on the main actor. There it is obtained as any other, elsewhere with `await`.
public protocol MainServiceKey: ServiceKey where Output: Sendable, ObtainMode == MainActorObtain {}

extension ServiceKey {
  /// The address of the key's metatype, which identifies the key.
  @inlinable @inline(__always)
  static var address: UInt { UInt(bitPattern: ObjectIdentifier(Self.self)) }
}

/// The full name of a key for messages: `CalendarStore.CalendarStoreBlueprint`.
func name(of key: any ServiceKey.Type) -> String {
  (key as? any PartKey.Type)?.displayName ?? name(ofType: key)
}

/// ``name(of:)``, for code in which `name` means something else.
package func nameOfKey(_ key: any ServiceKey.Type) -> String {
  name(of: key)
}

/// The key that a blueprint declares if it obtains `key`: for the instance of an argument, the argument's key.
package func declaredKey(of key: any ServiceKey.Type) -> any ServiceKey.Type {
  (key as? any PartKey.Type)?.declaredKey ?? key
}

/// The full name of a type for messages, without the "(unknown context at …)" of private types.
package func name(ofType type: Any.Type) -> String {
  String(reflecting: type).split(separator: ".")
    .filter { !$0.hasPrefix("(unknown context") }
    .joined(separator: ".")
}

/// An internal key that has another name in messages.
package protocol PartKey: ServiceKey {
  static var displayName: String { get }
  /// The key that a blueprint declares if it needs this one.
  static var declaredKey: any ServiceKey.Type { get }
}

extension PartKey {
  package static var declaredKey: any ServiceKey.Type { Self.self }
}

/// An internal key that is one step of obtaining a service, and is not shown in traces.
package protocol StepKey: PartKey {}
