import Testing

@testable import SwiftFacts

@Suite struct DeclarationReaderTests {
  private func declarations(_ text: String) -> [String] {
    let all = SourceFile(path: "A.swift", text: text).declarations
    return all.map { declaration in
      let parts = [
        declaration.access?.rawValue, declaration.isStatic ? "static" : nil, declaration.kind.rawValue,
        declaration.name.isEmpty ? nil : declaration.name,
        declaration.inherited.isEmpty ? nil : ": " + declaration.inherited.joined(separator: ", "),
        declaration.parent.map { "in " + all[$0].name }, declaration.isStored ? "stored" : nil,
      ]
      return parts.compactMap(\.self).joined(separator: " ")
    }
  }

  @Test(arguments: [
    ("public struct A: B, C.D {}", ["public struct A : B, C.D"]),
    ("enum A {}; class B {}", ["enum A", "class B"]),
    ("final class A<T: B>: C<D>, @unchecked Sendable where T: E {}", ["class A : C, Sendable"]),
    ("struct A: B & ~Copyable {}", ["struct A : B, Copyable"]),
    ("extension A.B: C {}", ["extension A.B : C"]),
    ("public\nstruct A {}", ["public struct A"]), ("@MainActor\npublic final class A {}", ["public class A"]),
    (
      "struct A { class func b() {}; static let c = 1 }",
      ["struct A", "static func b in A", "static let c in A"]
    ),
    ("struct A { func b() { struct C {}; let d = 1 } }", ["struct A", "func b in A"]),
    ("struct A { let b = { let c = 1 }() }\nlet d = 1", ["struct A", "let b in A", "let d"]),
    ("enum A { case open\n case closed }", ["enum A", "case open in A", "case closed in A"]),
    ("public private(set) var a = 1", ["public var a stored"]), ("var a: Int { 1 }", ["var a"]),
    (
      "protocol A { associatedtype B; init(); subscript(a: Int) -> Int { get } }",
      ["protocol A", "associatedtype B in A", "init in A", "subscript in A"]
    ),
    ("#if A\nstruct B {\n#else\nstruct C {\n#endif\n}\nstruct D {}", ["struct B", "struct C", "struct D"]),
    ("let a = b.struct\nswitch c { case .class: break }", ["let a"]),
    ("indirect enum `A` { case b(struct: Int) }", ["enum A", "case b in A"]),
  ])
  func findsWhatIsDeclared(_ text: String, _ expected: [String]) {
    #expect(declarations(text) == expected)
  }
}
