import Catalog
import Synchronization

/// An object that says whether it is still alive, also to who should no longer be able to ask.
final class Canary: Greeting {
  /// What the word of one that is alive says.
  static let alive = 0x0A11_0E0A_110E
  private static let dead = 0x0DEA_D0DE_AD00
  private static let decoy = 0x0DEC_0DEC_0DEC

  private let word: Atomic<Int>

  private init(word: Int) {
    self.word = Atomic(word)
  }

  deinit {
    word.store(Self.dead, ordering: .relaxed)
  }

  func answer() -> Int { word.load(ordering: .relaxed) }

  /// One that is alive.
  ///
  /// A decoy is made just before, which takes the memory of the one that this thread freed last, and holds it
  /// for a while: so the dead are not hidden by the living in their place.
  static func make() -> Canary {
    let decoy = Canary(word: Self.decoy)
    Decoys.shared.hold(decoy)
    return Canary(word: Self.alive)
  }
}

/// The latest thousand decoys.
private final class Decoys: Sendable {
  static let shared = Decoys()

  private let held = Mutex<(next: Int, decoys: [Canary?])>((0, Array(repeating: nil, count: 1_024)))

  func hold(_ decoy: Canary) {
    let former = held.withLock { state in
      defer {
        state.decoys[state.next] = decoy
        state.next = (state.next + 1) % state.decoys.count
      }
      return state.decoys[state.next]
    }
    withExtendedLifetime(former) {}
  }
}

/// A shared canary behind a contract.
enum CanaryGreeting: Blueprint {
  typealias Output = any Greeting
  static var scope: Scope { .shared }
  static func assemble(from catalog: any Assembling) throws -> any Greeting { Canary.make() }
}

/// A shared canary as its class.
enum CanaryItself: Blueprint {
  typealias Output = Canary
  static var scope: Scope { .shared }
  static func assemble(from catalog: any Assembling) throws -> Canary { Canary.make() }
}
