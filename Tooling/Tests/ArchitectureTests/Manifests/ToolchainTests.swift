import Foundation
import Testing

@testable import ManifestReading

@Suite struct ToolchainTests {
  private func program(_ text: String, _ path: String, in folder: TemporaryFolder) throws {
    try folder.write("#!/bin/sh\n\(text)\n", to: path)
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: folder.url.appendingPathComponent(path).path)
  }

  @Test func aToolchainIsFoundByItsFiles() async throws {
    let folder = try TemporaryFolder()
    try program("", "usr/bin/swift", in: folder)
    try folder.write("a", to: "usr/lib/swift/pm/ManifestAPI/libPackageDescription.so")
    let path = "/nowhere:" + folder.url.appendingPathComponent("usr/bin").path

    let first = await Toolchain(searchPath: path)
    let same = await Toolchain(searchPath: path)
    try folder.write("ab", to: "usr/lib/swift/pm/ManifestAPI/libPackageDescription.so")
    let updated = await Toolchain(searchPath: path)

    #expect(first == same)
    #expect(first.identity != updated.identity)
    #expect(first.manifestLibrary?.path == folder.url.path + "/usr/lib/swift/pm/ManifestAPI")
  }

  @Test func aToolchainBehindALauncherIsAskedForItsPaths() async throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "toolchain/lib/swift/pm/ManifestAPI/libPackageDescription.so")
    try program("", "bin/swift", in: folder)
    let info =
      #"{"paths": {"runtimeResourcePath": "\#(folder.url.path)/toolchain/lib/swift"}, "compilerVersion": "VERSION"}"#
    let path = folder.url.appendingPathComponent("bin").path

    try program("echo '\(info.replacing("VERSION", with: "6.3"))'", "bin/swiftc", in: folder)
    let first = await Toolchain(searchPath: path)
    try program("echo '\(info.replacing("VERSION", with: "6.4"))'", "bin/swiftc", in: folder)
    let second = await Toolchain(searchPath: path)

    #expect(first.identity.contains("6.3"))
    #expect(second.identity.contains("6.4"))
    #expect(second.manifestLibrary?.path == folder.url.path + "/toolchain/lib/swift/pm/ManifestAPI")
  }

  @Test func noToolchainIsFoundWithoutSwift() async {
    #expect(await Toolchain(searchPath: "/nowhere").manifestLibrary == nil)
  }
}
