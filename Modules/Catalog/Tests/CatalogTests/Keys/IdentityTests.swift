import Catalog
import Testing

private enum Here {
  enum Client: ServiceKey { typealias Output = String }
}
private enum There {
  enum Client: ServiceKey { typealias Output = String }
}
private enum Of<Value>: ServiceKey { typealias Output = String }

/// Keys are identities, never names.
@Suite struct IdentityTests {
  @Test func keysWithTheSameOutputTypeAreDistinct() throws {
    let catalog = Catalog()
    catalog.supplyShared(SpeakerKey.self) { _ in Person("one") }
    catalog.supplyShared(OtherSpeakerKey.self) { _ in Person("other") }

    #expect(try catalog[\.speaker].words == "one")
    #expect(try catalog[\.otherSpeaker].words == "other")
  }

  @Test func keysWithTheSameNameAreDistinct() throws {
    let catalog = Catalog()
    catalog.supply(Here.Client.self) { _ in "here" }
    catalog.supply(There.Client.self) { _ in "there" }

    #expect(try catalog.obtain(Here.Client.self) == "here")
    #expect(try catalog.obtain(There.Client.self) == "there")
  }

  @Test func specialisationsOfAGenericKeyAreDistinct() throws {
    let catalog = Catalog()
    catalog.supply(Of<Int>.self) { _ in "int" }
    catalog.supply(Of<String>.self) { _ in "string" }

    #expect(try catalog.obtain(Of<Int>.self) == "int")
    #expect(try catalog.obtain(Of<String>.self) == "string")
  }

  @Test func aThousandKeysAreFound() throws {
    let catalog = Catalog()
    let keys = (0..<1000).map { Many.key($0) }
    for (number, key) in keys.enumerated() { supply(key, number, in: catalog) }

    for (number, key) in keys.enumerated() {
      #expect(try obtain(key, in: catalog) == number)
    }
  }

  private func supply<K: ServiceKey>(_ key: K.Type, _ number: Int, in catalog: Catalog)
  where K.Output == Int {
    catalog.supply(key) { _ in number }
  }

  private func obtain<K: ServiceKey>(_ key: K.Type, in catalog: Catalog) throws -> Int
  where K.Output == Int, K.ObtainMode == SynchronousObtain {
    try catalog.obtain(key)
  }
}

/// Any number of keys: a key for each number, with its digits as type parameters.
enum Many {
  enum Zero {}
  enum One<Rest> {}
  enum Two<Rest> {}
  enum Key<Digits>: ServiceKey { typealias Output = Int }

  static func key(_ number: Int) -> any Numbered.Type {
    func digits<T>(_ number: Int, _ rest: T.Type) -> any Numbered.Type {
      if number == 0 { return Key<T>.self }
      return number % 2 == 0 ? digits(number / 2, Two<T>.self) : digits(number / 2, One<T>.self)
    }
    return digits(number, Zero.self)
  }
}

protocol Numbered: ServiceKey where Output == Int, ObtainMode == SynchronousObtain {}
extension Many.Key: Numbered {}
