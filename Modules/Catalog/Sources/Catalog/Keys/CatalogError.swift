/// Why a service could not be obtained. Keys are given by their full names; paths lead from the outermost obtain to
/// the cause.
public enum CatalogError: Error, Sendable {
  /// `key`, the last of `path`, was not supplied. `nearest` are supplied keys with similar names, best first.
  case missingEntry(key: String, path: [String], nearest: SimilarKeys)
  /// Building a service needs itself: `chain` begins and ends with one key. Its links may be on several threads.
  case circularReference(chain: [String])
  /// The instance of the last key of `path` does not meet the requirement of its scope.
  case typeMismatch(path: [String], expected: String, found: String)
  /// The builder of the last key of `path` threw `underlying`.
  case assemblyFailed(path: [String], underlying: any Error)
  /// The builders of `path` are nested so deeply that the thread's stack has no room for another.
  case tooDeep(path: [String])
  /// The last key of `path` is built on the main actor, and was obtained by generic code that does not require that.
  case offMainActor(path: [String])
  /// The last key of `path` is built asynchronously, and was obtained without `await` by generic code, or in a graph.
  case notAwaited(path: [String])
  /// The catalog was closed before the last key of `path` was obtained.
  case closed(path: [String])
}

extension CatalogError: CustomStringConvertible {
  /// The problem, its location, and how to fix it.
  public var description: String {
    switch self {
    case .missingEntry(let key, let path, let nearest):
      "\(key) was not supplied.\(Self.route(path))"
        + (nearest.names.isEmpty ? "" : " Similar keys that were: \(nearest).")
        + " Supply it in the composition root: catalog.supply(\(Self.shortName(key)).self)."
    case .circularReference(let chain):
      "Building \(chain.first ?? "a service") needs itself: \(chain.joined(separator: " → ")). "
        + "Break the cycle: obtain one of them later, when it is used."
    case .assemblyFailed(let path, let underlying):
      "\(path.last ?? "A service") could not be built: \(underlying).\(Self.route(path))"
    case .typeMismatch(let path, let expected, let found):
      "\(path.last ?? "A service") should be \(expected), and is \(found).\(Self.route(path))"
        + " Supply it in another scope, or build something else."
    case .offMainActor(let path):
      "\(path.last ?? "A service") is built on the main actor.\(Self.route(path))"
        + " Obtain it by its own key: on the main actor, or with await."
    case .notAwaited(let path):
      "\(path.last ?? "A service") has to be awaited.\(Self.route(path)) Obtain it by its own key, with await."
    case .closed(let path):
      "\(path.last ?? "A service") was obtained from a catalog that is closed.\(Self.route(path))"
        + " Close it when nobody needs it any more."
    case .tooDeep(let path):
      "\(path.count) builders are nested, from \(path.first ?? "") to \(path.last ?? ""): the thread's stack "
        + "holds no more. Obtain some of them later, when they are used."
    }
  }

  /// The path to the failing key; empty if it was obtained directly.
  private static func route(_ path: [String]) -> String {
    path.count < 2 ? "" : " It was needed here: \(path.joined(separator: " → "))."
  }

  /// The key as in source: `KeyOf<Client>` for `Catalog.KeyOf<Mail.Client>`.
  private static func shortName(_ key: String) -> String {
    key.split(separator: "<").map { $0.split(separator: ".").last ?? $0 }.joined(separator: "<")
  }
}
