import Bus
import Foundation
import Support
import Testing

extension EndToEnd {
    /// Replies, as applications ask for them and scripts give them.
    @Suite @MainActor struct ReplyWordsTests {
        @Test(arguments: Compositor.one)
        func applicationHearsTheReplyBeforeTheEnd(compositor: Compositor) throws {
            let screen = try Screen(compositor)
            #expect(try screen.client.capabilities().contains("inline-reply"))
            let id = try screen.client.notify(
                "Ada", body: "Lunch?", actions: ["inline-reply", "Reply"]
            ) { $0.field("x-kde-reply-placeholder-text", "s") { $0.string("Write to Ada") } }
            try screen.session.waitForCards(1)
            let list = try screen.martlet("list", "--json")
            #expect(list.contains("\"reply-placeholder\":\"Write to Ada\""))
            try screen.martlet("reply", "\(id)", "At one 🥗")
            let isClosed = try screen.client.receives(.closed(id: id, reason: 2))
            #expect(isClosed)
            #expect(
                screen.client.events == [
                    .replied(id: id, text: "At one 🥗"), .closed(id: id, reason: 2),
                ])
            try screen.session.waitForCards(0)
        }

        @Test(arguments: Compositor.one)
        func aScriptWaitsForTheReply(compositor: Compositor) throws {
            let screen = try Screen(compositor)
            let watch = try screen.session.start("martlet", "watch")
            defer { watch.stop(within: 0) }
            try screen.session.waitForRest()
            let waiting = try screen.session.start(
                "martlet", "show", "Name?", "--wait", "--print-id", "--reply", "--reply-submit",
                "Send")
            try screen.session.waitForCards(1)
            let id = try #require(waiting.output.split(separator: "\n").first.map(String.init))
            try screen.martlet("reply", id, "Martlet")
            #expect(try waiting.waitForEnd() == .exited(0))
            #expect(waiting.output == "\(id)\nMartlet\n")
            #expect(eventually { watch.output.contains("\"ended\"") })
            #expect(
                watch.output.contains(
                    "{\"event\":\"reply\",\"id\":\(id),\"reply\":\"Martlet\"}"))
        }

        @Test(arguments: Compositor.one)
        func messageWithoutAReplyFieldRefusesAReply(compositor: Compositor) throws {
            let screen = try Screen(compositor)
            let (id, _) = try screen.showOne()
            for (text, status, rule) in [("x", 64, "the action inline-reply"), ("", 64, "id: ")] {
                let run = try screen.session.start("martlet", "reply", "\(id)", text)
                #expect(try run.waitForEnd() == .exited(Int32(status)))
                #expect(run.errorOutput.contains(rule), "\(run.errorOutput)")
            }
            let run = try screen.session.start("martlet", "reply", "77", "x")
            #expect(try run.waitForEnd() == .exited(1))
            try screen.session.waitForCards(1)
            #expect(screen.client.events.isEmpty)
        }
    }
}
