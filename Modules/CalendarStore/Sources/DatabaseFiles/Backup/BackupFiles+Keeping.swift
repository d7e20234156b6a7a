import CSQLite
package import CalendarStore
package import CalendarStoreRules

#if canImport(FoundationEssentials)
import FoundationEssentials
import Glibc
#else
import Foundation
#endif

extension BackupFiles {
  /// Moves the newest backup to the place of the previous one, and drops the older ones that ``BackupRule`` does not
  /// keep besides it and a checked copy.
  func makeRoom(for copy: String) {
    let first = content(of: copy)
    var newer = [first]
    for older in paths {
      if older != newest, first.isWhole, let events = try? Self.reader(older).eventCount(),
        !BackupRule.isLoss(of: events, leaving: first.events ?? 0)
      {
        // The usual case, in which no other backup has to be read.
        unlink(older)
        continue
      }
      let content = content(of: older)
      if older != newest, !BackupRule.keeps(content, besides: newer) {
        unlink(older)
      } else if older == previous {
        rename(previous, freePath(Self.keptSuffix))
      }
      newer.append(content)
    }
    rename(newest, previous)
  }

  /// Checks a backup and each event in it.
  package func inspected(_ path: String) -> DatabaseBackup {
    var backup = DatabaseBackup(path: path, date: FileStatus(path)?.date ?? .distantPast)
    do throws(CalendarStoreError) {
      let connection = try Self.reader(path)
      try connection.checkSoundness()
      guard try connection.hasTable("object") else { throw .damaged(path: path, reason: "it is empty") }
      backup.unreadable = try connection.unreadableObjects().count
      backup.events = try connection.eventCount()
    } catch { backup.fault = error }
    return backup
  }

  package static func reader(_ path: String) throws(CalendarStoreError) -> Connection {
    try Connection(path, path: path, flags: SQLITE_OPEN_READONLY)
  }

  private func content(of path: String) -> BackupRule.Content { .init(inspected(path)) }
}

extension BackupRule.Content {
  /// What a backup holds.
  package init(_ backup: DatabaseBackup) {
    self.init(events: backup.events, isWhole: backup.unreadable == 0)
  }
}
