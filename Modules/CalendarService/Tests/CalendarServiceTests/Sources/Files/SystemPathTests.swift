import Testing

@testable import CalendarSources

@Suite struct SystemPathTests {
  @Test(
    arguments: [
      Array("plain é 漢字 👩‍👩‍👧.ics".utf8), [0x62, 0xFC, 0x72, 0x6F], [0xC3], [0x80, 0xBF, 0xFF], [0xE2, 0x82],
      Array("\u{EF80}\u{EFFF}".utf8), Array("e\u{301}".utf8), [0xED, 0xA0, 0x80], [0xF5, 0x80, 0x80, 0x80],
      [],
    ] as [[UInt8]])
  func aPathConvertsBackToItsBytes(_ bytes: [UInt8]) {
    let text = SystemPath.text(of: bytes)

    #expect(SystemPath.bytes(of: text).map { UInt8(bitPattern: $0) } == bytes + [0])
  }

  @Test func invalidUTF8IsShownAsLatin1() {
    #expect(SystemPath.text(of: Array("Büro".utf8)) == "Büro")
    #expect(SystemPath.shownName("Büro") == "Büro")
    #expect(SystemPath.shownName(SystemPath.text(of: [0x42, 0xFC, 0x72, 0x6F])) == "Büro")
    #expect(SystemPath.shownName(SystemPath.text(of: [0x42, 0x9B])) == "B\u{FFFD}")
  }
}

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
