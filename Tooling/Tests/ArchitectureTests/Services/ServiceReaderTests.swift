import Testing

@testable import SwiftFacts

@Suite struct ServiceReaderTests {
  private func mentions(_ text: String) -> [String] {
    let file = SourceFile(path: "A.swift", text: text)
    return file.mentions.map { mention in
      let name =
        switch mention.name {
        case .keyPath(let path): "\\." + path
        case .type(let type): type
        case .constant(let constant): constant
        }
      let owner = mention.owner.map { file.declarations[$0] }
        .flatMap { $0.kind == .extension && !$0.inherited.isEmpty ? " in " + $0.name : nil }
      let supply = mention.supply.map { " for \(file.mentions[$0].name)" }
      return "\(mention.use) \(name)\(owner ?? "")\(supply ?? "")"
    }
  }

  @Test(arguments: [
    (#"try catalog.obtain(\.a)"#, [#"obtained \.a"#]), ("try catalog.obtain(A.self)", ["obtained A"]),
    ("try catalog.obtain(M.A.self, with: 1)", ["obtained M.A"]),
    (#"try catalog[\.a].run()"#, [#"obtained \.a"#]),
    (#"Catalog.main[\Catalog.a]"#, [#"obtained \.a"#]),
    (#"catalog.obtainIfSupplied(\.a)"#, [#"optional \.a"#]),
    (
      #"struct S { @Injected(\.a) var a; @Catalog.Provided(\.b) var b }"#,
      [#"obtained \.a"#, #"obtained \.b"#]
    ),
    (
      #"struct S { @Catalog::Injected(\.a) var a; @ViewInjected(\.b) var b }"#,
      [#"obtained \.a"#, #"obtained \.b"#]
    ),
    (#"let a = Injected(\.a)"#, [#"obtained \.a"#]),
    ("catalog.obtain(KeyOf<any A>.self)", ["obtained KeyOf<A>"]), ("try obtain(key)", ["obtained key"]),
    ("catalog[Keys.first]", ["obtained first"]), (#"return \Catalog.a"#, [#"obtained \.a"#]),
    (#"let key = \Catalog.a"#, []), (#"let key: KeyPath<Catalog, A.Type> = \.a"#, []),
    (#"fetch(\.a, from: catalog)"#, [#"passed(to: "fetch") \.a"#]), (#"map(\.a.b)"#, []),
    (#""\(try catalog[\.a])""#, [#"obtained \.a"#]), ("obtain(\n  \\.a)", [#"obtained \.a"#]),
  ])
  func findsAnObtain(_ text: String, _ expected: [String]) {
    #expect(mentions(text) == expected)
  }

  @Test(arguments: [
    #"let a = [\.b, \.c]"#, #"f([\.b])"#, #"// catalog[\.b]"#, #""catalog[\.b]""#,
    "func obtain(_ a: B.Type) {}", "list[index]", #"catalog.decorate(\.a) { a, _ in a }"#, #"let a = \B.c"#,
    "let a = allBlueprints()",
  ])
  func otherCallsAreNotObtains(_ text: String) {
    #expect(mentions(text) == [])
  }

  @Test(arguments: [
    (
      #"extension A: RecipeBlueprint { static let recipe = makeRecipe(scope: .shared, from: \.b, \.c) { A($0, $1) } }"#,
      [#"obtained \.b in A"#, #"needed \.b in A"#, #"obtained \.c in A"#, #"needed \.c in A"#]
    ),
    (
      #"catalog.supply(A.self, scope: .named(f(from: 1)), from: \.b) { A(clock: $0) }"#,
      ["supplied A", #"obtained \.b for type("A")"#, #"needed \.b for type("A")"#]
    ),
    (
      #"catalog.contribute(to: \.tools, id: 1, from: \.b) { $0 }"#,
      [#"contributed \.tools"#, #"obtained \.b for keyPath("tools")"#, #"needed \.b for keyPath("tools")"#]
    ),
    (
      "catalog.supply(A.self, from: Keys.b) { A($0) }",
      ["supplied A", #"obtained b for type("A")"#, #"needed b for type("A")"#]
    ),
    (#"catalog.contribute(to: \.tools) { $0 }"#, [#"contributed \.tools"#]), ("Reader(from: path)", []),
  ])
  func keyPathsAfterFromAreObtainedAndDeclared(_ text: String, _ expected: [String]) {
    #expect(mentions(text) == expected)
  }

  @Test func obtainsAndNeedsOfABlueprintAreFound() {
    let text = #"""
      extension A: Blueprint {
        static var needs: [any ServiceKey.Type] { [B.self, M.C.self] }
        static func assemble(from catalog: any Assembling) throws -> Int { try catalog.obtain(\.b) }
      }
      func later() { catalog.obtain(\.d) }
      extension E: AsyncBlueprint { static let needs: [any ServiceKey.Type] = [B.self]
        static let scope = S.self }
      """#

    #expect(
      mentions(text) == [
        #"obtained \.b in A"#, #"obtained \.d"#, "needed B in A", "needed M.C in A", "needed B in E",
      ])
  }

  @Test func listedAndSuppliedKeysAreFound() {
    let text = #"""
      func allBlueprints() -> [any Blueprint.Type] { [A.self, B.self] }
      func prepare(_ catalog: Catalog) {
        catalog.supply(C.self) { try $0.obtain(\.d) }
        catalog.supplyShared(E.self, builder: { _ in try catalog[\.f] })
        catalog.obtain(\.g)
      }
      """#

    #expect(
      mentions(text) == [
        "supplied C", #"obtained \.d for type("C")"#, "supplied E", #"obtained \.f for type("E")"#,
        #"obtained \.g"#, "listed A", "listed B",
      ])
  }

  @Test func keyPathsOfTheCatalogAreFound() {
    let file = SourceFile(
      path: "A.swift",
      text: """
        extension Catalog {
          public var a: A.Type { A.self }
          public var b: M.B.Type {
            M.B.self
          }
          var count: Int { 1 }
          var c: KeyOf<any Clock & Sendable>.Type { KeyOf.self }
          var d: Catalog::KeyOf<[String: Int]>.Type { KeyOf.self }
        }
        extension Other { var c: C.Type { C.self } }
        """)

    #expect(
      file.keyPaths == [
        KeyPathName(name: "a", type: "A"), KeyPathName(name: "b", type: "M.B"),
        KeyPathName(name: "c", type: "KeyOf<Clock&Sendable>"),
        KeyPathName(name: "d", type: "Catalog.KeyOf<[String:Int]>"),
      ])
  }

  @Test func constantsHelpersAndScopesAreFound() {
    let file = SourceFile(
      path: "A.swift",
      text: #"""
        enum Keys { static let first = \Catalog.a; static let second: KeyPath<Catalog, B.Type> = \.b }
        func fetch<K>(_ key: KeyPath<Catalog, K.Type>) throws -> K.Output { try Catalog.main[key] }
        func stub<K>(for key: KeyPath<Catalog, K.Type>, by value: K.Output) { catalog.supply(key, ready: value) }
        func swap<K>(_ key: KeyPath<Catalog, K.Type>) -> K.Output { catalog.supply(other, ready: 1); return catalog[key] }
        struct Reader { init<K>(_ key: KeyPath<Catalog, K.Type>) { value = catalog.obtainIfSupplied(key) } }
        func count(_ key: KeyPath<Text, Int>) {}
        extension A: Blueprint { static var scope: Scope { .named("session") } }
        extension B: RecipeBlueprint { static let recipe = makeRecipe(scope: .shared, from: \.a) { B($0) } }
        """#)

    #expect(file.services.constants.map { "\($0.name) \($0.keyPath)" } == ["first a", "second b"])
    #expect(
      file.services.helpers == [
        "fetch": .obtained, "stub": .supplied, "Reader": .optional, "swap": .obtained,
      ])
    #expect(
      file.services.scopes.map { "\(file.declarations[$0].name) \($1.name) \($1.argument)" }.sorted() == [
        #"A named "session""#, "B shared ",
      ])
  }
}
