/// A word, number or sign of a text in any language.
struct LanguageWord: Sendable {
  /// In lower case and without accents; digits and signs as written.
  var folded: String
  /// The same with ae, oe and ue as umlauts, which are folded too: "naechste" as "nachste".
  var alternative: String
  var range: Range<String.Index>
  /// Whether no space precedes it.
  var isGlued: Bool

  var number: Int? { folded.utf8.allSatisfy { (48...57).contains($0) } ? Int(folded) : nil }
  var isWord: Bool { folded.first?.isLetter ?? false }

  /// The words of a text. An apostrophe separates two words and is none itself: "d'avril".
  static func words(of text: String) -> [LanguageWord] {
    var words: [LanguageWord] = []
    var index = text.startIndex
    var end = index
    while index < text.endIndex {
      let first = text[index]
      if first.isWhitespace {
        index = text.index(after: index)
        continue
      }
      let start = index
      let isLetter = first.isLetter
      let isDigit = first.isASCII && first.isNumber
      repeat {
        index = text.index(after: index)
      } while index < text.endIndex
        && (isLetter && text[index].isLetter || isDigit && text[index].isASCII && text[index].isNumber)
      let isApostrophe = first == "'" || first == "’"
      if !isApostrophe {
        let folded = fold(String(text[start..<index]))
        let alternative =
          !isLetter || !folded.utf8.contains(UInt8(ascii: "e"))
          ? folded : folded.replacing("ae", with: "a").replacing("oe", with: "o").replacing("ue", with: "u")
        words.append(
          LanguageWord(folded: folded, alternative: alternative, range: start..<index, isGlued: start == end))
      }
      end = index
    }
    return words
  }

  /// Lower case without accents: "Übermorgen" as "ubermorgen", "außer" as "ausser"; every dash is "-".
  static func fold(_ word: String) -> String {
    if word.utf8.allSatisfy({ $0 < 0x80 }) { return word.lowercased() }
    var folded = ""
    for character in word.lowercased() {
      switch character {
      case "ß": folded += "ss"
      case "œ": folded += "oe"
      case "–", "—", "‑", "−": folded += "-"
      case "°": folded += "º"
      default: folded.unicodeScalars.append(base(of: character))
      }
    }
    return folded
  }

  /// The letter without its accents.
  private static func base(of character: Character) -> Unicode.Scalar {
    plainLetters[character] ?? character.unicodeScalars.first ?? " "
  }

  private static let plainLetters: [Character: Unicode.Scalar] = [
    "ä": "a", "á": "a", "à": "a", "â": "a", "ã": "a", "å": "a", "ç": "c", "é": "e", "è": "e", "ê": "e",
    "ë": "e",
    "í": "i", "ì": "i", "î": "i", "ï": "i", "ñ": "n", "ö": "o", "ó": "o", "ò": "o", "ô": "o", "õ": "o",
    "ü": "u",
    "ú": "u", "ù": "u", "û": "u",
  ]
}
