import Foundation
import Testing

#if os(Linux) || os(macOS)
/// Every example in a comment of the sources compiles, given the declarations that it assumes.
@Suite(.serialized) struct DocCommentTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../Sources").standardized

  private static let clocks = """
    public protocol ClockProtocol: Sendable {}
    struct SystemClock: ClockProtocol {}
    struct StoppedClock: ClockProtocol {}
    """

  private static let auth = """
    import CatalogArguments
    \(clocks)
    struct Log: Sendable {}
    struct Auth: Sendable { init(clock: any ClockProtocol, log: Log) {} }
    struct Page: Sendable { init(_ number: Int, log: Log) {} }
    enum ClockKey: ServiceKey { typealias Output = any ClockProtocol }
    enum LogKey: ServiceKey { typealias Output = Log }
    enum AuthKey: ServiceKey { typealias Output = Auth }
    enum PageKey: ArgumentServiceKey {
      typealias Argument = Int
      typealias Output = Page
    }
    extension Catalog {
      var clock: ClockKey.Type { ClockKey.self }
      var log: LogKey.Type { LogKey.self }
    }
    """

  /// The declarations that the examples of each file assume.
  static let granted = [
    "CatalogArguments/ArgumentServiceKey.swift": """
    import CatalogArguments
    public protocol PageProtocol {}
    extension Catalog { var page: PageKey.Type { PageKey.self } }
    let catalog = Catalog()
    """,
    "Catalog/Capabilities/Assemblies/Assembly.swift": """
    enum ClockAssembly: Assembly { static func supply(to catalog: Catalog) {} }
    enum CalendarServiceBlueprint: Blueprint {
      typealias Output = String
      static func assemble(from catalog: any Assembling) throws -> String { "" }
    }
    enum CalendarStoreBlueprint: Blueprint {
      typealias Output = String
      static func assemble(from catalog: any Assembling) throws -> String { "" }
    }
    let catalog = Catalog()
    """,
    "Catalog/Core/Catalog+Supply.swift": """
    \(clocks)
    enum ClockKey: ServiceKey { typealias Output = any ClockProtocol }
    let catalog = Catalog()
    """,
    "Catalog/Core/Catalog.swift": """
    enum WeatherBlueprint: Blueprint {
      typealias Output = String
      static func assemble(from catalog: any Assembling) throws -> String { "" }
    }
    extension Catalog { var weather: WeatherBlueprint.Type { WeatherBlueprint.self } }
    """,
    "Catalog/Capabilities/Contributions/Catalog+Contribute.swift": """
    struct AgendaTool { init(store: String) {} }
    enum ChatToolsKey: ContributionKey { typealias Element = AgendaTool }
    enum CalendarStoreKey: ServiceKey { typealias Output = String }
    extension Catalog {
      var chatTools: ChatToolsKey.Type { ChatToolsKey.self }
      var calendarStore: CalendarStoreKey.Type { CalendarStoreKey.self }
    }
    let catalog = Catalog()
    """,
    "Catalog/Capabilities/Needs/Catalog+SupplyFrom.swift": auth + "\nlet catalog = Catalog()",
    "Catalog/Capabilities/Needs/RecipeBlueprint.swift": auth,
    "CatalogArguments/ArgumentRecipe.swift": auth + "\nlet catalog = Catalog()",
    "Catalog/Capabilities/Contributions/ContributionKey.swift":
      "public protocol ChatToolProtocol: Sendable {}",
    "Catalog/Capabilities/Contributions/KeyedContributionKey.swift":
      "public protocol CommandProtocol: Sendable {}",
    "Catalog/Capabilities/Decorators/Catalog+Decorate.swift": """
    protocol StoreProtocol: Sendable {}
    struct LoggingStore: StoreProtocol { init(around store: any StoreProtocol, log: String) {} }
    enum CalendarStoreKey: ServiceKey { typealias Output = any StoreProtocol }
    enum LogKey: ServiceKey { typealias Output = String }
    extension Catalog {
      var calendarStore: CalendarStoreKey.Type { CalendarStoreKey.self }
      var log: LogKey.Type { LogKey.self }
    }
    let catalog = Catalog()
    """,
    "Catalog/Keys/CatalogEnvironment.swift": "",
    "Catalog/Capabilities/Defaults/EnvironmentServiceKey.swift": clocks,
    "Catalog/Capabilities/Defaults/DefaultedServiceKey.swift": clocks,
    "Catalog/Keys/KeyOf.swift": """
    \(clocks)
    public protocol LogProtocol: Sendable {}
    struct Log: LogProtocol { init(clock: any ClockProtocol) {} }
    let catalog = Catalog()
    """,
    "Catalog/Keys/ServiceKey.swift": "public protocol WeatherProtocol {}",
    "CatalogTracing/CatalogRecorder.swift": """
    import CatalogTracing
    enum ChatKey: ServiceKey { typealias Output = String }
    extension Catalog { var chat: ChatKey.Type { ChatKey.self } }
    let catalog = Catalog()
    """,
    "Catalog/Capabilities/Wrappers/Injected.swift": """
    protocol SpotlightProtocol: Sendable {}
    enum CalendarStoreKey: ServiceKey { typealias Output = String }
    enum SpotlightKey: ServiceKey { typealias Output = any SpotlightProtocol }
    extension Catalog {
      var calendarStore: CalendarStoreKey.Type { CalendarStoreKey.self }
      var spotlight: SpotlightKey.Type { SpotlightKey.self }
    }
    """,
    "Catalog/Capabilities/Wrappers/Provided.swift": """
    protocol SpotlightProtocol: Sendable {}
    enum ClockKey: ServiceKey { typealias Output = String }
    enum SpotlightKey: ServiceKey { typealias Output = any SpotlightProtocol }
    extension Catalog {
      var clock: ClockKey.Type { ClockKey.self }
      var spotlight: SpotlightKey.Type { SpotlightKey.self }
    }
    """,
    "CatalogTesting/Catalog+Placeholder.swift": """
    import CatalogTesting
    import Testing
    enum MailKey: ServiceKey { typealias Output = String }
    let catalog = Catalog()
    """,
    "CatalogTesting/CatalogTrait.swift": """
    import CatalogTesting
    import Testing
    \(clocks)
    struct Agenda { let days: [String] }
    enum ClockKey: ServiceKey { typealias Output = any ClockProtocol }
    enum AgendaKey: ServiceKey { typealias Output = Agenda }
    extension Catalog { var agenda: AgendaKey.Type { AgendaKey.self } }
    """,
  ]

  @Test func everyFileWithAnExampleIsListed() throws {
    let files = FileManager.default.enumerator(atPath: Self.folder.path)?.compactMap { $0 as? String } ?? []
    let withExamples = try files.filter { $0.hasSuffix(".swift") }.filter {
      !(try examples(of: $0)).isEmpty
    }

    #expect(withExamples.sorted() == Self.granted.keys.sorted())
  }

  @Test(.needsCompiler, arguments: granted.keys.sorted())
  func theExamplesCompile(_ file: String) throws {
    let compiler = try #require(Compiler.found)
    let program = ["import Catalog", Self.granted[file] ?? "", try examples(of: file)]
    let (isAccepted, diagnostics) = try compiler.check(program.joined(separator: "\n"))

    #expect(isAccepted, "\(diagnostics)")
  }

  /// The code blocks in the comments of a file.
  private func examples(of file: String) throws -> String {
    let text = try String(contentsOf: Self.folder.appending(path: file), encoding: .utf8)
    var isExample = false
    var lines: [Substring] = []
    for line in text.split(separator: "\n") {
      let line = line.drop { $0 == " " }
      if line.hasPrefix("/// ```") {
        isExample = line == "/// ```swift"
      } else if isExample {
        lines.append(line.dropFirst("/// ".count))
      }
    }
    return lines.joined(separator: "\n")
  }
}
#endif
