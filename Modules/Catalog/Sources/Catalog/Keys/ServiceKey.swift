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
}
