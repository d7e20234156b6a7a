package import CalendarService
import CalendarStore

extension Row {
  /// The object in a column, with its text from another column if given; `nil` if it cannot be read, which
  /// ``Connection/metUnreadable`` then records.
  package func object(body: Int32, text: Int32?, in connection: Connection) -> CalendarObject? {
    let text = text.map { self.text($0) } ?? ""
    let object = withBytes(body) { CalendarObject(stored: $0, text: text) }
    if object == nil { connection.metUnreadable = true }
    return object
  }
}

extension CalendarObject {
  /// Decodes an object of the database; `nil` if it cannot be read.
  package init?(stored bytes: UnsafeRawBufferPointer, text: String = "") {
    guard let object = try? ObjectDecoder.object(from: bytes, text: text) else { return nil }
    self = object
  }
}
