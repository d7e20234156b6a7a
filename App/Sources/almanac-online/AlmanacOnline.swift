import AlmanacCommandLine
import Composition
import Foundation
import OnlineComposition

/// The whole program, the network with it.
@main enum AlmanacOnline {
  @MainActor static func main() async {
    #if os(Linux)
    let file = ProcessInfo.processInfo.environment["SSL_CERT_FILE"] ?? ""
    if !file.isEmpty { CertificateAuthorities.file.withLock { $0 = file } }
    #endif
    await runProcess { catalog in
      catalog.prepareAll()
      catalog.prepareOnline()
    }
  }
}
