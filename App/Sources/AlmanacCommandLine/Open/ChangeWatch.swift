import CalendarService

#if os(Linux)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// Notices that a process, this one or another, wrote to the database, or to a file or folder with a calendar. It costs
/// nothing while nothing happens.
final class ChangeWatch {
  /// What has changed.
  enum Change: Hashable {
    case database
    /// The file or folder of a source with this name.
    case source(String)
  }

  #if os(Linux)
  /// A descriptor that can be read after a change.
  let descriptor: Int32
  /// What a change in a watched folder means: to any file, or to those with some names.
  private var meanings: [Int32: [(change: Change, names: [String]?)]] = [:]
  private var paths: [Int32: String] = [:]

  private static let mask = UInt32(
    IN_MODIFY | IN_CREATE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE | IN_CLOSE_WRITE)

  /// `nil` if nothing can be watched.
  init?(database: String, sources: [CalendarSource]) {
    descriptor = inotify_init1(Int32(O_NONBLOCK | O_CLOEXEC))
    guard descriptor >= 0 else { return nil }
    // The last connection deletes the log, so the folder is watched and not the file.
    let (folder, name) = Self.parts(of: database)
    watch(folder, for: .database, names: [name, name + "-wal"])
    for source in sources {
      switch source.place {
      case .file(let path):
        let (folder, name) = Self.parts(of: path)
        watch(folder, for: .source(source.name), names: [name])
      case .folder(let path): watchFolders(path, for: .source(source.name))
      case .server: break
      }
    }
  }

  deinit { close(descriptor) }

  private static func parts(of path: String) -> (folder: String, name: String) {
    guard let slash = path.lastIndex(of: "/") else { return (".", path) }
    return (String(path[...slash]), String(path[path.index(after: slash)...]))
  }

  private func watch(_ folder: String, for change: Change, names: [String]?) {
    let number = inotify_add_watch(descriptor, folder, Self.mask)
    guard number >= 0 else { return }
    paths[number] = folder
    meanings[number, default: []].append((change, names))
  }

