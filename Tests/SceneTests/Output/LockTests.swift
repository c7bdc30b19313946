import Geometry
import Layout
import Messages
import Testing

@testable import Scene
@testable import SceneModel

/// The visible parts of messages while the session is locked.
@Suite struct LockTests {
    private func texts(_ world: SceneWorld, _ number: UInt32) -> [String] {
        let commands = world.card(number)?.face.presentation?.list.commands ?? []
        return commands.compactMap {
            if case .text(let block, _, _) = $0 { block.text.text } else { nil }
        }
    }

    private func mail(_ message: inout Message) {
        (message.appName, message.title) = ("Mail", "Secret")
        message.body = RichText(plain: "The code is 123456")
        message.actions = [
            MessageAction(key: MessageAction.defaultKey, label: ""),
            MessageAction(key: "open", label: "Open"),
            MessageAction(key: MessageAction.replyKey, label: "Reply"),
        ]
    }

    private func portal(_ policy: LockScreenPolicy) -> PortalNotification {
        var portal = PortalNotification(application: "org.example.Mail", id: "1")
        portal.lockScreen = policy
        return portal
    }

    @Test func contentsAreHiddenAndReturn() throws {
        let world = SceneWorld()
        world.show([1], mail)
        let before = texts(world, 1)
        #expect(before.contains("Secret") && before.contains("Open"))
        world.changeLook { $0.lockScreen = .contentsHidden }
        #expect(texts(world, 1) == before)
        world.post(.locked(true))
        world.rest()
        let hidden = texts(world, 1)
        #expect(hidden.contains("Mail") && hidden.contains("New message"))
        #expect(!hidden.contains { $0.contains("Secret") || $0.contains("123456") || $0 == "Open" })
        // A message that is posted while the session is locked, and one that is replaced.
        world.present(2, mail)
        world.present(1, mail)
        world.rest()
        for number: UInt32 in [1, 2] {
            #expect(!texts(world, number).contains { $0.contains("Secret") })
        }
        #expect(!world.scene.accessibleTree.nodes.contains { $0.name.contains("Secret") })
        world.post(.locked(false))
        world.rest()
        #expect(texts(world, 1) == before && texts(world, 2).contains("Secret"))
        #expect(world.compositor.faults == [])
    }

    @Test func hiddenMessageWaitsWithItsTime() throws {
        let world = SceneWorld()
        world.changeLook { $0.lockScreen = .hide }
        world.show([1], mail)
        world.post(.locked(true))
        // The card is removed at once, because no frame callback may come.
        #expect(world.card(1) == nil && world.compositor.cards.isEmpty)
        world.present(2, mail)
        world.rest()
        #expect(world.card(2) == nil && world.appearances(of: 2) == 1)
        let paused = world.reports.compactMap {
            if case .paused(let message) = $0 { message.rawValue } else { nil }
        }
        #expect(Set(paused) == [1, 2])
        world.forget()
        world.post(.locked(false))
        world.rest()
        #expect(world.frame(of: 1) != nil && world.frame(of: 2) != nil)
        let resumed = world.reports.compactMap {
            if case .resumed(let message) = $0 { message.rawValue } else { nil }
        }
        #expect(Set(resumed) == [1, 2])
        #expect(world.compositor.faults == [])
    }

    /// The stricter of the setting and the application's wish applies.
    @Test func applicationMayHideMore() throws {
        let world = SceneWorld()
        world.show([1]) {
            mail(&$0); $0.body = RichText(plain: "No number")
        }
        world.show([2]) {
            mail(&$0); $0.portal = portal(.contentsHidden)
        }
        world.show([3]) {
            mail(&$0); $0.portal = portal(.hide)
        }
        world.post(.locked(true))
        world.rest()
        #expect(texts(world, 1).contains("Secret"))
        #expect(!texts(world, 2).contains("Secret") && world.card(3) == nil)
        world.changeLook { $0.lockScreen = .hide }
        world.rest()
        #expect(world.card(1) == nil && world.card(2) == nil)
        world.changeLook { $0.lockScreen = .show }
        world.rest()
        #expect(texts(world, 1).contains("Secret") && world.card(3) == nil)
    }

    /// With every configuration, a stranger reads no code by which a person proves their identity.
    @Test func oneTimeCodesAreNeverVisible() throws {
        let world = SceneWorld()
        world.show([1]) { mail(&$0) }
        #expect(texts(world, 1).contains("Secret"))
        world.post(.locked(true))
        world.rest()
        #expect(!texts(world, 1).contains { $0.contains("Secret") || $0.contains("123456") })
        #expect(texts(world, 1).contains("New message"))
        world.post(.locked(false))
        world.rest()
        #expect(texts(world, 1).contains("Secret"))
    }

    @Test func valuesAreAlwaysVisible() throws {
        let world = SceneWorld()
        world.changeLook { $0.lockScreen = .hide }
        world.post(.locked(true))
        world.show([1]) { ($0.messenger, $0.title) = (.osd, "Volume") }
        #expect(texts(world, 1).contains("Volume"))
    }

    @Test func lockedScreenAllowsDismissingOnly() throws {
        let world = SceneWorld()
        world.changeLook { $0.lockScreen = .contentsHidden }
        world.show([1], mail)
        world.post(.locked(true))
        world.rest()
        world.forget()
        world.tap(1)
        world.rest()
        #expect(
            world.reports.allSatisfy { report in
                switch report {
                case .chose, .pressed, .menuWanted, .choseLink: false
                default: true
                }
            })
        world.fling(1, by: Point(x: 400, y: 0))
        world.rest()
        #expect(world.card(1) == nil)
    }

    @Test func panelAndReplyCloseAndStayClosed() throws {
        let world = SceneWorld()
        world.show([1], mail)
        world.openPanel()
        #expect(world.scene.isPanelOpen)
        world.post(.locked(true))
        #expect(world.scene.panel == nil && world.compositor.faults == [])
        world.openPanel()
        #expect(world.scene.panel == nil && !world.scene.canOpenPanel(on: ""))
        #expect(!world.scene.canOpenDeck(on: ""))
        world.post(.locked(false))
        world.rest()
        world.openPanel()
        #expect(world.scene.isPanelOpen)
        #expect(world.compositor.faults == [])
    }

    @Test func hiddenModalMessageLeavesNothing() throws {
        let world = SceneWorld([.large, .right])
        world.changeLook { $0.lockScreen = .hide }
        world.show([1]) {
            mail(&$0); $0.dim = Dim(.gray)
        }
        world.post(.locked(true))
        world.rest()
        #expect(world.card(1) == nil)
        #expect(world.compositor.stages.values.allSatisfy { !$0.wantsKeyboard })
        world.post(.locked(false))
        world.rest()
        #expect(world.frame(of: 1) != nil)
        world.end(1)
        world.rest()
        world.checkEmptiness()
        #expect(world.compositor.faults == [])
    }
}
