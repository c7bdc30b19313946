import Bus
import Foundation
import Support
import Testing

extension EndToEnd {
    /// Messages that are put off until later.
    @Suite @MainActor struct SnoozeTests {
        private static func states(_ place: HistoryTests.Place) throws -> [String] {
            try place.martlet("list").split(separator: "\n").map { line in
                line.split(separator: " ", omittingEmptySubsequences: true).dropFirst()
                    .filter { $0 != "Test" && $0 != "—" }.joined(separator: " ")
            }
        }

        @Test(arguments: Compositor.one)
        func snoozedMessageReturnsAtItsTimeAlsoAfterAKill(compositor: Compositor) throws {
            let place = try HistoryTests.Place(compositor)
            let client = try place.client()
            var id: UInt32 = 0
            do {
                let daemon = try place.daemon()
                _ = try client.notify("Other", timeout: 0)
                id = try client.notify("Meeting", timeout: 0)
                try place.session.waitForCards(2)
                _ = try place.martlet("snooze", "--for", "1h")
                try place.session.waitForCards(1)
                #expect(try Self.states(place) == ["shown Other", "snoozed Meeting"])
                daemon.process.send(SIGKILL)
                _ = try daemon.process.waitForEnd()
            }
            let daemon = try place.daemon()
            try place.session.waitForCards(1)
            #expect(try Self.states(place) == ["shown Other", "snoozed Meeting"])
            _ = try place.martlet("snooze", "\(id)", "--for", "1s")
            // The message comes back by itself.
            try place.session.waitForCards(2)
            #expect(try Self.states(place) == ["shown Other", "shown Meeting"])
            _ = try place.martlet("snooze", "\(id)")
            try place.session.waitForCards(1)
            // The sender was told nothing of that, and may close the message.
            #expect(try client.takeEvents().isEmpty)
            try client.close(id)
            #expect(try client.receives(.closed(id: id, reason: 3)))
            #expect(try Self.states(place) == ["shown Other"])
            #expect(daemon.process.errorOutput.isEmpty)
        }

        /// Nothing of a message that is held for later is kept for the screen.
        @Test(arguments: Compositor.one)
        func buffersOfASnoozedMessageAreReturned(compositor: Compositor) throws {
            let place = try HistoryTests.Place(compositor)
            let client = try place.client()
            let daemon = try place.daemon()
            _ = try client.notify("Meeting", timeout: 0)
            // The message came half a second ago: nothing but its leaving begins a pause.
            try place.session.waitForCards(1)
            #expect(try daemon.fallsAsleep(for: 1))
            _ = try place.martlet("snooze", "--for", "1h")
            try place.session.waitForCards(0)
            _ = try wait(for: "buffers to go back") {
                try daemon.openFiles.contains { $0.hasPrefix("/memfd:martlet") } ? nil : true
            }
            #expect(try Self.states(place) == ["snoozed Meeting"])
        }

        @Test(arguments: Compositor.one)
        func snoozedMessageReturnsWhenItsModeEndsAlsoAfterAKill(compositor: Compositor) throws {
            let place = try HistoryTests.Place(compositor)
            let client = try place.client()
            do {
                let daemon = try place.daemon()
                _ = try client.notify("Meeting", timeout: 0)
                try place.session.waitForCards(1)
                _ = try place.martlet("mode", "add", "focus")
                _ = try place.martlet("snooze", "--until-mode-ends", "focus")
                try place.session.waitForCards(0)
                daemon.process.send(SIGKILL)
                _ = try daemon.process.waitForEnd()
            }
            let daemon = try place.daemon()
            _ = try wait(for: "the message to be held") {
                try Self.states(place) == ["snoozed Meeting"] ? true : nil
            }
            _ = try place.martlet("mode", "remove", "focus")
            try place.session.waitForCards(1)
            #expect(try Self.states(place) == ["shown Meeting"])
            #expect(daemon.process.errorOutput.isEmpty)
        }
    }
}
