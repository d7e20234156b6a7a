import Catalog
import Testing

/// Every type of output is returned unchanged.
@Suite struct OutputTests {
  struct Point: Equatable { var x: Int; var y: String }
  enum Choice: Equatable { case left(Int), right }
  actor Till {
    let coins = 3
  }
  struct Nothing: Equatable {}

  enum Of<Value>: ServiceKey { typealias Output = Value }

  private func obtained<Value: Sendable>(_ value: Value) throws -> (transient: Value, shared: Value) {
    let catalog = Catalog()
    catalog.supply(Of<Value>.self) { _ in value }
    let transient = try catalog.obtain(Of<Value>.self)
    catalog.supplyShared(Of<Value>.self) { _ in value }
    _ = try catalog.obtain(Of<Value>.self)
    return (transient, try catalog.obtain(Of<Value>.self))
  }

  @Test func obtainsClasses() throws {
    let person = Person("hello")
    let (transient, shared) = try obtained(person)
    #expect(transient === person && shared === person)
  }

  @Test func obtainsExistentials() throws {
    let (transient, shared) = try obtained(Person("hello") as any Speaker)
    #expect(transient.words == "hello" && shared.words == "hello")
  }

  @Test func obtainsStructs() throws {
    #expect(try obtained(Point(x: 3, y: "four")) == (Point(x: 3, y: "four"), Point(x: 3, y: "four")))
  }

  @Test func obtainsStructsOfSizeZero() throws {
    #expect(try obtained(Nothing()) == (Nothing(), Nothing()))
  }

  @Test func obtainsEnums() throws {
    #expect(try obtained(Choice.left(7)) == (.left(7), .left(7)))
  }

  @Test func obtainsActors() throws {
    let till = Till()
    let (transient, shared) = try obtained(till)
    #expect(transient === till && shared === till)
  }

  @Test func obtainsTuples() throws {
    let (transient, shared) = try obtained((1, "two"))
    #expect(transient == (1, "two") && shared == (1, "two"))
  }

  @Test func obtainsClosures() throws {
    let double: @Sendable (Int) -> Int = { $0 * 2 }
    let (transient, shared) = try obtained(double)
    #expect(transient(21) == 42 && shared(21) == 42)
  }

  @Test func obtainsArraysAndDictionaries() throws {
    #expect(try obtained([1, 2, 3]) == ([1, 2, 3], [1, 2, 3]))
    #expect(try obtained(["one": 1]) == (["one": 1], ["one": 1]))
  }

  @Test func anOptionalWithoutValueIsAValue() throws {
    #expect(try obtained(nil as Int?) == (nil, nil))
    #expect(try obtained(5 as Int?) == (5, 5))
  }

  @Test func obtainsByKeyPathSubscriptAndType() throws {
    let catalog = Catalog()
    catalog.supply(NumberKey.self) { _ in 12 }

    #expect(try catalog.obtain(\.number) == 12)
    #expect(try catalog[\.number] == 12)
    #expect(try catalog.obtain(NumberKey.self) == 12)
  }

  @Test func obtainIfSuppliedIsNilOnlyForMissingKeys() throws {
    let catalog = Catalog()
    #expect(try catalog.obtainIfSupplied(\.number) == nil)

    catalog.supply(NumberKey.self) { _ in 12 }
    #expect(try catalog.obtainIfSupplied(\.number) == 12)

    catalog.supply(NumberKey.self) { _ in throw Failure() }
    #expect(throws: CatalogError.self) { try catalog.obtainIfSupplied(\.number) }
  }

  struct Failure: Error {}
}
