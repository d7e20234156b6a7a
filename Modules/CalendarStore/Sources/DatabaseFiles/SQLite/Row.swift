import CSQLite

/// A row of a query's result: its columns, counted from 0.
package struct Row {
  private let handle: OpaquePointer

  init(_ handle: OpaquePointer) {
    self.handle = handle
  }

  /// An integer; 0 for null.
  package func integer(_ column: Int32) -> Int64 { sqlite3_column_int64(handle, column) }

  /// A number; 0 for null.
  package func real(_ column: Int32) -> Double { sqlite3_column_double(handle, column) }

  /// An integer, or `nil` for null.
  package func optionalInteger(_ column: Int32) -> Int64? {
    sqlite3_column_type(handle, column) == SQLITE_NULL ? nil : integer(column)
  }

  /// A text; empty for null.
  package func text(_ column: Int32) -> String { optionalText(column) ?? "" }

  /// A text, or `nil` for null.
  package func optionalText(_ column: Int32) -> String? {
    guard let characters = sqlite3_column_text(handle, column) else { return nil }
    let count = Int(sqlite3_column_bytes(handle, column))
    return String(decoding: UnsafeBufferPointer(start: characters, count: count), as: UTF8.self)
  }

  /// Calls `body` with the bytes of a column, which are valid during the call only.
  package func withBytes<Result, Failure>(
    _ column: Int32, _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let start = sqlite3_column_blob(handle, column)
    return try body(UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(handle, column))))
  }
}
