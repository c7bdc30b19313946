import Geometry
import Gestures
import Layout
import Messages
import Testing
import TextEditing

@testable import Scene
@testable import SceneModel

/// Stages that close or change their size while they are in use.
@Suite struct StageUseTests {
    private func replying() -> SceneWorld {
        let world = SceneWorld()
        world.show([1]) {
            $0.actions = [MessageAction(key: MessageAction.replyKey, label: "Reply")]
        }
        world.tap(1, .button(key: MessageAction.replyKey))
        world.run(milliseconds: 400)
        world.type("hello")
        world.run(milliseconds: 100)
        world.forget()
        return world
    }

    @Test func layerSurfaceShrinksOnlyAtRest() {
        var stage = StageState(
            Sample.stage, key: StageKey(target: .focused, layer: .top, anchor: .top),
            ground: CardNumber(rawValue: 1), extent: .full)
        _ = stage.setInput(InputRegion([Rectangle(x: 0, y: 0, width: 10, height: 500)]))
        #expect(stage.cover(to: 800, isAtRest: false) == 512)
        _ = stage.setInput(InputRegion([Rectangle(x: 0, y: 0, width: 10, height: 70)]))
        #expect(stage.cover(to: 800, isAtRest: false) == 512)
        #expect(stage.cover(to: 300, isAtRest: false) == 300)
        #expect(stage.cover(to: 800, isAtRest: true) == 128)
        #expect(stage.cover(to: 800, isAtRest: false) == 128)
    }

    /// The whole stage takes input while a card is dragged, and no longer.
    @Test func layerSurfaceIsAsLowAsItsCardsAfterADrag() throws {
        let world = SceneWorld()
        world.show([1, 2])
        let stage = try #require(world.stage(of: 1))
        func height() -> Double? { world.compositor.stages[stage]?.backdrop?.size.height }
        let before = try #require(height())
        let lowest = try #require(world.frame(of: 1)?.maxY)
        #expect(before >= lowest && before < lowest + 64)
        world.touch(1)
        world.drag(by: Point(x: 60, y: 0), steps: 10)
        world.run(milliseconds: 100)
        #expect(height() == 800)
        world.lift()
        #expect(world.rest())
        #expect(height() == before)
        world.end(2)
        #expect(world.rest())
        #expect(try #require(height()) < before)
    }

    /// Frames do not come on a screen that is off, for example.
    @Test func dimOfAnEndedQuestionGoesWithoutFrames() {
        let world = SceneWorld()
        world.show([1]) { ($0.dim, $0.animation) = (Dim(.gray), .still) }
        world.compositor.isHanging = true
        world.end(1)
        world.run(milliseconds: 3000)
        #expect(world.compositor.stages.isEmpty && world.departures(of: 1) == 1)
    }

