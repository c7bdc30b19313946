import Geometry
import Layout
import Messages
import TextEditing
import Testing

@testable import Scene
@testable import SceneModel

/// Replies that are written in the panel's list.
@Suite struct PanelReplyTests {
    private let world = SceneWorld()
    private static let button = HitTarget.button(key: MessageAction.replyKey)

    /// Opens the panel over a message that takes replies.
    private func openPanel() {
        world.history.add(5, "Chat", isHeld: true) {
            $0.actions = [MessageAction(key: MessageAction.replyKey, label: "Reply")]
        }
        world.openPanel()
    }

    /// Ends the message in the history, or removes it from there, and tells the panel.
    private func end(removing isRemoved: Bool = false) {
        world.history.entries = []
        if !isRemoved { world.history.add(5, "Chat") }
        world.post(.panel(.historyChanged))
    }

    @Test func replyClosesWhenItsMessageEnds() {
        openPanel()
        world.tap(5, Self.button)
        world.run(milliseconds: 300)
        world.type("half a ")
        #expect(world.scene.replies.session?.message.rawValue == 5)
        end()
        #expect(world.scene.replies.session == nil && world.scene.focus.current == nil)
        world.press(.enter)
        world.rest()
        #expect(world.replies == [])
        #expect(world.compositor.faults.isEmpty)
    }

    /// The row shows the button until its next frame: a finger may touch before that.
    @Test(arguments: [false, true])
    func buttonOfAMessageThatHasEndedOpensNoField(isRemoved: Bool) throws {
        openPanel()
        let stage = try #require(world.panelStage)
        let place = try #require(world.place(of: Self.button, on: 5))
        world.touch(stage, at: place)
        end(removing: isRemoved)
        world.lift()
        #expect(world.scene.replies.session == nil && world.scene.focus.current == nil)
        #expect(!world.compositor.wants.keyboard)
        world.rest()
        #expect(world.place(of: Self.button, on: 5) == nil)
        #expect(world.compositor.faults.isEmpty)
    }

    @Test func replyClosesWithThePanelAndKeepsItsDraft() {
        openPanel()
        world.tap(5, Self.button)
        world.run(milliseconds: 300)
        world.type("half a ")
        world.post(.panel(.close))
        world.rest()
        #expect(world.scene.panel == nil && world.scene.replies.session == nil)
        world.openPanel()
        world.tap(5, Self.button)
        world.run(milliseconds: 300)
        #expect(world.scene.replies.session?.field.text == "half a ")
        #expect(world.compositor.faults.isEmpty)
    }
}
