#if os(Linux)
import Glibc
#endif

/// Notices that a process, this one or another, wrote to the database. It costs nothing while nothing happens.
struct DatabaseWatch {
  /// A descriptor that can be read after a change.
  let descriptor: Int32
  #if os(Linux)
  private let name: String

  /// `nil` if the folder cannot be watched.
  init?(_ path: String) {
    let slash = path.lastIndex(of: "/")
    let folder = slash.map { String(path[..<$0]) } ?? "."
    name = slash.map { String(path[path.index(after: $0)...]) } ?? path
    descriptor = inotify_init1(Int32(O_NONBLOCK | O_CLOEXEC))
    guard descriptor >= 0 else { return nil }
    // The last connection deletes the log, so the folder is watched and not the file.
    let mask = UInt32(IN_MODIFY | IN_CREATE | IN_MOVED_TO)
    guard inotify_add_watch(descriptor, folder, mask) >= 0 else {
      close(descriptor)
      return nil
    }
  }

  /// Takes the changes so far. Returns whether the database or its log is among them.
  func hasChanged() -> Bool {
    var bytes = [UInt8](repeating: 0, count: 16_384)
    var isChanged = false
    while true {
      let count = read(descriptor, &bytes, bytes.count)
      guard count > 0 else { return isChanged }
      var offset = 0
      while offset + 16 <= count {
        // struct inotify_event: wd, mask, cookie, len, then the name.
        let length = Int(bytes[offset + 12]) | Int(bytes[offset + 13]) << 8
        let end = min(count, offset + 16 + length)
        let file = String(decoding: bytes[(offset + 16)..<end].prefix { $0 != 0 }, as: UTF8.self)
        isChanged = isChanged || file == name || file == name + "-wal"
        offset = end
      }
    }
  }
  #else
  /// There is no watch: changes are seen when the window gets the focus.
  init?(_ path: String) { nil }

  func hasChanged() -> Bool { false }
  #endif
}