    /// The compositor may not say that the pointer is elsewhere on the wider surface.
    @Test func pointerStaysOnItsCardWhenTheSurfaceGrows() throws {
        let world = SceneWorld()
        world.show([1]) { $0.actions = [MessageAction(key: "open", label: "Open")] }
        let (stage, frame) = (try #require(world.stage(of: 1)), try #require(world.frame(of: 1)))
        world.point(stage, at: Point(x: frame.midX, y: frame.midY))
        world.run(milliseconds: 50)
        let width = world.scene.stages.stage(stage)?.room.size?.width
        world.post(.focusNewest)
        world.run(milliseconds: 500)
        #expect(world.scene.stages.stage(stage)?.room.size?.width != width)
        #expect(world.card(1)?.face.interaction.isHovered == true)
    }

    @Test func focusForTheNewestMessageIsNotGivenToAValue() {
        let world = SceneWorld()
        world.show([1])
        world.show([2]) { $0.messenger = .osd }
        world.post(.focusNewest)
        #expect(world.scene.focus.current?.message.rawValue == 1)
    }

    @Test func stageThatClosesEndsTypingAndSelecting() throws {
        let world = replying()
        let stage = try #require(world.stage(of: 1))
        world.touch(stage, at: try #require(world.place(of: .reply, on: 1)))
        #expect(world.scene.replies.session?.selecting != nil)
        world.forget()
        world.post(.stage(stage, .closed))
        #expect(world.scene.replies.session?.selecting == nil)
        #expect(world.count { if case .seat(.endTyping) = $0 { true } else { false } } > 0)
    }

    @Test func selectionByKeysIsOffered() {
        let world = replying()
        world.press(.left)
        #expect(world.count { if case .seat(.select) = $0 { true } else { false } } == 0)
        world.press(.left, .shift)
        let selected = world.commands.compactMap { command -> String? in
            if case .seat(.select(let text, _)) = command.command { text } else { nil }
        }
        #expect(selected == ["l"])
    }

    @Test func deleteOnAPartOfAWrittenCardDismissesNothing() {
        let world = replying()
        world.press(.tab)
        #expect(world.scene.focus.target != .reply)
        world.press(.delete)
        let dismissals = world.reports.count { if case .dismissed = $0 { true } else { false } }
        #expect(dismissals == 0 && world.scene.replies.session != nil)
    }

    @Test func keyboardFocusGoesToTheCardOnTheFirstOutput() throws {
        let world = SceneWorld([.large, .right])
        // The stage on the other output is opened first.
        world.show([1]) { $0.output = .named("TWO") }
        world.show([2]) { $0.output = .all }
        world.end(1)
        world.rest()
        world.post(.focusNewest)
        world.run(milliseconds: 200)
        let stage = try #require(world.compositor.focus)
        #expect(world.compositor.stages[stage]?.output == .first)
    }

    @Test func outputOfSeveralStagesIsAskedForOnce() {
        let world = SceneWorld()
        world.show([1]) { $0.anchor = .topLeft }
        world.show([2]) { $0.anchor = .topRight }
        world.compositor.secretlyOff = [Screen.large.number]
        world.post([
            .present(world.scene.presented.messages[0]),
            .present(world.scene.presented.messages[1]),
        ])
        world.present(1) { ($0.anchor, $0.title) = (.topLeft, "new") }
        world.present(2) { ($0.anchor, $0.title) = (.topRight, "new") }
        world.run(milliseconds: 1500)
        #expect(world.compositor.powerChecks.count == 1)
    }

    @Test func progressIsNotSeenWhileTheSessionIsLocked() throws {
        let world = SceneWorld()
        world.changeLook { $0.lockScreen = .contentsHidden }
        world.show([1]) { $0.progress = 0.5 }
        let message = world.scene.presented.messages[0]
        #expect(world.scene.core.seen(message).message.progress == 0.5)
        world.post(.locked(true))
        #expect(world.scene.core.seen(message).message.progress == nil)
    }

    @Test func iconOfAValueStaysUntilTheNextIsDecoded() throws {
        let bitmap = try #require(Bitmap(width: 1, height: 1, pixels: [0xFF00_FF00]))
        let value = try Sample.message(1) { ($0.messenger, $0.icon) = (.osd, .bitmap(bitmap)) }
        #expect(value.isValue)
        let style = Catalog.builtIn.style(of: value)
        var card = CardState(CardNumber(rawValue: 1), message: value, style: style)
        var next = value
        (next.title, next.icon) = ("40", .source(.icon("audio-volume-low")))
        card.update(next, style: style)
        #expect(card.message.title == "40" && card.message.icon == .bitmap(bitmap))
        next.messenger = .notifications
        card.update(next, style: style)
        #expect(card.message.icon == next.icon)
    }

    @Test func dismissalIsFeltOnce() {
        let leaving = FeelState(wouldLeave: true, isOpen: true, isLeaving: true)
        let held = FeelState(wouldLeave: true, isOpen: true, isLeaving: false)
        #expect(leaving.moment(since: held) == .dismissed && leaving.moment(since: leaving) == nil)
    }
}
