import Foundation
import Testing

#if (os(Linux) || os(macOS)) && compiler(>=6.3)
/// The module compiles in the configurations that this package itself does not use.
@Suite(.serialized, .needsCompiler) struct ModuleCompileTests {
  private let rival = """
    @propertyWrapper public struct Injected<Value> {
      public init(_ value: Value) { wrappedValue = value }
      public let wrappedValue: Value
    }
    public struct Provided<Value> {}
    public enum Scope { case singleton }
    public protocol Assembly { func assemble() }
    public protocol Assembling {}
    public protocol ServiceKey { static var name: String { get } }
    public protocol Blueprint {}
    public struct Recipe { public init() {} }
    public protocol Closable {}
    """

  private let beside = """
    import Catalog
    import Rival

    enum MailKey: Catalog.ServiceKey { typealias Output = String }
    enum LogKey: Catalog.ServiceKey { typealias Output = String }
    extension Catalog {
      var mail: MailKey.Type { MailKey.self }
      var log: LogKey.Type { LogKey.self }
    }
    extension LogKey: Catalog.RecipeBlueprint {
      static let recipe = makeRecipe(scope: .shared, from: \\.mail) { "log of \\($0)" }
    }
    enum Mails: Catalog.Assembly {
      static func supply(to catalog: Catalog) {
        let scope: Catalog.Scope = .shared
        catalog.supply(MailKey.self, scope: scope) { "mail" }
      }
    }
    struct Outbox {
      @Catalog.Injected(\\.mail) var mail
      @Catalog.Provided(\\.log) var log
      @Catalog::Injected(\\.mail) var sameMail
      @Rival.Injected(1) var number
    }
    struct Theirs: Rival.Assembly, Rival.Closable {
      let scope = Rival.Scope.singleton
      let recipe = Recipe()
      func assemble() {}
    }
    func find(_ catalog: any Catalog.Assembling) throws -> String { try catalog.obtain(\\.mail) }
    """

  @Test func aFileMayImportAnotherModuleWithTheSameNames() throws {
    let compiler = try #require(Compiler.found)

    let (isAccepted, diagnostics) = try compiler.check(beside, beside: ["Rival": rival])

    #expect(isAccepted, "\(diagnostics)")
  }

  @Test func anImportOfOneTypeTakesItFromTheCatalog() throws {
    let compiler = try #require(Compiler.found)
    let program = """
      import Catalog
      import Rival
      import struct Catalog.Injected

      enum MailKey: Catalog.ServiceKey { typealias Output = String }
      extension Catalog { var mail: MailKey.Type { MailKey.self } }
      struct Outbox { @Injected(\\.mail) var mail }
      """

    let (isAccepted, diagnostics) = try compiler.check(program, beside: ["Rival": rival])

    #expect(isAccepted, "\(diagnostics)")
  }

  @Test func theModuleAndItsInterfaceCompileWithLibraryEvolution() throws {
    let compiler = try #require(Compiler.found)

    let (isAccepted, diagnostics) = try compiler.compile("Catalog") { folder in
      [
        "-emit-module", "-emit-module-path", "\(folder)/Catalog.swiftmodule",
        "-emit-module-interface-path", "\(folder)/Catalog.swiftinterface", "-enable-library-evolution",
        // The interface of a module with a class of its name can be read only with module selectors.
        "-Xfrontend", "-enable-module-selectors-in-module-interface",
      ]
    }

    #expect(isAccepted, "\(diagnostics)")
  }

  @Test func theViewsCompileWhereSwiftUIIs() throws {
    let compiler = try #require(Compiler.found)

    let (isAccepted, diagnostics) = try compiler.compile(
      "CatalogSwiftUI", beside: ["SwiftUI": swiftUIDeclarations]
    ) {
      _ in
      ["-typecheck"]
    }

    #expect(isAccepted, "\(diagnostics)")
  }
}
#endif
