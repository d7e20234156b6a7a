import Testing

@testable import ArchitectureKit
@testable import ArchitectureRules
@testable import RepositoryModel

@Suite struct DiagramTests {
  static let small = Diagram(
    title: "Small", nodes: [.init(name: "A", group: "app"), .init(name: "B \"b\"", group: "service")],
    arrows: [.init(from: "A", to: "B \"b\""), .init(from: "B \"b\"", to: "A", isHidden: true)])

  @Test func theDiagramShowsModulesAndImplementationDependencies() {
    var repository = SampleRepository()
    repository.allow("TripFeature", "WeatherService")

    let diagram = Diagram(modulesOf: repository.graph())

    #expect(
      diagram.nodes.map { "\($0.name) \($0.group)" } == [
        "App app", "Catalog catalog", "MapFeature feature", "Tooling tool", "TripFeature feature",
        "WeatherService service",
      ])
    #expect(
      diagram.arrows.map { "\($0.from) \($0.isHidden ? "-->" : "→") \($0.to)" } == [
        "App → TripFeature", "MapFeature --> WeatherService", "TripFeature --> MapFeature",
        "TripFeature → WeatherService", "WeatherService → Catalog",
      ])
  }

  @Test func servicesHaveTheirShortNames() {
    let diagram = Diagram(servicesOf: SampleRepository().graph())

    #expect(diagram.nodes.map(\.name) == ["MapFeature", "TripFeature", "WeatherService"])
    #expect(
      diagram.arrows.map { "\($0.from) → \($0.to)" } == [
        "MapFeature → WeatherService", "TripFeature → MapFeature", "TripFeature → WeatherService",
      ])
  }

  @Test func servicesWithTheSameNameAreDistinguished() {
    var repository = SampleRepository()
    for module in ["MapFeature", "WeatherService"] {
      repository.files["Modules/\(module)/Sources/\(module)Implementation/Client.swift"] =
        "import \(module)\nextension \(module).Client: Blueprint {}\n"
      repository.files["Modules/\(module)/Sources/\(module)/Client.swift"] =
        "public enum Client: ServiceKey {}\n"
    }

    let names = Diagram(servicesOf: repository.graph()).nodes.map(\.name)

    #expect(names.filter { $0.contains("Client") } == ["MapFeature.Client", "WeatherService.Client"])
  }

  @Test func aFocusedDiagramShowsANodeAndItsNeighbours() {
    let diagram = Diagram(modulesOf: SampleRepository(modules: 30).graph()).around("M12Service")

    #expect(
      diagram.nodes.map(\.name) == [
        "M11Service", "M12Service", "M13Service", "M1Service", "M24Service", "M25Service", "M4Service",
        "M6Service",
      ])
    #expect(diagram.arrows.contains { $0.from == "M12Service" && $0.to == "M11Service" })
    #expect(
      diagram.arrows.allSatisfy { arrow in
        [arrow.from, arrow.to].allSatisfy { name in diagram.nodes.contains { $0.name == name } }
      })
  }

  @Test func aCycleKeepsBothArrows() {
    let cycle = Diagram(
      title: "Cycle", nodes: ["a", "b", "c"].map { .init(name: $0, group: "") },
      arrows: [.init(from: "a", to: "b"), .init(from: "b", to: "c"), .init(from: "c", to: "b")])

    #expect(cycle.withoutImplied { _ in true }.arrows == cycle.arrows)
  }

  @Test func theDiagramIsWrittenForGraphviz() {
    #expect(
      DOTDrawing.text(Self.small) == #"""
        digraph "Small" {
          node [shape=box, style="rounded,filled", fontname="Helvetica"];
          "A" [class="app", fillcolor="#fde68a"];
          "B \"b\"" [class="service", fillcolor="#bbf7d0"];
          "A" -> "B \"b\"";
          "B \"b\"" -> "A" [style=dashed];
        }

        """#)
  }

  @Test func theDiagramIsWrittenForMermaid() {
    #expect(
      MermaidDrawing.text(Diagram(modulesOf: SampleRepository().graph())) == """
        flowchart TD
          n_App["App"]:::app
          n_Catalog["Catalog"]:::catalog
          n_MapFeature["MapFeature"]:::feature
          n_Tooling["Tooling"]:::tool
          n_TripFeature["TripFeature"]:::feature
          n_WeatherService["WeatherService"]:::service
          n_App --> n_TripFeature
          n_MapFeature -.-> n_WeatherService
          n_TripFeature -.-> n_MapFeature
          n_TripFeature -.-> n_WeatherService
          n_WeatherService --> n_Catalog
          classDef app fill:#fde68a,stroke:#4a5568,color:#1a202c
          classDef catalog fill:#e9d5ff,stroke:#4a5568,color:#1a202c
          classDef feature fill:#bfdbfe,stroke:#4a5568,color:#1a202c
          classDef service fill:#bbf7d0,stroke:#4a5568,color:#1a202c
          classDef tool fill:#e5e7eb,stroke:#4a5568,color:#1a202c

        """)
  }

  @Test func eachNodeIsABoxAndEachArrowIsACurve() {
    let text = SVGDrawing.text(Self.small)

    #expect(text.matches(of: /<rect x=/).count == 2)
    #expect(text.matches(of: /<path class="arrow/).count == 2)
    #expect(text.contains(">B &quot;b&quot;</text>"))
    #expect(text.contains("Dashed: known to the implementation alone."))
    #expect(!SVGDrawing.text(Diagram(title: "None", nodes: [], arrows: [])).contains("Dashed"))
  }
}
