import Bus
import Support
import Testing

extension EndToEnd {
    /// Notifications while do not disturb is on.
    @Suite @MainActor struct DoNotDisturbTests {
        @Test(arguments: Compositor.one)
        func heldBackNotificationsAreInTheHistoryAlsoAfterARestart(compositor: Compositor) throws {
            let place = try HistoryTests.Place(compositor)
            let client = try place.client()
            do {
                let daemon = try place.daemon()
                #expect(try place.martlet("dnd", "status") == "off\n")
                _ = try place.martlet("dnd", "on")
                let id = try client.notify("One")
                #expect(try client.receives(.closed(id: id, reason: 1)))
                try daemon.stop()
            }
            let daemon = try place.daemon()
            #expect(try place.martlet("dnd", "status", "--json") == "{\"on\":true}\n")
            let id = try client.notify("Two")
            #expect(try client.receives(.closed(id: id, reason: 1)))
            try place.session.waitForCards(0)
            #expect(try place.titles("--unread") == ["Two", "One"])
            #expect(try place.martlet("unread", "--json").contains("dnd-notification"))
            _ = try place.martlet("restore", "1")
            try place.session.waitForCards(1)
            _ = try client.notify("Critical") { writer in
                writer.field("urgency", "y") { $0.byte(2) }
            }
            try place.session.waitForCards(2)
            _ = try place.martlet("dnd", "toggle")
            #expect(try place.martlet("dnd", "status") == "off\n")
            // The summary counts the messages that were held back, without those that were shown again.
            try place.session.waitForCards(3)
            #expect(try place.martlet("list").contains("1 message held back"))
            _ = try client.notify("Three")
            try place.session.waitForCards(4)
            #expect(daemon.process.errorOutput.isEmpty)
        }
    }
}
