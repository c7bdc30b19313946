import Geometry
import Layout
import Messages
import Testing

@testable import Scene
@testable import SceneModel

/// Screens that are off: nothing is visible, no frame callback comes, and nothing may wake the daemon.
@Suite struct DarkScreenTests {
    private static func off(_ screen: Screen = .large) -> Screen {
        var screen = screen
        screen.isOff = true
        return screen
    }

    private func pauses(_ world: SceneWorld) -> [String] {
        world.reports.compactMap { report in
            switch report {
            case .paused(let message): "paused \(message.rawValue)"
            case .resumed(let message): "resumed \(message.rawValue)"
            default: nil
            }
        }
    }

    @Test func messagesWaitWhileTheScreenIsOff() throws {
        let world = SceneWorld()
        world.show([1])
        world.setScreens([Self.off()])
        #expect(pauses(world) == ["paused 1"])
        world.present(2)
        world.rest()
        #expect(pauses(world) == ["paused 1", "paused 2"])
        world.forget()
        world.setScreens([.large])
        world.rest()
        #expect(pauses(world).sorted() == ["resumed 1", "resumed 2"])
        #expect(world.frame(of: 1) != nil && world.frame(of: 2) != nil)
        #expect(world.compositor.faults == [])
    }

    @Test func messageOnALitScreenContinues() throws {
        let world = SceneWorld([.large, .right])
        world.show([1]) { $0.output = .named("ONE") }
        world.show([2]) { $0.output = .named("TWO") }
        world.show([3]) { $0.output = .all }
        world.setScreens([.large, Self.off(.right)])
        #expect(pauses(world) == ["paused 2"])
        world.setScreens([.large, .right])
        #expect(pauses(world) == ["paused 2", "resumed 2"])
    }

    @Test func messageThatEndedInTheDarkIsRemoved() throws {
        let world = SceneWorld()
        world.show([1, 2])
        world.setScreens([Self.off()])
        world.end(1)
        // Animations end by time if no frame callback comes.
        #expect(world.rest() && world.departures(of: 1) == 1)
        world.setScreens([.large])
        #expect(world.rest())
        #expect(world.frame(of: 1) == nil && world.frame(of: 2) != nil)
        #expect(world.compositor.faults == [])
    }

    /// A screen that is turned off sets no timer and sends no request, for any contents.
    @Test(arguments: [
        "card", "bar", "view", "panel", "search", "player", "reply", "deck", "time left", "moving",
    ])
    func darkScreenLeavesTheDaemonAsleep(_ what: String) throws {
        let world = SceneWorld()
        switch what {
        case "bar", "view":
            world.showBar([
                SceneWorld.item("a") { item in
                    item.title = String(repeating: "A title that is too long ", count: 12)
                    item.clock = BarClock(position: 0, since: world.now, rate: 1)
                    item.clock?.length = 600_000_000
                }
            ])
            if what == "view" { world.askBar(.open, 1) }
            world.run(milliseconds: 3000)
        case "panel", "search", "player":
            world.show([1])
            world.openPanel()
            if what == "search" { world.tapPanel(.search) }
            if what == "player" {
                var state = MediaState()
                (state.title, state.playback) = ("Song", .playing)
                (state.length, state.position) = (9_000_000_000, 0)
                state.time = world.now
                world.post(.panel(.mediaChanged(state)))
            }
            world.run(milliseconds: 1000)
        case "reply":
            world.show([1]) {
                $0.actions = [MessageAction(key: MessageAction.replyKey, label: "Reply")]
            }
            world.tap(1, .button(key: MessageAction.replyKey))
            world.run(milliseconds: 400)
            world.type("a")
        case "deck": world.openDeck(3)
        case "time left":
            world.show([1])
            let left = TimeLeft(
                end: world.now.advanced(byMilliseconds: 60_000), length: 60_000_000)
            world.post(.timeLeft(try #require(MessageID(rawValue: 1)), left))
        case "moving":
            world.present(1)
            world.run(milliseconds: 40)
        default: world.show([1])
        }
        world.setScreens([Self.off()])
        // Moving cards come to rest; a caret would blink for ten seconds.
        world.run(milliseconds: 5000)
        // Later a clock would have run out, too.
        #expect(world.scene.wakeUp == nil)
        world.forget()
        world.run(milliseconds: 600_000)
        #expect(world.commands.isEmpty)
        #expect(world.scene.wakeUp == nil)
        world.setScreens([.large])
        world.run(milliseconds: 3000)
        #expect(world.commitCount > 0)
        #expect(world.compositor.faults == [])
    }
}
