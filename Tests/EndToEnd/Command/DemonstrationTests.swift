import CLibc
import Support
import Testing

extension EndToEnd {
    /// `martlet demo`, with a finger that does what the cards say.
    @MainActor @Suite struct DemonstrationTests {
        private func lines(_ process: Subprocess) -> [Substring] {
            process.output.split(separator: "\n")
        }

        @Test(arguments: Compositor.one) func stepEndsWithItsCard(compositor: Compositor) throws {
            let screen = try Screen(compositor)
            let demo = try screen.session.start(
                "martlet", "demo", "gestures", "--step", "tap", "--json")
            let card = try screen.session.waitForCards(1)[0]
            try screen.session.tap(x: card.centre.x, y: card.centre.y)
            #expect(try demo.waitForEnd() == .exited(0))
            let id = try #require(lines(demo).last { $0.contains("ended") })
            #expect(id.contains("\"reason\":\"action\""))
            #expect(lines(demo).first == "{\"step\":\"tap\",\"event\":\"begun\"}")
            #expect(lines(demo).last == "{\"step\":\"tap\",\"event\":\"done\"}")
            try screen.session.waitForCards(0)
        }

        @Test(arguments: Compositor.one) func nextStepFollows(compositor: Compositor) throws {
            let screen = try Screen(compositor)
            let demo = try screen.session.start("martlet", "demo", "gestures")
            let first = try screen.session.waitForCards(1)[0]
            try screen.session.tap(x: first.centre.x, y: first.centre.y)
            #expect(eventually { lines(demo).contains { $0.hasPrefix("2/") } })
            try screen.session.waitForCards(1)
            #expect(lines(demo).contains("     → action default"))
            try screen.martlet("hide", "--all")
            #expect(eventually { lines(demo).contains { $0.hasPrefix("3/") } })
            #expect(lines(demo).contains("     → hidden by a command"))
            demo.send(SIGINT)
            #expect(try demo.waitForEnd() == .exited(130))
            try screen.session.waitForCards(0)
        }

        @Test(arguments: Compositor.one)
        func controlCHidesAllCardsOfTheStep(compositor: Compositor) throws {
            let screen = try Screen(compositor)
            try screen.client.notify("Another", body: "Stays")
            let demo = try screen.session.start(
                "martlet", "demo", "gestures", "--step", "dismiss-all")
            try screen.session.waitForCards(4)
            demo.send(SIGINT)
            #expect(try demo.waitForEnd() == .exited(130))
            try screen.session.waitForCards(1)
        }

        @Test(arguments: Compositor.one)
        func cardChangesOnTheScreen(compositor: Compositor) throws {
            let screen = try Screen(compositor)
            let demo = try screen.session.start("martlet", "demo", "gestures", "--step", "replace")
            try screen.session.waitForCards(1, atRest: false)
            let isCopying = try eventually {
                try screen.martlet("list").contains("Copying, 1")
            }
            #expect(isCopying)
            try screen.martlet("hide", "demo-replace")
            #expect(try demo.waitForEnd() == .exited(0))
            try screen.session.waitForCards(0)
        }
    }
}
