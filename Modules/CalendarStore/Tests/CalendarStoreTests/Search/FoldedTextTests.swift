import Testing

@testable import CalendarStoreRules

@Suite struct FoldedTextTests {
  @Test(arguments: [
    ("", ""), ("Team lunch", "team lunch"), ("  Q3-planning (v2.0)! ", "q3 planning v2 0"), ("@[`{/:", ""),
    ("Ana <ana@example.org>", "ana ana example org"), ("Zürich", "zurich"), ("Zu\u{308}rich", "zurich"),
    ("STRASSE Straße", "strasse strasse"), ("Łódź Ørsted Æsir", "lodz orsted aesir"),
    ("İstanbul", "istanbul"),
    ("Việt Nam", "viet nam"), ("ΟΔΥΣΣΕΎΣ", "οδυσσευσ"), ("Ёлка", "елка"), ("שָׁלוֹם", "שלום"), ("हिन्दी", "हिन्दी"),
    ("東京会議2026", "東 京 会 議 2026"), ("ガイド", "ガ イ ド"), ("회의", "회 의"), ("ประชุม", "ป ร ะ ช ม"),
    ("Party🎉🎉now", "party 🎉 🎉 now"), ("✈️ 👍🏽", "✈ 👍"), ("👩‍💻", "👩 💻"), ("a\u{0}b", "a b"), ("5 €", "5"),
  ])
  func isSmallPlainWordsWithOneSpaceBetween(_ original: String, _ folded: String) {
    #expect(FoldedText(original).text == folded)
  }

  @Test func severalTextsAreJoined() {
    #expect(FoldedText(["One, two", "!", "Three"]).text == "one two three")
  }

  @Test func foldingTwiceChangesNothing() {
    for text in ["İstanbul", "ẞ", "Ǆ", "ΐ", "ﬃ", "Ⓐ", "½", "②", "𝔘𝔫𝔦", "Ꭰ", "ß", "ŉ", "ǰ"] {
      let once = FoldedText(text).text

      #expect(FoldedText(once).text == once, "\(text)")
    }
  }
}
