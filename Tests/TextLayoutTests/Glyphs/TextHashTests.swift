import Testing

@testable import TextLayout

/// Hashes of text that nobody can foresee.
@Suite struct TextHashTests {
  private func hash(_ text: String, _ secret: TextHash.Secret) -> UInt {
    unsafe Array(text.utf16).withUnsafeBufferPointer { unsafe TextHash.of($0, secret) }
  }

  @Test func `texts that all want one place under a secret are strewn under another`() {
    let (known, unknown) = (TextHash.Secret(), TextHash.Secret())
    let chosen = (0..<200_000).lazy.map { "w\($0)" }.filter { hash($0, known) & 0xFF == 0 }.prefix(512)
    #expect(chosen.count == 512 && Set(chosen.map { hash($0, known) & 0xFF }).count == 1)
    // 512 balls in 256 boxes leave some 35 empty.
    #expect(Set(chosen.map { hash($0, unknown) & 0xFF }).count > 160)
  }

  @Test func `no two secrets are the same`() {
    let secrets = (0..<8).map { _ in TextHash.Secret() }
    #expect(Set(secrets.map(\.start)).count == 8 && Set(secrets.map(\.factor)).count == 8 && secrets.allSatisfy { $0.factor & 1 == 1 })
  }

  @Test func `equal texts have equal hashes, others mostly other ones`() {
    let secret = TextHash.Secret()
    #expect(hash("abcdefg", secret) == hash("abcdefg", secret))
    #expect(Set((0..<20_000).map { hash("\($0)", secret) }).count == 20_000)
    #expect(hash("", secret) != hash("\0", secret))
  }
}
