import Testing

@testable import ArchitectureKit

@Suite struct ImplementationSurfaceTests {
  static let file = "Modules/MapFeature/Sources/MapFeatureImplementation/More.swift"

  @Test(arguments: [
    "\npublic struct Live {}", "\nopen class Live {}", "\npackage let live = 1", "\npublic func live() {}",
    "struct Live {\n  public init() {} }", "extension Live {\n  public var a: Int { 1 } }",
    "struct A { struct B {\n public static let c = 1 } }", "\npublic extension Live { func a() {} }",
    "#if DEBUG\n@MainActor public final class Live {}\n#endif",
  ])
  func catchesWhatAnImplementationOffers(_ text: String) {
    var house = PlantedHouse()
    house.files[Self.file] = text

    #expect(house.findings(of: ImplementationSurface()) == ["\(Self.file):2 [implementation-surface]"])
  }

  @Test(arguments: [
    "struct Live { var a = 1 }", "public import Foundation", "private struct Live {}\nfileprivate let a = 1",
    """
    extension MapFeatureBlueprint: AsyncBlueprint {
      public static var scope: Scope { .shared }
      public static func assemble(from catalog: any Assembling) async throws -> Int { 1 }
    }
    """,
    "let a = \"public struct Live {}\" // public struct", "struct A { func b() { let `public` = 1 } }",
  ])
  func allowsTheBlueprintAndWhatIsInternal(_ text: String) {
    var house = PlantedHouse()
    house.files[Self.file] = text

    #expect(house.findings(of: ImplementationSurface()) == [])
  }

  @Test func asksNothingOfContractsAndDoubles() {
    var house = PlantedHouse()
    house.files["Modules/MapFeature/Sources/MapFeature/More.swift"] = "public struct Map {}"
    house.files["Modules/MapFeature/Sources/MapFeatureTesting/More.swift"] = "public struct Stub {}"

    #expect(house.findings(of: ImplementationSurface()) == [])
  }
}
