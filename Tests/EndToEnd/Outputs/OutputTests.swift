import Foundation
import Support
import Testing

extension EndToEnd {
    /// Outputs come and go, and compositors too; messages stay.
    @Suite @MainActor struct OutputTests {
        @Test(arguments: Compositor.installed) func messageForAllOutputsIsOnEveryOutput(
            compositor: Compositor
        )
            throws
        {
            let screen = try Screen(compositor)
            let second = try screen.session.plugOutput()
            try screen.martlet("show", "Title", "--output", "all", "--duration", "forever")
            try screen.session.waitForCards(2)
            let names = try screen.session.stages.map(\.output)
            #expect(Set(names) == [try screen.session.firstOutput.name, second.name])
            try screen.martlet("hide", "--all")
            try screen.session.waitForCards(0)
        }

        @Test(arguments: Compositor.installed) func messageForAllOutputsReachesALaterOutput(
            compositor: Compositor
        ) throws {
            let screen = try Screen(compositor)
            try screen.martlet("show", "Title", "--output", "all", "--duration", "forever")
            try screen.session.waitForCards(1)
            try screen.session.plugOutput()
            try screen.session.waitForCards(2)
        }

        @Test(arguments: Compositor.installed) func namedOutputShowsTheMessage(
            compositor: Compositor
        )
            throws
        {
            let screen = try Screen(compositor)
            let second = try screen.plugOutput()
            try screen.martlet(
                "show", "Title", "--output", second.name, "--duration", "forever")
            try screen.session.waitForCards(1)
            #expect(try screen.session.stages.map(\.output) == [second.name])
        }

        /// An output of the configuration is a wish.
        @Test(arguments: Compositor.installed)
        func messageForAnAbsentOutputIsShownOnAnother(compositor: Compositor) throws {
            let session = try HeadlessSession.shared(compositor)
            let file = try session.write(
                Data("[defaults]\noutput = \"ABSENT-1\"\n".utf8), to: "absent.toml")
            let screen = try Screen(compositor, arguments: ["--config", file.path()])
            try screen.client.notify("Title")
            try screen.session.waitForCards(1)
            #expect(try screen.session.stages.map(\.output) == [session.firstOutput.name])
        }

        @Test(arguments: Compositor.installed)
        func messageMovesToTheRemainingOutput(compositor: Compositor) throws {
            let screen = try Screen(compositor)
            try screen.session.plugOutput()
            try screen.showOne()
            let stage = try #require(try screen.session.stages.first)
            try screen.session.unplugOutput(stage.output)
            try screen.session.waitForCards(1)
            #expect(try screen.session.stages.first?.output != stage.output)
            #expect(screen.client.events.isEmpty)
        }

        /// A client that creates a new surface whenever one is closed would do so thousands of times a second.
        @Test(arguments: Compositor.installed)
        func aMessageWaitsForAnOutput(compositor: Compositor) throws {
            try compositor.require(.noOutput)
            let screen = try Screen(compositor)
            let shown = try screen.showOne()
            try screen.session.unplugOutput(screen.session.firstOutput.name)
            #expect(try eventually { try screen.session.layerSurfaces.isEmpty })
            let before = try screen.daemon.usage
            pause(1)
            let after = try screen.daemon.usage
            #expect(after.sleeps - before.sleeps < 20)
            #expect(after.seconds - before.seconds < 0.05)
            #expect(try screen.client.takeEvents().isEmpty)
            try screen.session.plugOutput()
            try screen.session.waitForCards(1)
            try screen.client.close(shown.id)
            try screen.session.waitForCards(0)
        }

        @Test(arguments: Compositor.installed)
        func aMessageSentWithoutAnyOutputWaits(compositor: Compositor) throws {
            let screen = try Screen(compositor)
            try screen.session.unplugOutput(screen.session.firstOutput.name)
            try screen.client.notify("Title")
            #expect(try screen.isResponsive())
            try screen.session.plugOutput()
            try screen.session.waitForCards(1)
        }

        @Test(arguments: Compositor.installed, [(2.0, 640), (1.5, 853)])
        func cardFollowsAChangeOfScale(
            compositor: Compositor, change: (scale: Double, width: Int)
        ) throws {
            let screen = try Screen(compositor)
            try screen.showOne()
            try screen.session.configureOutput(
                screen.session.firstOutput.name, scale: change.scale)
            #expect(
                try eventually {
                    guard let card = try screen.session.cards.first else { return false }
                    return card.right > change.width - 40 && card.right <= change.width
                })
        }

        @Test(arguments: Compositor.installed)
        func cardFollowsATurnOfTheOutput(compositor: Compositor) throws {
            let screen = try Screen(compositor)
            try screen.showOne()
            try screen.session.configureOutput(screen.session.firstOutput.name, transform: "90")
            #expect(
                try eventually {
                    guard let card = try screen.session.cards.first else { return false }
                    return card.right > 760 && card.right <= 800
                })
        }

        @Test(arguments: Compositor.installed) func cardReturnsWhenTheCompositorClosesItsSurface(
            compositor: Compositor
        ) throws {
            let screen = try Screen(compositor)
            try screen.showOne()
            try screen.session.closeLayerSurfaces(namespace: HeadlessSession.namespace)
            try screen.session.waitForCards(1)
            #expect(screen.client.events.isEmpty)
        }

        @Test(arguments: Compositor.installed)
        func heldMessagesReturnInTheNextCompositor(compositor: Compositor) throws {
            let screen = try Screen(compositor)
            try screen.client.notify("Stays")
            try screen.client.notify("Stays too")
            try screen.session.waitForCards(2)
            try screen.session.killCompositor()
            pause(0.3)
            #expect(screen.daemon.process.isRunning)
            #expect(try screen.isResponsive())
            try screen.client.notify("Comes meanwhile", application: "Another")
            let before = try screen.daemon.usage
            pause(0.5)
            #expect(try screen.daemon.usage.seconds - before.seconds < 0.05)
            try screen.session.startCompositor()
            try screen.session.waitForCards(3)
            #expect(try screen.client.takeEvents().isEmpty)
        }
    }
}
