import CalendarServiceTesting
import Testing

@testable import Terminal
@testable import TerminalScreen

@Suite struct FrameRendererTests {
  private static let words = [
    "Standup", "家族 dinner", "🎉 party", "▓▓▓", "a", "", "👨‍👩‍👧 family", "❤️ love", "e\u{301}clair", "1️⃣ first", "مرحبا",
    "━━━━━━━━━━", "   ", "\u{1B}[2Jhostile\u{7}",
  ]

  private static func canvas(_ random: inout SeededRandom, width: Int, height: Int, over last: Canvas?) -> Canvas {
    var canvas = last ?? Canvas(width: width, height: height)
    for _ in 0..<Int.random(in: 0...6, using: &random) {
      let style = CellStyle(.init(rawValue: UInt8.random(in: 0...15, using: &random)))
      let word = words.randomElement(using: &random) ?? ""
      canvas.draw(
        TerminalText(word), row: Int.random(in: -1...height, using: &random),
        column: Int.random(in: 0..<width, using: &random), style)
    }
    return canvas
  }

  @Test(arguments: [(1, 1), (2, 3), (20, 6), (80, 24)])
  func changesLeadToTheSameScreenAsAFullPaint(_ width: Int, _ height: Int) {
    var random = SeededRandom(seed: UInt64(width * 100 + height))
    var renderer = FrameRenderer()
    var model = TerminalModel(width: width, height: height)
    var canvas: Canvas?

    for _ in 0..<300 {
      let next = Self.canvas(&random, width: width, height: height, over: canvas)
      model.take(renderer.frame(next, cursor: nil))
      canvas = next

      #expect(model.canvas == next)
      #expect(model.faults == [])
    }
  }

  @Test func anUnchangedScreenCostsNoBytes() {
    var renderer = FrameRenderer()
    var canvas = Canvas(width: 40, height: 4)
    canvas.draw(TerminalText("Dentist 👨‍👩‍👧"), row: 1, column: 3)

    #expect(renderer.frame(canvas, cursor: .init(row: 1, column: 2)) != "")
    #expect(renderer.frame(canvas, cursor: .init(row: 1, column: 2)) == "")
  }

  @Test func aChangedCellCostsAFewBytes() {
    var renderer = FrameRenderer()
    var canvas = Canvas(width: 80, height: 24)
    _ = renderer.frame(canvas, cursor: nil)
    canvas.draw(TerminalText("x"), row: 10, column: 10)

    #expect(renderer.frame(canvas, cursor: nil) == "\u{1B}[11;11Hx")
  }

  @Test func aFrameIsMarkedAsOneUpdateWhereThatIsOffered() {
    var renderer = FrameRenderer()
    renderer.synchronizes = true

    let frame = renderer.frame(Canvas(width: 4, height: 1), cursor: nil)

    #expect(frame.hasPrefix("\u{1B}[?2026h"))
    #expect(frame.hasSuffix("\u{1B}[?2026l"))
  }

  @Test func aNarrowCharacterOverHalfAWideOneLeavesNoHalf() {
    var canvas = Canvas(width: 6, height: 1)
    canvas.draw(TerminalText("家家"), row: 0, column: 0)
    canvas.draw(TerminalText("x"), row: 0, column: 1)

    #expect(canvas.lines(on: Screen(width: 6)) == [" x家"])
  }

  @Test func aWideCharacterIsNotDrawnInTheLastColumn() {
    var canvas = Canvas(width: 3, height: 1)
    canvas.draw(TerminalText("ab家"), row: 0, column: 0)

    #expect(canvas.lines(on: Screen(width: 3)) == ["ab…"])
  }
}
