import AlmanacCommandLine
import Composition
import Foundation
import OnlineComposition

/// The whole program, the network with it.
@main enum AlmanacOnline {
  @MainActor static func main() async {
    #if os(Linux)
    CertificateAuthorities.trust(ProcessInfo.processInfo.environment["SSL_CERT_FILE"])
    #endif
    await runProcess { catalog in
      catalog.prepareAll()
      catalog.prepareOnline()
    }
  }
}
