import CalendarService
import CalendarStore

extension Row {
  /// The object in a column, with its text from another column if given.
  func object(
    body: Int32, text: Int32?, in connection: Connection
  ) throws(CalendarStoreError) -> CalendarObject {
    let text = text.map { self.text($0) } ?? ""
    return try withBytes(body) { bytes in
      Result { () throws(CalendarStoreError) in
        try CalendarObject(stored: bytes, text: text, in: connection.path)
      }
    }.get()
  }
}

extension CalendarObject {
  /// Decodes an object from the database at a path.
  init(stored bytes: UnsafeRawBufferPointer, text: String = "", in path: String) throws(CalendarStoreError) {
    do { self = try ObjectDecoder.object(from: bytes, text: text) } catch {
      throw .damaged(path: path, reason: "an event in it cannot be read")
    }
  }
}
