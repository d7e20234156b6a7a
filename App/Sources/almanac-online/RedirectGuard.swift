#if os(Linux)
import CCurl
import Foundation

/// Fails a transfer whose redirect would end the program.
///
/// FoundationNetworking puts the address of a redirect together before it asks a delegate, and traps where that is not
/// possible, as for `Location: //%5b`. So the call that reports finished transfers passes through this program (ELF
/// symbol interposition): it is named as libcurl's own function, and called in its place.
@_cdecl("curl_multi_info_read")
public func nextMessage(
  _ multi: UnsafeMutableRawPointer?, _ waiting: UnsafeMutablePointer<CInt>?
) -> UnsafeMutableRawPointer? {
  typealias Function =
    @convention(c) (UnsafeMutableRawPointer?, UnsafeMutablePointer<CInt>?) -> UnsafeMutableRawPointer?
  // RTLD_NEXT: the function of that name after this one, which is libcurl's.
  let next = dlsym(UnsafeMutableRawPointer(bitPattern: -1), "curl_multi_info_read")
  guard let next, let information = dlsym(nil, "curl_easy_getinfo") else { return nil }
  let found = unsafeBitCast(next, to: Function.self)(multi, waiting)  // the type that curl/multi.h declares
  let message = found?.assumingMemoryBound(to: almanac_curl_message.self)
  if let handle = message?.pointee.handle, let text = almanac_curl_redirect(information, handle),
    !isUsableRedirect(String(cString: text))
  {
    message?.pointee.data.result = CInt(almanac_curl_too_many_redirects)
  }
  return found
}

/// Whether an address can be put together from the host and the path of a redirect.
private func isUsableRedirect(_ location: String) -> Bool {
  guard let target = URL(string: location) else { return true }
  var parts = URLComponents()
  parts.scheme = "http"
  parts.host = target.host ?? "localhost"
  parts.path = target.relativePath.hasPrefix("/") ? target.relativePath : "/" + target.relativePath
  return parts.url != nil
}
#endif
