import Testing

@testable import CalendarSources

@Suite struct FileNameTests {
  @Test(arguments: [
    ("a-1_B@example.org", "a-1_B@example.org.ics"), ("a b", "a%20b.ics"), ("a%20b", "a%2520b.ics"),
    ("../a", "%2E./a.ics".replacing("/", with: "%2F")), ("é", "%C3%A9.ics"),
  ])
  func plainLettersAreKeptAndOthersEncoded(_ uid: String, _ name: String) {
    #expect(FileName(uid: uid).text == name)
  }

  @Test func longNamesAreCutAndStayUnique() {
    let uids = ["x", "y", ""].map { String(repeating: "é", count: 300) + $0 }
    let names = uids.map { FileName(uid: $0).text }

    #expect(names.allSatisfy { $0.utf8.count <= 255 && $0.hasSuffix(".ics") })
    #expect(Set(names).count == 3)
    #expect(FileName(uid: "").text.count > 4)
  }
}
