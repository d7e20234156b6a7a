import Foundation
import Testing

@testable import CalDAVImplementation

@Suite struct XMLBoundsTests {
  private func refusal(_ text: String) -> String? { refusal(Data(text.utf8)) }

  private func refusal(_ data: Data) -> String? { data.withUnsafeBytes(XMLBounds.refusal) }

  private func attributes(_ count: Int) -> String {
    (0..<count).map { " a\($0)='='" }.joined()
  }

  @Test func elementsAndAttributesAreCountedTogether() {
    let pairs = String(repeating: "<b c=''/>", count: (XMLBounds.most - 1) / 2)

    #expect(refusal("<a>\(pairs)</a>") == nil)
    #expect(refusal("<a>\(pairs)<b/></a>") == nil)
    #expect(refusal("<a>\(pairs)<b/><b/></a>") == "it has too many elements")
  }

  @Test func attributesOfOneElementAreCounted() {
    #expect(refusal("<a\(attributes(XMLBounds.mostInElement))/>") == nil)
    #expect(refusal("<a\(attributes(XMLBounds.mostInElement + 1))/>") == "an element has too many attributes")
    #expect(
      refusal("<a><b\(attributes(XMLBounds.mostInElement + 1))") == "an element has too many attributes")
  }

  @Test(arguments: [
    "<!--<b%-->", "<![CDATA[<b%]]>", "<?b <c%?>", "<b c='<d%'/>", "<b c=\"'>\" d='%'/>", "&lt;b%", "</b %>",
  ])
  func textOutsideTagsDoesNotCount(_ text: String) {
    let many = attributes(XMLBounds.mostInElement + 1)
    let harmless = text.contains("'%'") || text.contains("d%") ? many.replacing("'", with: "\"") : many

    #expect(refusal("<a>\(text.replacing("%", with: harmless))</a>") == nil)
  }

  @Test(arguments: [
    "<!DOCTYPE a [<!ENTITY b 'c'>]><a/>", "<!DOCTYPE a [<!ATTLIST a b CDATA 'c'>]><a/>",
    "<?xml version='1.0'?>\n<!DOCTYPE a SYSTEM 'x' []><a/>",
  ])
  func declarationsAreRefused(_ text: String) {
    #expect(refusal(text) == "it declares entities or attributes, which no answer needs")
  }

  @Test(arguments: [
    "<!DOCTYPE html><html/>", "\u{FEFF}<a/>", " \n<a/>", "<?xml version=\"1.0\" encoding=\"UTF-8\"?><a/>",
    "<?xml version='1.0' encoding = 'iso-8859-1'?><a/>", "<a", "<a b='", "<!--", "<",
  ])
  func otherDocumentsAreLeftToTheParser(_ text: String) {
    #expect(refusal(text) == nil)
  }

  /// In these encodings the scan could miss a tag.
  @Test func encodingsThatHideTagsAreRefused() {
    #expect(refusal("<?xml version='1.0' encoding='UTF-7'?><a/>") == "its encoding, utf-7, is not read")
    #expect(refusal(Data([0x4C, 0x6F, 0xA7, 0x94])) == "it does not begin as XML does")
    #expect(refusal(Data([0xFE, 0xFF, 0x3C])) == "it does not begin as XML does")
  }
}
