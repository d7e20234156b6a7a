import Sentences

/// The name of a person, as a question and an event write it.
package enum PersonName {
  /// Whether a name that a person says means one in an event: it has all of its words but titles, "prof hallam" those of
  /// "Prof. Ann Hallam". Parts of words count as well, since an address is one word.
  package static func means(_ said: String, _ name: String) -> Bool {
    let keys = Wording(said).keys.map { $0.filter { $0 != "." } }
    let names = keys.filter { !titles.contains($0) }
    let name = name.lowercased()
    return (names.isEmpty ? keys : names).allSatisfy(name.contains)
  }

  private static let titles: WordSet = "dr doctor prof professor mr mister mrs ms miss mx sir madam"
}
