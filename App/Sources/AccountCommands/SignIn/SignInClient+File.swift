import ProgramSettings
import SystemAccess

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension SignInClient {
  /// The form of the file, which Google's console writes below `installed`.
  private struct Content: Decodable {
    var client_id: String?
    var client_secret: String?
    var auth_uri: String?
    var token_uri: String?
    var scope: String?
  }

  private struct Wrapped: Decodable { let installed: Content }

  /// Reads a client from a JSON file. The provider's own values stand for those that the file does not have.
  init(
    file typed: String, of provider: CalendarProvider?, in environment: ProcessEnvironment
  ) throws(AccountError) {
    let path = typed.absolutePath(in: environment.workingFolder, homeFolder: environment.homeFolder)
    let data: Data?
    do { data = try AtomicFile(path: path).read() } catch {
      throw .badClient(path: path, reason: error.reason)
    }
    guard let data else { throw .missingPath(path) }
    let decoder = JSONDecoder()
    let content: Content
    if let wrapped = try? decoder.decode(Wrapped.self, from: data) {
      content = wrapped.installed
    } else {
      do { content = try decoder.decode(Content.self, from: data) } catch {
        throw .badClient(path: path, reason: "it is not JSON with 'client_id'")
      }
    }
    guard let id = content.client_id, !id.isEmpty else {
      throw .badClient(path: path, reason: "it has no 'client_id'")
    }
    guard let authorizationURL = content.auth_uri ?? provider?.signIn?.authorizationURL,
      let tokenURL = content.token_uri ?? provider?.signIn?.tokenURL
    else { throw .badClient(path: path, reason: "it has no 'auth_uri' and 'token_uri'") }
    self.init(
      id: id, secret: content.client_secret, authorizationURL: authorizationURL, tokenURL: tokenURL,
      scope: content.scope ?? provider?.signIn?.scope)
  }
}
