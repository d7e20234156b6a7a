import CSQLite
import CalendarStore

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

extension CalendarStoreError {
  /// The error for a SQLite result code; `handle` provides details.
  init(code: Int32, in handle: OpaquePointer?, path: String, statement: String) {
    // For a damaged schema, SQLite's message quotes the schema.
    let general = String(cString: sqlite3_errstr(code & 0xFF))
    let reason = handle.map { String(cString: sqlite3_errmsg($0)) } ?? general
    let systemError = handle.map { sqlite3_system_errno($0) } ?? 0
    switch code & 0xFF {
    case SQLITE_FULL: self = .full(path: path)
    case SQLITE_BUSY, SQLITE_LOCKED, SQLITE_PROTOCOL: self = .busy(path: path)
    case SQLITE_READONLY: self = .readOnly(path: path)
    case SQLITE_CORRUPT, SQLITE_NOTADB: self = .damaged(path: path, reason: general)
    case SQLITE_IOERR where systemError == ENOSPC || systemError == EDQUOT: self = .full(path: path)
    case SQLITE_CANTOPEN, SQLITE_PERM, SQLITE_AUTH, SQLITE_IOERR:
      self = .cannotOpen(
        path: path, reason: systemError == 0 ? reason : String(cString: strerror(systemError)))
    case SQLITE_INTERRUPT: self = .cancelled
    default: self = .refused(statement: statement, reason: reason)
    }
  }
}
