import Geometry
import Gestures
import InputPanels
import Layout
import Messages
import Testing
import TextEditing

@testable import Scene
@testable import SceneModel

/// Decisions about fingers, pointers, focus and the surroundings of single cards.
@Suite struct CardDecisionTests {
    private static let button = HitTarget.button(key: "open")

    private static func openable(_ message: inout Message) {
        message.actions = [MessageAction(key: "open", label: "Open")]
    }

    private static func replyable(_ message: inout Message) {
        message.actions = [MessageAction(key: MessageAction.replyKey, label: "Reply")]
        message.sender = .connection(":1.1")
    }

    private func choices(_ world: SceneWorld) -> Int {
        world.reports.count { if case .chose = $0 { true } else { false } }
    }

    // MARK: Fingers and pointers

    @Test func clickThatLeavesItsButtonChoosesNothing() throws {
        let world = SceneWorld()
        world.show([1], Self.openable)
        let stage = try #require(world.stage(of: 1))
        let area = try #require(world.card(1)?.frame(of: Self.button)).rectangle
        for isElsewhere in [true, false] {
            world.post(
                .pointerEntered(stage, at: StagePoint(Point(x: area.midX, y: area.minY + 1))))
            world.post(.buttonPressed(.left, time: world.eventTime))
            world.run(milliseconds: 40)
            // Near enough for a tap.
            let place = Point(x: area.midX, y: area.minY + (isElsewhere ? -2 : 3))
            world.post(.pointerMoved(to: StagePoint(place), time: world.eventTime))
            world.post(.buttonReleased(.left, time: world.eventTime, serial: 5))
            world.rest()
            #expect(choices(world) == (isElsewhere ? 0 : 1))
        }
    }

    /// A sender must not swap the question under a finger.
    @Test(arguments: [
        "title", "body", "label", "other action", "progress", "digits", "icon",
    ])
    func tapCountsForWhatTheCardSaid(change: String) throws {
        let world = SceneWorld()
        func show(_ number: Int) {
            world.present(1) { message in
                Self.openable(&message)
                (message.title, message.body) = ("Copying 1 of 9", RichText(plain: "all"))
                if change == "progress" || change == "digits" {
                    message.progress = Double(number) / 10
                }
                guard number > 1 else { return }
                switch change {
                case "title": message.title = "Delete 1 of 9"
                case "body", "progress": message.body = RichText(plain: "nothing")
                case "label": message.actions[0].label = "Delete"
                case "other action":
                    message.actions.append(MessageAction(key: "more", label: "More"))
                case "digits": message.title = "Copying 2 of 9"
                default: message.iconText = "!"
                }
            }
        }
        show(1)
        world.rest()
        world.run(milliseconds: 500)
        let stage = try #require(world.stage(of: 1))
        let area = try #require(world.card(1)?.frame(of: Self.button)).rectangle
        let place = StagePoint(Point(x: area.midX, y: area.midY))
        world.post(.pointerEntered(stage, at: place))
        world.post(.buttonPressed(.left, time: world.eventTime))
        show(2)
        world.run(milliseconds: 40)
        world.post(.buttonReleased(.left, time: world.eventTime, serial: 5))
        world.rest()
        #expect(choices(world) == (change == "digits" || change == "icon" ? 1 : 0))
    }

    @Test func swipeIsForTheSenderWhoseCardWasDragged() {
        let world = SceneWorld()
        world.show([1]) { $0.sender = .connection(":1.1") }
        world.fling(1, by: Point(x: 400, y: 0))
        world.present(1) { $0.sender = .connection(":1.2") }
        world.rest()
        let senders = world.reports.compactMap { report -> Sender? in
            if case .swiped(_, _, let sender, _, _) = report { sender } else { nil }
        }
        #expect(senders == [.connection(":1.1")])
    }

