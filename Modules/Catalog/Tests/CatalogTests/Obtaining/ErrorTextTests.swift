import Catalog
import CatalogChecking
import CatalogTesting
import CatalogTracing
import Testing

/// The whole text of every error and every problem, as a person reads it.
@Suite struct ErrorTextTests {
  struct Broken: Error, CustomStringConvertible { let description = "the disk is full" }

  static let errors: [(CatalogError, String)] = [
    (
      .missingEntry(key: "A.Key", path: ["A.Key"], nearest: []),
      "A.Key was not supplied. Supply it in the composition root: catalog.supply(Key.self)."
    ),
    (
      .missingEntry(key: "A.Key", path: ["B.Root", "A.Key"], nearest: ["A.Keys", "C.Kex"]),
      "A.Key was not supplied. It was needed here: B.Root → A.Key. Similar keys that were: A.Keys, C.Kex. "
        + "Supply it in the composition root: catalog.supply(Key.self)."
    ),
    (
      .circularReference(chain: ["A.Key", "B.Key", "A.Key"]),
      "Building A.Key needs itself: A.Key → B.Key → A.Key. "
        + "Break the cycle: obtain one of them later, when it is used."
    ),
    (
      .typeMismatch(path: ["B.Root", "A.Key"], expected: "an instance of a class", found: "Swift.Int"),
      "A.Key should be an instance of a class, and is Swift.Int. It was needed here: B.Root → A.Key. "
        + "Supply it in another scope, or build something else."
    ),
    (
      .assemblyFailed(path: ["B.Root", "A.Key"], underlying: Broken()),
      "A.Key could not be built: the disk is full. It was needed here: B.Root → A.Key."
    ),
    (
      .assemblyFailed(path: ["A.Key"], underlying: CancellationError()),
      "A.Key could not be built: CancellationError()."
    ),
    (
      .tooDeep(path: ["A.Key", "B.Key", "C.Key"]),
      "3 builders are nested, from A.Key to C.Key: the thread's stack holds no more. "
        + "Obtain some of them later, when they are used."
    ),
    (
      .offMainActor(path: ["B.Root", "A.Key"]),
      "A.Key is built on the main actor. It was needed here: B.Root → A.Key. "
        + "Obtain it by its own key: on the main actor, or with await."
    ),
    (
      .notAwaited(path: ["B.Root", "A.Key"]),
      "A.Key has to be awaited. It was needed here: B.Root → A.Key. Obtain it by its own key, with await."
    ),
    (
      .closed(path: ["B.Root", "A.Key"]),
      "A.Key was obtained from a catalog that is closed. It was needed here: B.Root → A.Key. "
        + "Close it when nobody needs it any more."
    ),
  ]

  @Test(arguments: errors.indices) func everyErrorNamesTheProblemTheLocationAndTheFix(_ index: Int) {
    #expect(Self.errors[index].0.description == Self.errors[index].1)
  }

  static let location = SupplyLocation(file: "App/Registry.swift", line: 7)
  static let problems: [(CatalogProblem, String)] = [
    (
      .missingNeed(path: ["A.Key", "B.Key", "C.Key"], location: location),
      "C.Key was not supplied, and B.Key (App/Registry.swift:7) needs it: A.Key → B.Key → C.Key. "
        + "Supply it, or take it out of the needs."
    ),
    (
      .circularNeeds(chain: ["A.Key", "B.Key", "A.Key"], locations: [location, nil]),
      "A.Key needs itself: A.Key (App/Registry.swift:7) → B.Key → A.Key. "
        + "Obtain one of them later, when it is used."
    ),
    (
      .captiveNeed(
        path: ["A.Key", "B.Key"], locations: [nil, location], scope: .shared, neededScope: .named("session")),
      "A.Key (shared) is forgotten with the scope 'session', since it is built from it: "
        + "A.Key → B.Key (App/Registry.swift:7). "
        + "Give it that scope, or obtain B.Key when it is used."
    ),
    (
      .captiveNeed(path: ["A.Key", "B.Key"], locations: [], scope: .weak, neededScope: .graph),
      "A.Key (weak) keeps B.Key (graph) beyond its time: A.Key → B.Key. Obtain it when it is used."
    ),
    (
      .captiveNeed(
        path: ["A.Key", "B.Key"], locations: [], scope: .named("window"),
        neededScope: .expiring(after: .seconds(5))),
      "A.Key (named 'window') keeps B.Key (expiring after 5.0 seconds) beyond its time: A.Key → B.Key. "
        + "Obtain it when it is used."
    ),
    (
      .duplicateNeed(key: "A.Key", need: "B.Key", location: location),
      "A.Key (App/Registry.swift:7) names B.Key more than once among its needs. Name it once."
    ),
    (
      .awaitedNeed(key: "A.Key", need: "B.Key", location: location),
      "A.Key (App/Registry.swift:7) is built synchronously and needs B.Key, which has to be awaited. "
        + "Make it an asynchronous blueprint, or await B.Key when it is used."
    ),
    (
      .mainActorNeed(key: "A.Key", need: "B.Key", location: location),
      "A.Key (App/Registry.swift:7) may be built on any thread and needs B.Key, which the main actor builds. "
        + "Build both there, or obtain B.Key when it is used."
    ),
    (
      .duplicateContribution(key: "A.Map", id: "agenda", first: location, second: location),
      "'agenda' was contributed to A.Map twice, at App/Registry.swift:7 and at App/Registry.swift:7: "
        + "give one of them another id."
    ),
  ]

  @Test(arguments: problems.indices) func everyProblemNamesTheProblemTheLocationAndTheFix(_ index: Int) {
    #expect(Self.problems[index].0.description == Self.problems[index].1)
  }

  @Test func errorsOfCapabilitiesNameTheProblemTheLocationAndTheFix() {
    #expect(
      AssemblyCycle(chain: ["A.One", "A.Two", "A.One"]).description
        == "Assembly A.One needs itself: A.One → A.Two → A.One. "
        + "Move what they need of each other into an assembly of its own.")
    #expect(
      DuplicateContribution(key: "A.Map", id: "agenda", first: Self.location, second: Self.location)
        .description
        == "'agenda' was contributed to A.Map twice, at App/Registry.swift:7 and at App/Registry.swift:7: "
        + "give one of them another id")
    #expect(
      LiveDefault(path: ["A.Key"]).description
        == "its default is for the live program, and this is a test. Supply it for the test, or give the key "
        + "a default for tests")
    #expect(
      ObtainedPlaceholder(path: ["A.Key"]).description == "A.Key is a placeholder, and was obtained.")
    #expect(
      ObtainedPlaceholder(path: ["B.Root", "A.Key"]).description
        == "A.Key is a placeholder, and was obtained by B.Root → A.Key.")
    #expect(
      WrongNeed.undeclared(key: "A.Key", need: "B.Key", location: nil).description
        == "A.Key obtained B.Key, which is not among its needs. Name it there.")
    #expect(
      WrongNeed.unused(key: "A.Key", need: "B.Key", location: Self.location).description
        == "A.Key (App/Registry.swift:7) names B.Key among its needs, and never obtained it. Take it out.")
  }
}
