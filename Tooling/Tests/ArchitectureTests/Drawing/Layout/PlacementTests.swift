import Testing

@testable import ArchitectureKit
@testable import ArchitectureRules
@testable import RepositoryModel

@Suite struct PlacementTests {
  /// Many boxes that know one, and one that knows many: all would best be in the same place.
  static let diagram = Diagram(
    title: "Wide",
    nodes: (["bottom", "top"] + (0..<12).map { "module\($0)" }).sorted().map { .init(name: $0, group: "") },
    arrows: (0..<12).flatMap { index in
      [Diagram.Arrow(from: "module\(index)", to: "bottom"), .init(from: "top", to: "module\(index)")]
    }
    .sorted())

  @Test func everyBoxIsAboveItsDependencies() {
    let placement = Placement(Self.diagram)

    for arrow in Self.diagram.arrows {
      #expect(placement.place(.node(arrow.from)).y < placement.place(.node(arrow.to)).y)
    }
  }

  @Test func noTwoBoxesTouch() {
    let placement = Placement(Self.diagram)

    for row in placement.rows.rows {
      for (left, right) in zip(row, row.dropFirst()) {
        let leftEnd = placement.place(left).x + Placement.width(left) / 2
        #expect(leftEnd < placement.place(right).x - Placement.width(right) / 2)
      }
    }
  }

  @Test func everyBoxIsInsideThePicture() {
    let placement = Placement(Self.diagram)

    for node in Self.diagram.nodes {
      let place = placement.place(.node(node.name))
      let half = Placement.width(.node(node.name)) / 2
      #expect(place.x - half >= Placement.margin - 1 && place.x + half <= placement.size.x)
    }
  }

  @Test func theLayoutHasFewerCrossingsThanAlphabeticalOrder() {
    let crossed = Diagram(
      title: "Crossed", nodes: ["a", "b", "c", "x", "y", "z"].map { .init(name: $0, group: "") },
      arrows: [.init(from: "a", to: "z"), .init(from: "b", to: "y"), .init(from: "c", to: "x")])

    #expect(LayeredRows(crossed).crossings() == 0)
  }

  /// A diagram of many boxes stays small: an arrow over hundreds of rows does not bend in each row.
  @Test func aChainOfFiveHundredBoxesIsDrawn() {
    let names = (0..<500).map { String(1000 + $0) }
    let chain = Diagram(
      title: "Chain", nodes: names.map { .init(name: $0, group: "") },
      arrows: (1..<500).flatMap { index in
        Set([index - 1, index / 2, index / 3]).map { Diagram.Arrow(from: names[index], to: names[$0]) }
      }
      .sorted())

    let placement = Placement(chain)

    #expect(placement.rows.rows.map(\.count).reduce(0, +) < 10_000)
    for arrow in chain.arrows {
      #expect(placement.place(.node(arrow.from)).y < placement.place(.node(arrow.to)).y)
    }
  }

  @Test func aCycleIsDrawn() {
    let cycle = Diagram(
      title: "Cycle", nodes: [.init(name: "a", group: ""), .init(name: "b", group: "")],
      arrows: [.init(from: "a", to: "b"), .init(from: "b", to: "a"), .init(from: "a", to: "a")])

    #expect(SVGDrawing.text(cycle).hasSuffix("</svg>\n"))
  }
}
