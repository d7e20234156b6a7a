import Catalog

/// A thousand keys, each a type of its own.
enum NumberedKey<Hundreds: Digit, Tens: Digit, Ones: Digit>: Blueprint {
  typealias Output = Greeter
  static var scope: Scope { .shared }
  static func assemble(from catalog: any Assembling) throws -> Greeter { Greeter(number: unknown()) }
}

/// Something that a thousand keys can be supplied to.
protocol Supplied {
  func take<Key: Blueprint>(_ key: Key.Type)
}

extension Catalog: Supplied {
  @inline(__always)
  func take<Key: Blueprint>(_ key: Key.Type) { supply(key) }
}

extension Supplied {
  /// Supplies the thousand keys, one call for each.
  @inline(__always)
  func supplyThousand() {
    supplyHundred(D0.self)
    supplyHundred(D1.self)
    supplyHundred(D2.self)
    supplyHundred(D3.self)
    supplyHundred(D4.self)
    supplyHundred(D5.self)
    supplyHundred(D6.self)
    supplyHundred(D7.self)
    supplyHundred(D8.self)
    supplyHundred(D9.self)
  }

  @inline(__always)
  private func supplyHundred<H: Digit>(_ hundreds: H.Type) {
    supplyTen(hundreds, D0.self)
    supplyTen(hundreds, D1.self)
    supplyTen(hundreds, D2.self)
    supplyTen(hundreds, D3.self)
    supplyTen(hundreds, D4.self)
    supplyTen(hundreds, D5.self)
    supplyTen(hundreds, D6.self)
    supplyTen(hundreds, D7.self)
    supplyTen(hundreds, D8.self)
    supplyTen(hundreds, D9.self)
  }

  @inline(__always)
  private func supplyTen<H: Digit, T: Digit>(_ hundreds: H.Type, _ tens: T.Type) {
    take(NumberedKey<H, T, D0>.self)
    take(NumberedKey<H, T, D1>.self)
    take(NumberedKey<H, T, D2>.self)
    take(NumberedKey<H, T, D3>.self)
    take(NumberedKey<H, T, D4>.self)
    take(NumberedKey<H, T, D5>.self)
    take(NumberedKey<H, T, D6>.self)
    take(NumberedKey<H, T, D7>.self)
    take(NumberedKey<H, T, D8>.self)
    take(NumberedKey<H, T, D9>.self)
  }
}

/// One of ten types: three of them make a thousand types of a generic one, each with metadata of its own.
protocol Digit: SendableMetatype {}

enum D0: Digit {}
enum D1: Digit {}
enum D2: Digit {}
enum D3: Digit {}
enum D4: Digit {}
enum D5: Digit {}
enum D6: Digit {}
enum D7: Digit {}
enum D8: Digit {}
enum D9: Digit {}
