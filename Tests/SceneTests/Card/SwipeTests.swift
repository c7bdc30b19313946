import Geometry
import Gestures
import Layout
import Messages
import Testing

@testable import Scene
@testable import SceneModel

/// Swipes with meanings that clicks have, too, at two lengths.
@Suite struct SwipeTests {
    /// A world with the card of a message at rest at the top right, and the meaning of a swipe to the right.
    private func world(
        _ meaning: MessageMeaning, long: MessageMeaning? = nil,
        _ edit: (inout Message) -> Void = { _ in }
    ) -> SceneWorld {
        let world = SceneWorld()
        world.show([1]) {
            $0.body = RichText(plain: "Your code is 482913")
            $0.actions = [
                MessageAction(key: "default", label: ""), MessageAction(key: "a", label: "A"),
            ]
            $0.swipes = [.right: meaning]
            if let long { $0.longSwipes = [.right: long] }
            edit(&$0)
        }
        return world
    }

    /// Drags the card to the right, holds it still, and lets go.
    private func swipe(_ world: SceneWorld, by length: Double = 210) {
        world.touch(1, at: Point(x: 0.1, y: 0.5))
        world.drag(by: Point(x: length, y: 0), steps: 20)
        world.run(milliseconds: 200)
        world.lift()
        world.rest()
        // The compositor makes an activation token first.
        world.run(milliseconds: 100)
        world.rest()
    }

    private func told(_ world: SceneWorld) -> [String] {
        world.reports.compactMap { report in
            switch report {
            case .swiped(_, _, _, let meaning, _): "swiped " + meaning.text
            case .pressed(_, _, let meaning, _): "pressed " + meaning.text
            case .snoozeWanted(_, _, let untilModeEnds): untilModeEnds ? "snooze mode" : "snooze"
            case .menuWanted: "menu"
            case .choseInMenu(let deed, _): deed == .silence(.hour) ? "silence" : "other deed"
            case .restoreWanted: "restore"
            case .command(let words, _, _, let trigger): words.joined() + " " + trigger
            case .chose(let key, _, _, _): "chose " + key
            case .choseLink(let link, _): link
            default: nil
            }
        }
    }

    private func copied(_ world: SceneWorld) -> [String] {
        world.commands.compactMap { entry in
            if case .seat(.copy(let text, _)) = entry.command { text } else { nil }
        }
    }

    /// A card whose message stays on the screen returns at once.
    @Test(
        arguments: [
            (.menu, ["menu"]), (.silence, ["silence"]), (.restore, ["restore"]),
            (.command(["note"]), ["note swipe-right"]), (.copy, []), (.copyCode, []),
        ] as [(MessageMeaning, [String])])
    func cardReturnsWhoseMessageStays(meaning: MessageMeaning, reports: [String]) throws {
        let world = world(meaning)
        let home = try #require(world.frame(of: 1))
        swipe(world)
        #expect(told(world) == reports)
        #expect(world.frame(of: 1) == home && world.compositor.faults == [])
        switch meaning {
        case .copy: #expect(copied(world) == ["Message 1\nYour code is 482913"])
        case .copyCode: #expect(copied(world) == ["482913"])
        default: #expect(copied(world).isEmpty)
        }
    }

    /// A card that leaves returns unless its message has left the screen.
    @Test(
        arguments: [
            (.snooze, ["snooze", "swiped none"]),
            (.snoozeUntilModeEnds, ["snooze mode", "swiped none"]),
            (.keep, ["swiped keep"]), (.dismissGroup, ["swiped dismiss-group"]),
            (.action(1), ["swiped action:a"]), (.actionNamed("A"), ["swiped action:a"]),
            (.defaultAction, ["swiped default-action"]),
        ] as [(MessageMeaning, [String])])
    func cardLeavesWhoseMessageMayLeave(meaning: MessageMeaning, reports: [String]) {
        let world = world(meaning)
        swipe(world)
        #expect(told(world) == reports)
        #expect(world.compositor.faults == [])
    }

    @Test func swipeOpensTheReply() throws {
        let world = world(.reply) { $0.setReply(label: "Answer") }
        let home = try #require(world.frame(of: 1)).origin
        swipe(world)
        #expect(world.scene.replies.session?.message == .first)
        #expect(world.frame(of: 1)?.origin == home && world.swipes.isEmpty)
        // A card with an open field is not swiped away.
        swipe(world)
        #expect(world.swipes.isEmpty && world.scene.replies.session != nil)
    }

    /// Without a reply the card is swiped as if nothing were set.
    @Test func messageWithoutAReplyIsDismissed() {
        let world = world(.reply)
        swipe(world)
        #expect(told(world) == ["swiped dismiss"])
    }

    @Test func lengthDecides() {
        let world = world(.copy, long: .dismiss)
        swipe(world)
        #expect(copied(world).count == 1 && told(world).isEmpty)
        swipe(world, by: 310)
        #expect(copied(world).count == 1 && told(world) == ["swiped dismiss"])
    }

    @Test func otherSendersMessageIsNotActedOn() {
        let world = SceneWorld()
        world.show([1]) {
            ($0.sender, $0.swipes) = (.connection(":1.1"), [.right: .snooze])
        }
        world.fling(1, by: Point(x: 400, y: 0))
        world.present(1) {
            ($0.sender, $0.swipes) = (.connection(":1.2"), [.right: .snooze])
        }
        world.rest()
        #expect(told(world) == ["swiped none"])
    }

    @Test func lockedScreenAllowsDismissingOnly() {
        for (meaning, expected) in [
            (.snooze, []), (.menu, []), (.dismiss, ["swiped dismiss"]),
        ] as [(MessageMeaning, [String])] {
            let world = world(meaning, long: .copy)
            world.changeLook { $0.lockScreen = .contentsHidden }
            world.post(.locked(true))
            world.rest()
            world.forget()
            swipe(world)
            #expect(told(world) == expected && copied(world).isEmpty)
        }
    }

    /// The finger feels where a swipe begins to count, and where its meaning changes.
    @Test func bothThresholdsAreFelt() {
        let world = world(.dismiss, long: .snooze)
        world.touch(1, at: Point(x: 0.1, y: 0.5))
        func moments() -> [FeltMoment] {
            world.reports.compactMap { if case .felt(let moment) = $0 { moment } else { nil } }
        }
        world.drag(by: Point(x: 210, y: 0), steps: 20)
        #expect(moments() == [.crossed])
        world.drag(by: Point(x: 100, y: 0), steps: 20)
        #expect(moments() == [.crossed, .crossed])
        world.drag(by: Point(x: -100, y: 0), steps: 20)
        #expect(moments() == [.crossed, .crossed, .returned])
    }

    /// Assistive technology has each meaning that a card's other actions do not have.
    @Test func assistiveTechnologySwipes() throws {
        let world = world(.snooze, long: .copy)
        let key = AccessibleKey(.message(.first))
        let node = try #require(world.scene.accessibleTree[key])
        #expect(
            node.actions.map { $0.name } == ["press", "dismiss", "swipe right", "long swipe right"])
        #expect(node.actions.last?.label == Words.english.menu.copy)
        world.post(.accessible(key, .act(.swipe(.right, isLong: false))))
        #expect(told(world) == ["snooze"])
        world.post(.accessible(key, .act(.swipe(.down, isLong: false))))
        #expect(told(world) == ["snooze"])
    }
}
