public import Catalog

/// A problem with a catalog's supplies. See `validate()`.
///
/// Keys are given by their full names; paths lead from a root of the graph to the cause.
public enum CatalogProblem: Hashable, Sendable {
  /// `path` ends with a need that was not supplied. The key before it was supplied at `location`.
  case missingNeed(path: [String], location: SupplyLocation)
  /// `chain` begins and ends with the same key. `locations` are those of the supplies of all but the last.
  case circularNeeds(chain: [String], locations: [SupplyLocation?])
  /// The first key of `path` has `scope` and is built from the last, directly or through transients, whose
  /// `neededScope` ends earlier: a ``Scope/shared`` service that keeps one of ``Scope/graph``, ``Scope/named(_:)`` or
  /// ``Scope/expiring(after:)``, and the other pairs of the article about scopes. `locations` are those of the supplies.
  case captiveNeed(path: [String], locations: [SupplyLocation?], scope: Scope, neededScope: Scope)
  /// `key`, supplied at `location`, names `need` more than once.
  case duplicateNeed(key: String, need: String, location: SupplyLocation)
  /// `key`, supplied at `location`, is built synchronously, and cannot obtain `need`, which has to be awaited.
  case awaitedNeed(key: String, need: String, location: SupplyLocation)
  /// `key`, supplied at `location`, is built on any thread, and cannot obtain `need`, which the main actor builds.
  case mainActorNeed(key: String, need: String, location: SupplyLocation)
  /// Two contributions to a map have one id.
  case duplicateContribution(key: String, id: String, first: SupplyLocation, second: SupplyLocation)
  /// `key` was supplied twice to one catalog, outside of ``Catalog/override(_:)``.
  case duplicateSupply(key: String, first: SupplyLocation, second: SupplyLocation)
}

extension CatalogProblem: CustomStringConvertible {
  /// The problem, its location, and how to fix it.
  public var description: String {
    switch self {
    case .missingNeed(let path, let location):
      "\(path.last ?? "") was not supplied, and \(path.dropLast().last ?? "") (\(location)) needs it: "
        + "\(Self.arrows(path)). Supply it, or take it out of the needs."
    case .circularNeeds(let chain, let locations):
      "\(chain.first ?? "") needs itself: \(Self.arrows(chain, locations)). "
        + "Obtain one of them later, when it is used."
    case .captiveNeed(let path, let locations, let scope, .named(let name)):
      "\(path.first ?? "") (\(scope.words)) is forgotten with the scope '\(name)', since it is built from it: "
        + "\(Self.arrows(path, locations)). Give it that scope, or obtain \(path.last ?? "") when it is used."
    case .captiveNeed(let path, let locations, let scope, let neededScope):
      "\(path.first ?? "") (\(scope.words)) keeps \(path.last ?? "") (\(neededScope.words)) beyond its time: "
        + "\(Self.arrows(path, locations)). Obtain it when it is used."
    case .duplicateNeed(let key, let need, let location):
      "\(key) (\(location)) names \(need) more than once among its needs. Name it once."
    case .awaitedNeed(let key, let need, let location):
      "\(key) (\(location)) is built synchronously and needs \(need), which has to be awaited. "
        + "Make it an asynchronous blueprint, or await \(need) when it is used."
    case .mainActorNeed(let key, let need, let location):
      "\(key) (\(location)) may be built on any thread and needs \(need), which the main actor builds. "
        + "Build both there, or obtain \(need) when it is used."
    case .duplicateContribution(let key, let id, let first, let second):
      "\(DuplicateContribution(key: key, id: id, first: first, second: second))."
    case .duplicateSupply(let key, let first, let second):
      "\(SecondSupply(key: key, first: first, second: second))"
    }
  }

  private static func arrows(_ path: [String], _ locations: [SupplyLocation?] = []) -> String {
    path.enumerated().map { index, key in
      let location = index < locations.count ? locations[index] : nil
      return key + (location.map { " (\($0))" } ?? "")
    }
    .joined(separator: " → ")
  }
}
