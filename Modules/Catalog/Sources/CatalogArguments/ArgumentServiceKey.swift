public import Catalog

/// Names a service that is obtained with an argument: a page of a certain number, a client of a certain host.
///
/// ```swift
/// public enum PageKey: ArgumentServiceKey {
///   public typealias Argument = Int
///   public typealias Output = any PageProtocol
/// }
/// let page = try catalog.obtain(\.page, with: 12)
/// ```
///
/// An argument of another type does not compile.
public protocol ArgumentServiceKey: SendableMetatype {
  /// What the service is obtained with.
  associatedtype Argument
  /// What obtaining the key returns.
  associatedtype Output
}

/// The key of the one service of a type that is obtained with an argument, declared in one line: `var page:
/// ArgumentKeyOf<Int, any PageProtocol>.Type { ArgumentKeyOf.self }`. See `KeyOf`.
public enum ArgumentKeyOf<Argument, Output>: ArgumentServiceKey {}

extension ArgumentServiceKey {
  /// The need that a blueprint declares if it obtains the key with any argument: `[ClockKey.self, PageKey.need]`.
  public static var need: any ServiceKey.Type { Assisted<Self>.self }
}

/// Describes how a service with an argument is built: the implementation's half of its key.
public protocol ArgumentBlueprint: ArgumentServiceKey, DescribedKey
where Argument: Hashable & Sendable, Output: Sendable {
  /// Builds an instance for `argument` from what it obtains from `catalog`, under the rules of
  /// ``Blueprint/assemble(from:)``.
  static func assemble(with argument: Argument, from catalog: any Assembling) throws -> Output
}