  /// Watches a folder and the folders in it, each of which may be a calendar.
  private func watchFolders(_ path: String, for change: Change) {
    watch(path, for: change, names: nil)
    guard let folder = opendir(path) else { return }
    defer { closedir(folder) }
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      guard entry.pointee.d_type == UInt8(DT_DIR), !name.hasPrefix(".") else { continue }
      watch("\(path)/\(name)", for: change, names: nil)
    }
  }

  /// Takes the changes so far.
  func changes() -> Set<Change> {
    var bytes = [UInt8](repeating: 0, count: 16_384)
    var changes: Set<Change> = []
    while true {
      let count = read(descriptor, &bytes, bytes.count)
      guard count > 0 else { return changes }
      var offset = 0
      while offset + 16 <= count {
        // struct inotify_event: wd, mask, cookie, len, then the name.
        let field = { (index: Int) in
          bytes[(offset + index)..<(offset + index + 4)].reversed().reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
        }
        let (number, mask) = (Int32(bitPattern: field(0)), field(4))
        let end = min(count, offset + 16 + Int(field(12)))
        let file = String(decoding: bytes[(offset + 16)..<end].prefix { $0 != 0 }, as: UTF8.self)
        for (change, names) in meanings[number] ?? [] where names?.contains(file) ?? !file.hasPrefix(".") {
          changes.insert(change)
          // A new folder may become a calendar.
          if names == nil, mask & UInt32(IN_ISDIR) != 0, mask & UInt32(IN_CREATE | IN_MOVED_TO) != 0,
            let path = paths[number]
          {
            watch("\(path)/\(file)", for: change, names: nil)
          }
        }
        offset = end
      }
    }
  }
  #elseif canImport(Darwin)
  /// A descriptor that can be read after a change.
  let descriptor: Int32
  /// A file or folder that is watched, and what a change in it means; `nil` for a folder that only gets new files.
  private struct Watched {
    var path: String
    var change: Change?
  }
  private var watched: [Int32: Watched] = [:]
  /// What to watch: a folder, what a change in it means, and the names of its files that count, or all.
  private var roots: [(folder: String, change: Change, names: [String]?)] = []

  /// `nil` if nothing can be watched.
  init?(database: String, sources: [CalendarSource]) {
    descriptor = kqueue()
    guard descriptor >= 0 else { return nil }
    let (folder, name) = Self.parts(of: database)
    roots.append((folder, .database, [name, name + "-wal"]))
    for source in sources {
      switch source.place {
      case .file(let path):
        let (folder, name) = Self.parts(of: path)
        roots.append((folder, .source(source.name), [name]))
      case .folder(let path): roots.append((path, .source(source.name), nil))
      case .server: break
      }
    }
    watchAll()
  }

  deinit {
    for file in watched.keys { close(file) }
    close(descriptor)
  }

  private static func parts(of path: String) -> (folder: String, name: String) {
    guard let slash = path.lastIndex(of: "/") else { return (".", path) }
    return (String(path[...slash]), String(path[path.index(after: slash)...]))
  }

  /// Watches what is there and is not watched yet. Returns the changes that new files mean.
  @discardableResult private func watchAll() -> Set<Change> {
    let known = Set(watched.values.map(\.path))
    var changes: Set<Change> = []
    for root in roots {
      // A folder is written when it gets or loses files. With names, only those files count.
      _ = watch(root.folder, root.names == nil ? root.change : nil, besides: known)
      for path in root.names?.map({ "\(root.folder)/\($0)" }) ?? Self.contents(of: root.folder)
      where watch(path, root.change, besides: known) {
        changes.insert(root.change)
      }
    }
    return changes
  }

  private func watch(_ path: String, _ change: Change?, besides known: Set<String>) -> Bool {
    guard !known.contains(path) else { return false }
    let file = open(path, O_EVTONLY | O_CLOEXEC)
    guard file >= 0 else { return false }
    var event = kevent(
      ident: UInt(file), filter: Int16(EVFILT_VNODE), flags: UInt16(EV_ADD | EV_CLEAR),
      fflags: UInt32(NOTE_WRITE | NOTE_EXTEND | NOTE_DELETE | NOTE_RENAME), data: 0, udata: nil)
    guard kevent(descriptor, &event, 1, nil, 0, nil) == 0 else {
      close(file)
      return false
    }
    watched[file] = Watched(path: path, change: change)
    return true
  }

  /// The files and folders in a folder, and the files in these: each folder may be a calendar.
  private static func contents(of path: String, isInner: Bool = false) -> [String] {
    guard let folder = opendir(path) else { return [] }
    defer { closedir(folder) }
    var paths: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      guard !name.hasPrefix(".") else { continue }
      paths.append("\(path)/\(name)")
      if entry.pointee.d_type == UInt8(DT_DIR), !isInner {
        paths += contents(of: "\(path)/\(name)", isInner: true)
      }
    }
    return paths
  }

  /// Takes the changes so far.
  func changes() -> Set<Change> {
    var events = Array(repeating: kevent(), count: 64)
    var changes: Set<Change> = []
    var now = timespec()
    while true {
      let count = kevent(descriptor, nil, 0, &events, Int32(events.count), &now)
      guard count > 0 else { return changes }
      for event in events.prefix(Int(count)) {
        let file = Int32(truncatingIfNeeded: event.ident)
        if let change = watched[file]?.change { changes.insert(change) }
        guard event.fflags & UInt32(NOTE_DELETE | NOTE_RENAME) != 0 else { continue }
        watched[file] = nil
        close(file)
      }
      changes.formUnion(watchAll())
    }
  }
  #else
  let descriptor: Int32 = -1

  /// There is no watch: changes are seen when the window gets the focus.
  init?(database: String, sources: [CalendarSource]) { return nil }

  func changes() -> Set<Change> { [] }
  #endif
}