    @Test func tapOnADisappearingQuestionIsNoTapOnItsDim() throws {
        let world = SceneWorld()
        world.show([1, 2]) { $0.dim = Dim(.gray, isInteractive: true) }
        let (stage, frame) = (try #require(world.stage(of: 2)), try #require(world.frame(of: 2)))
        world.end(2)
        world.run(milliseconds: 20)
        world.forget()
        world.tapPlace(Point(x: frame.midX, y: frame.midY), on: stage)
        let taps = world.reports.count { if case .dimTapped = $0 { true } else { false } }
        #expect(taps == 0)
        world.rest()
        world.tapPlace(Point(x: 20, y: 20), on: try #require(world.stage(of: 1)))
        #expect(world.reports.contains { if case .dimTapped = $0 { true } else { false } })
    }

    @Test func cardThatCountsOthersHasNoMenu() throws {
        let world = SceneWorld()
        world.changeLook { $0.bindings[.longPress] = .menu }
        world.show(Array(UInt32(1)...14))
        let more = try #require(world.moreCard?.frame?.rectangle)
        let stage = try #require(world.stage(of: 0))
        let origin = try #require(world.origin(of: stage))
        world.touch(stage, at: Point(x: origin.x + more.midX, y: origin.y + more.midY))
        world.run(milliseconds: 1000)
        #expect(!world.reports.contains { if case .menuWanted = $0 { true } else { false } })
    }

    @Test func secondFingerInTheFieldChangesNothing() throws {
        let world = SceneWorld()
        world.show([1], Self.replyable)
        world.tap(1, .button(key: MessageAction.replyKey))
        world.run(milliseconds: 400)
        let (stage, place) = (
            try #require(world.stage(of: 1)), try #require(world.place(of: .reply, on: 1))
        )
        world.touch(stage, at: place, finger: 3)
        world.touch(stage, at: place, finger: 4)
        #expect(world.scene.replies.session?.selecting?.id.number == 3)
    }

    @Test func wheelBeginsANewNotchAfterAPause() {
        var wheel = WheelTurn()
        let card = CardNumber(rawValue: 1)
        let turns = [(6.0, UInt32(0)), (6, 401), (6, 700), (6, 1200), (6, 1601), (6, 1602)]
        let notches = turns.map { wheel.add($0, on: card, time: $1) != nil }
        #expect(notches == [false, false, true, false, false, true])
    }

    // MARK: Focus and drafts

    @Test func draftIsDroppedWithTheReply() {
        let world = SceneWorld()
        world.show([1], Self.replyable)
        world.tap(1, .button(key: MessageAction.replyKey))
        world.run(milliseconds: 400)
        world.type("draft")
        world.press(.escape)
        world.run(milliseconds: 100)
        world.present(1) { $0.sender = .connection(":1.1") }
        world.rest()
        world.present(1, Self.replyable)
        world.rest()
        world.tap(1, .button(key: MessageAction.replyKey))
        world.run(milliseconds: 400)
        #expect(world.scene.replies.session?.field.text == "")
    }

    @Test func requestedFocusIsNotForAnotherSender() {
        let world = SceneWorld()
        world.show([1], Self.replyable)
        world.post(.focusNewest)
        world.run(milliseconds: 100)
        #expect(world.compositor.focus != nil)
        #expect(world.scene.presented.told.paused.count == 1)
        world.present(1) { $0.sender = .connection(":1.2") }
        world.rest()
        #expect(world.compositor.focus == nil && world.scene.presented.told.paused.isEmpty)
    }

    @Test func listedMessageIsPausedInTheDark() {
        let world = SceneWorld()
        world.openPanel()
        world.show([1])
        #expect(world.scene.presented.told.paused.isEmpty)
        var dark = Screen.large
        dark.isOff = true
        world.setScreens([dark])
        #expect(world.scene.presented.told.paused.count == 1)
    }

    // MARK: Outputs

    /// Until the compositor tells where a question is, any output may have it.
    @Test func dimOfOtherOutputsWaitsForTheFirst() {
        let world = SceneWorld([.large, .right])
        world.forget()
        world.present(1) { $0.dim = Dim(.gray) }
        world.rest()
        #expect(world.count { if case .surface(.openStage) = $0 { true } else { false } } == 2)
        #expect(world.compositor.stages.count == 2 && world.compositor.faults.isEmpty)
    }

    @Test func questionThatALockHidesDimsNothing() {
        let world = SceneWorld([.large, .right])
        world.changeLook { $0.lockScreen = .hide }
        world.show([1]) { ($0.dim, $0.output) = (Dim(.gray), .named("ONE")) }
        #expect(world.compositor.stages.count == 2)
        world.post(.locked(true))
        world.run(milliseconds: 2000)
        #expect(world.compositor.stages.isEmpty && world.compositor.faults.isEmpty)
    }

    @Test func cardWiderThanItsOutputGetsAllOfIt() throws {
        let world = SceneWorld()
        world.changeLook { look in
            var wide = LayoutDescription.card
            wide.width = 3000
            look.catalog.layouts[.card] = wide
        }
        world.show([1])
        let stage = try #require(world.stage(of: 1))
        #expect(world.compositor.stages[stage]?.extent == .full)
        #expect(try #require(world.frame(of: 1)).width <= 1280)
    }

    /// An output of scale 1.5 counts as one of 2 to those who know whole scales.
    @Test(arguments: [(UInt32(180), false), (240, false), (120, true), (300, true)])
    func preferredScaleIsThatOfTheOutput(scale: UInt32, isProvisional: Bool) throws {
        let world = SceneWorld([Screen.large.scaled(240)])
        world.show([1])
        let stage = try #require(world.stage(of: 1))
        world.post(.stage(stage, .preferredScale(Scale(numerator: scale))))
        let state = try #require(world.scene.stages.stage(stage))
        #expect(world.scene.core.isScaleProvisional(of: state) == isProvisional)
    }

    @Test func disappearingCardKeepsTheSurfacesSize() {
        let world = SceneWorld()
        world.show([1])
        // The surface of a card with keyboard focus is as wide as the output.
        world.post(.focusNewest)
        world.run(milliseconds: 500)
        world.forget()
        world.end(1)
        world.rest()
        #expect(world.count { if case .surface(.request) = $0 { true } else { false } } == 0)
    }

    @Test func keyboardsAreMeasuredByWhatIsOnTheScreen() {
        for hasMessage in [true, false] {
            let world = SceneWorld()
            if hasMessage { world.show([1]) }
            world.post(.keyboard(.service(.osk0, .visible)))
            #expect((world.scene.keyboards.measuringUntil == nil) == hasMessage)
        }
    }
}
