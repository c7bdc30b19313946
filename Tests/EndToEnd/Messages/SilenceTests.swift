import Bus
import Foundation
import Support
import Testing

extension EndToEnd {
    /// Applications whose messages a person does not want to see.
    @Suite @MainActor struct SilenceTests {
        @Test(arguments: Compositor.one)
        func applicationIsSilentAlsoAfterARestart(compositor: Compositor) throws {
            let place = try HistoryTests.Place(compositor)
            let client = try place.client()
            do {
                let daemon = try place.daemon()
                _ = try place.martlet("silence", "Test", "--always")
                let id = try client.notify("One")
                #expect(try client.receives(.closed(id: id, reason: 1)))
                try daemon.stop()
            }
            let daemon = try place.daemon()
            let id = try client.notify("Two")
            #expect(try client.receives(.closed(id: id, reason: 1)))
            try place.session.waitForCards(0)
            _ = try client.notify("Other", application: "Other")
            try place.session.waitForCards(1)
            _ = try client.notify("Critical") { writer in
                writer.field("urgency", "y") { $0.byte(2) }
            }
            try place.session.waitForCards(2)
            #expect(try place.titles() == ["Critical", "Other", "Two", "One"])
            #expect(
                try place.martlet("rules")
                    == "silence-test  on  urgency = low or normal, (app-name = \"Test\") or (desktop-entry = \"Test\")\n"
            )
            _ = try place.martlet("rules", "remove", "silence-test")
            #expect(try place.martlet("silence", "list").isEmpty)
            _ = try client.notify("Three")
            try place.session.waitForCards(3)
            _ = try place.martlet("silence", "Test", "--hide-contents")
            _ = try client.notify("Secret", body: "Secret")
            try place.session.waitForCards(4)
            #expect(try place.titles().first == "Test")
            // The silence ends by itself.
            _ = try place.martlet("silence", "remove", "Test")
            _ = try place.martlet("silence", "Test", "--for", "1s")
            #expect(try eventually { try place.martlet("silence", "list").isEmpty })
            _ = try place.martlet("hide", "--all")
            try place.session.waitForCards(0)
            _ = try client.notify("Loud")
            try place.session.waitForCards(1)
            #expect(daemon.process.errorOutput.isEmpty)
        }
    }
}
