import Catalog
import Synchronization

/// A service whose instances can be told apart.
protocol Speaker: Sendable {
  var words: String { get }
}

final class Person: Speaker {
  let words: String

  init(_ words: String) {
    self.words = words
  }
}

enum SpeakerKey: ServiceKey { typealias Output = any Speaker }
enum OtherSpeakerKey: ServiceKey { typealias Output = any Speaker }
enum PersonKey: ServiceKey { typealias Output = Person }
enum NumberKey: ServiceKey { typealias Output = Int }

/// Keys enough for cycles and chains.
enum Link<Place>: ServiceKey { typealias Output = Person }
enum A {}
enum B {}
enum C {}
enum D {}

extension Catalog {
  var speaker: SpeakerKey.Type { SpeakerKey.self }
  var otherSpeaker: OtherSpeakerKey.Type { OtherSpeakerKey.self }
  var person: PersonKey.Type { PersonKey.self }
  var number: NumberKey.Type { NumberKey.self }
  var a: Link<A>.Type { Link<A>.self }
  var b: Link<B>.Type { Link<B>.self }
  var c: Link<C>.Type { Link<C>.self }
  var d: Link<D>.Type { Link<D>.self }
}

/// A thread-safe counter.
final class Counter: Sendable {
  private let count = Atomic<Int>(0)

  var value: Int { count.load(ordering: .sequentiallyConsistent) }

  @discardableResult
  func increment() -> Int {
    count.add(1, ordering: .sequentiallyConsistent).newValue
  }
}

/// A weak reference to an object.
final class WeakBox: @unchecked Sendable {  // used by one thread after the other
  weak var object: AnyObject?
}
