import Testing

@testable import ToolResults

/// Names of people in questions.
@Suite struct PersonNameTests {
  @Test(arguments: ["prof hallam", "Hallam", "professor ann hallam", "ann", "Prof."])
  func titlesDoNotMatter(_ said: String) {
    #expect(PersonName.means(said, "Prof. Ann Hallam"))
    #expect(!PersonName.means(said, "Bob"))
  }

  @Test func everyWordCounts() {
    #expect(!PersonName.means("bob hallam", "Ann Hallam"))
    #expect(PersonName.means("hallam", "ann.hallam@example.com"))
  }
}
