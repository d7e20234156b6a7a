import Foundation

/// The repository that this test stands in.
enum Repository {
  static var root: URL {
    var root = URL(fileURLWithPath: #filePath)
    for _ in 0..<5 { root.deleteLastPathComponent() }
    return root
  }
}
