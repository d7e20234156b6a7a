import Foundation

/// `--root DIR`: where the house stands; the current folder unless it is given.
struct RootOption {
  let root: URL

  init(_ arguments: inout Arguments, folder: URL) throws(UsageError) {
    root = try arguments.value(of: "--root").map { URL(fileURLWithPath: $0, relativeTo: folder) } ?? folder
  }
}
