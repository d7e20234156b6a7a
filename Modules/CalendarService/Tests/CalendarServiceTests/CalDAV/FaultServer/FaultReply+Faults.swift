import Foundation

extension FaultReply {
  /// Closes the connection without a response.
  static let nothing = FaultReply(steps: [.close])

  /// Resets the connection without a response.
  static let reset = FaultReply(steps: [.reset])

  /// A server of another protocol.
  static let garbage = FaultReply(steps: [.send(Data("SSH-2.0-OpenSSH_9.2p1\r\n\r\n".utf8)), .close])

  /// This reply without the last bytes of its body, although the header counts them.
  func truncated(by missing: Int) -> FaultReply {
    guard case .send(let body) = steps.last else { return self }
    return FaultReply(steps: steps.dropLast() + [.send(body.dropLast(missing)), .close])
  }

  /// This reply, reset before the last bytes of its body.
  func reset(before missing: Int) -> FaultReply {
    guard case .send(let body) = steps.last else { return self }
    return FaultReply(steps: steps.dropLast() + [.send(body.dropLast(missing)), .reset])
  }

  /// This reply, delayed by the gate.
  func waiting(at gate: FaultGate) -> FaultReply {
    FaultReply(steps: [.wait(gate)] + steps)
  }

  /// This reply, with its body delayed by the gate.
  func stalling(at gate: FaultGate) -> FaultReply {
    FaultReply(steps: steps.prefix(1) + [.wait(gate)] + steps.dropFirst())
  }

  /// This reply in chunks of a few bytes, each delayed by the gate.
  func dripping(_ size: Int, at gate: FaultGate) -> FaultReply {
    FaultReply(
      steps: steps.flatMap { step -> [Step] in
        guard case .send(let data) = step else { return [step] }
        return stride(from: 0, to: data.count, by: size).flatMap { start -> [Step] in
          [.wait(gate), .send(data.dropFirst(start).prefix(size))]
        }
      })
  }

  /// This reply, after which the server closes the connection.
  func closing() -> FaultReply {
    FaultReply(steps: steps + [.close])
  }

  /// This reply with a replaced text in its body and the correct length.
  func replacing(_ text: String, with other: String) -> FaultReply {
    guard steps.count == 2, case .send(let head) = steps[0], case .send(let body) = steps[1] else {
      return self
    }
    let new = Data(String(decoding: body, as: UTF8.self).replacing(text, with: other).utf8)
    let lines = String(decoding: head, as: UTF8.self)
      .replacing("Content-Length: \(body.count)\r\n", with: "Content-Length: \(new.count)\r\n")
    return FaultReply(steps: [.send(Data(lines.utf8)), .send(new)])
  }

  /// A gzip stream that inflates to this many bytes, 158 times its size (RFC 1951, section 3.2.6).
  static func bomb(inflating size: Int) -> FaultReply {
    // The literal 0, then repeatedly a length of 258 at distance 1: 13 bits each, all in one block.
    var bits: [Bool] = [true, true, false] + "00110000".map { $0 == "1" }
    let copy = "1100010100000".map { $0 == "1" }
    while bits.count % 8 != 0 { bits += copy }
    let loop = (0..<8).flatMap { _ in copy }
    func bytes(_ bits: [Bool]) -> [UInt8] {
      stride(from: 0, to: bits.count, by: 8).map { start in
        bits[start..<start + 8].reversed().reduce(0) { $0 << 1 | ($1 ? 1 : 0) }
      }
    }
    var body = Data([0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 255] + bytes(bits))
    let repeated = Data(bytes(loop))
    for _ in 0...size / (258 * 8) { body += repeated }
    return .status(207, body: body, type: "application/xml", headers: ["Content-Encoding": "gzip"])
  }

  /// A response that ends with the connection.
  static func endless(_ status: Int, _ body: String, type: String) -> FaultReply {
    FaultReply(steps: [
      .send(head(status, ["Content-Type": type, "Connection": "close"])), .send(Data(body.utf8)), .close,
    ])
  }

  /// A response in chunks (RFC 9112, section 7.1).
  static func chunked(_ status: Int, _ pieces: [String], type: String) -> FaultReply {
    let chunks = (pieces + [""]).map { "\(String($0.utf8.count, radix: 16))\r\n\($0)\r\n" }.joined()
    return FaultReply(steps: [
      .send(head(status, ["Content-Type": type, "Transfer-Encoding": "chunked"])), .send(Data(chunks.utf8)),
    ])
  }
}
