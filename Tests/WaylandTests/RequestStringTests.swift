import Testing
import Wayland
import WireServer

/// A message has at most 4,096 bytes; libwayland ends the connection for a longer one.
@Suite struct RequestStringTests {
    private func sent(_ text: String) throws -> String {
        let server = try FakeServer()
        let globals = try server.globals(("wl_data_device_manager", 3))
        let source = try globals.bind(WlDataDeviceManager.self).createDataSource()
        _ = try server.requests()
        source.offer(mimeType: text)
        let request = try #require(try server.requests().first)
        #expect(server.connection.failure == nil)
        return request.string(at: 0)
    }

    @Test(arguments: ["", "a", "abc", "abcd", "äöü€😀"])
    func stringArrivesUnchanged(_ text: String) throws {
        #expect(try sent(text) == text)
    }

    @Test func stringEndsAtANUL() throws {
        #expect(try sent("ab\u{0}cd") == "ab")
    }

    @Test(arguments: ["a", "ä", "€", "😀"])
    func longStringIsCutAtACharacter(_ character: String) throws {
        let text = String(repeating: character, count: 10_000)
        let result = try sent(text)
        #expect(text.hasPrefix(result))
        #expect((3900...4088).contains(result.utf8.count))
    }
}
