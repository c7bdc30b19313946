import Testing

@testable import Messages

/// The room that a held message takes on a 64-bit machine: thousands of them may be held.
@Suite struct MessageSizeTests {
    @Test func messagesRecordsAndRunsAreSmall() {
        #expect(MemoryLayout<Message>.size <= 328)
        #expect(MemoryLayout<MessageRecord>.stride <= 112)
        #expect(MemoryLayout<RichText.Run>.stride <= 32)
    }

    @Test func styleWithoutTargetsKeepsNoRoomForThem() {
        var style = TextStyle(link: "https://example.org", image: "/a.png")
        style.image = nil
        #expect(style == TextStyle(link: "https://example.org") && style != .plain)
        style.link = nil
        #expect(style == .plain && style.targets == nil)
    }

    @Test func bodyTakesNoMoreRoomThanItsRunsNeed() {
        let body = MarkupReader.read("one <b>two</b> three <i>four</i> five")
        #expect(body.runs.count == 5 && body.runs.capacity <= 6)
    }
}
