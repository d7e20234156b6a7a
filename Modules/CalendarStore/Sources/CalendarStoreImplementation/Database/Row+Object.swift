import CalendarService
import CalendarStore

extension Row {
  /// The object that a column holds, with its text where another column has it.
  func object(
    body: Int32, text: Int32?, in connection: Connection
  ) throws(CalendarStoreError) -> CalendarObject {
    let text = text.map { self.text($0) } ?? ""
    let object = withBytes(body) { bytes in
      Result { () throws(ByteReader.Malformed) in try ObjectDecoder.object(from: bytes, text: text) }
    }
    guard case .success(let object) = object else {
      throw .damaged(path: connection.path, reason: "an event in it cannot be read")
    }
    return object
  }
}
