import Messages
import Rules
import Testing

/// The summary of messages that were held back.
@Suite struct HeldBackTests {
    private func message(_ id: UInt32, _ application: String) -> Message {
        var message = Message(
            id: MessageID(rawValue: id) ?? .first, arrival: Instant(microseconds: 0))
        message.appName = application
        return message
    }

    @Test func applicationsAreCountedMostFrequentFirst() {
        var held = HeldBackMessages()
        for (id, name) in [(1, "Chat"), (2, "Mail"), (3, "Mail"), (4, "")] as [(UInt32, String)] {
            held.add(message(id, name))
        }
        // A replacement is not another message.
        held.add(message(2, "Mail"))
        #expect(held.count == 4)
        #expect(held.text() == "Mail (2), Chat (1)")
        #expect(held.text(1) == "Mail (2) …")
    }

    @Test func handledMessagesDoNotCount() {
        var held = HeldBackMessages()
        for id in 1...4 as ClosedRange<UInt32> { held.add(message(id, "Mail")) }
        for (id, reason) in [(1, .expired), (2, .dismissed), (3, .closed)]
            as [(UInt32, EndReason)]
        { held.end(MessageID(rawValue: id) ?? .first, reason) }
        #expect(held.count == 2)
        held.clear()
        #expect(held.count == 0 && held.text().isEmpty)
    }

    @Test func transientMessagesDoNotCount() {
        var held = HeldBackMessages()
        var transient = message(1, "Mail")
        transient.isTransient = true
        held.add(transient)
        #expect(held.count == 0)
    }

    @Test func floodIsCountedInBoundedMemory() {
        var held = HeldBackMessages()
        for id in 1...5000 as ClosedRange<UInt32> { held.add(message(id, "App \(id)")) }
        #expect(held.count == 5000)
        #expect(held.counts.count == 1024)
    }
}
