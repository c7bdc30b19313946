import Geometry
import Layout
import Messages
import TextEditing
import Testing

@testable import Scene
@testable import SceneModel

/// Replies, and keyboard focus.
@Suite struct SceneReplyTests {
    private static let button = HitTarget.button(key: MessageAction.replyKey)
    private static let ada = Sender.connection(":1.1")
    private static let ben = Sender.connection(":1.2")

    private static func takesReplies(_ message: inout Message) {
        message.actions = [MessageAction(key: MessageAction.replyKey, label: "Reply")]
        message.sender = ada
    }

    private static func isFromBen(_ message: inout Message) {
        takesReplies(&message)
        message.sender = ben
    }

    /// A world in which a reply to message 1 is being written.
    private func writing(_ text: String = "") -> SceneWorld {
        let world = SceneWorld()
        world.show([1], Self.takesReplies)
        world.tap(1, Self.button)
        world.run(milliseconds: 400)
        if !text.isEmpty { world.type(text) }
        return world
    }

    @Test func tapOnTheReplyButtonAsksForKeyboardFocusAndText() throws {
        let world = writing()
        var wants = SeatWants()
        (wants.keyboard, wants.text) = (true, true)
        #expect(world.compositor.wants == wants)
        #expect(world.compositor.focus == world.stage(of: 1))
        #expect(world.scene.isTyping(at: ModelCompositor.seat))
        #expect(world.card(1)?.face.presentation?.reply != nil)
        #expect(world.compositor.faults == [])
    }

    @Test func submittedReplyIsReportedAndFocusGivenBack() throws {
        let world = writing("hello")
        let stage = try #require(world.stage(of: 1))
        world.forget()
        world.press(.enter)
        world.run(milliseconds: 100)
        #expect(world.replies == ["hello"])
        #expect(world.compositor.wants == SeatWants() && world.compositor.focus == nil)
        #expect(world.compositor.stages[stage]?.wantsKeyboard == false)
        #expect(world.rest() && world.scene.deadline == nil)
    }

    @Test func messageIsPausedWhileAReplyToItIsWritten() {
        let world = writing("half a ")
        world.run(milliseconds: 5000)
        #expect(world.scene.presented.told.paused.map { $0.rawValue } == [1])
        world.press(.escape)
        #expect(world.scene.presented.told.paused.isEmpty)
    }

    @Test func blankReplyIsNotSent() {
        let world = writing("  ")
        world.press(.enter)
        world.run(milliseconds: 100)
        #expect(world.replies == [] && world.scene.replies.session != nil)
    }

    @Test(arguments: [true, false])
    func messageOfAnotherSenderGetsANewCardIfItCanBeAnswered(hasActions: Bool) throws {
        let world = SceneWorld()
        world.show([1]) { message in
            if hasActions { Self.takesReplies(&message) }
            message.sender = Self.ada
        }
        let first = try #require(world.card(1)?.number)
        world.present(1) { $0.sender = Self.ben }
        #expect((world.card(1)?.number != first) == hasActions)
        world.present(1, Self.isFromBen)
        let last = try #require(world.card(1)?.number)
        world.present(1, Self.isFromBen)
        #expect(world.card(1)?.number == last)
        world.rest()
        #expect(world.scene.presented.messages.count == 1 && world.compositor.faults == [])
    }

    @Test func draftSurvivesReplacementByAnotherSender() {
        let world = writing("for Ada")
        world.present(1, Self.isFromBen)
        #expect(world.scene.replies.session == nil)
        #expect(world.compositor.wants == SeatWants())
        world.rest()
        world.tap(1, Self.button)
        world.run(milliseconds: 400)
        #expect(world.scene.replies.session?.field.text == "")
        world.type("for Ben")
        world.present(1, Self.takesReplies)
        world.rest()
        world.tap(1, Self.button)
        #expect(world.scene.replies.session?.field.text == "for Ada")
    }

    @Test func replacementByTheSameSenderLeavesTheFieldOpen() {
        let world = writing("half a ")
        world.present(1) {
            Self.takesReplies(&$0)
            $0.title = "corrected"
        }
        world.type("sentence")
        #expect(world.scene.replies.session?.field.text == "half a sentence")
        #expect(world.scene.isTyping(at: ModelCompositor.seat))
    }

    /// The reply belongs to the sender that it was written to, also while its token is made.
    @Test func replyIsKeptWhenAnotherSenderReplacesTheMessageMeanwhile() {
        let world = writing("secret")
        world.compositor.holdsTokens = true
        world.press(.enter)
        world.present(1, Self.isFromBen)
        world.rest()
        world.compositor.now = world.now
        world.compositor.releaseTokens()
        world.rest()
        #expect(world.replies == [])
        world.present(1, Self.takesReplies)
        world.rest()
        world.tap(1, Self.button)
        #expect(world.scene.replies.session?.field.text == "secret")
    }

    /// The compositor ends before it gives the token.
    @Test func replyAndChoiceSurviveTheCompositor() {
        let world = writing("sent")
        world.show([2]) { $0.actions = [MessageAction(key: "open", label: "Open")] }
        world.compositor.holdsTokens = true
        world.press(.enter)
        world.rest()
        world.tap(2, .button(key: "open"))
        world.rest()
        #expect(world.replies == [])
        world.disconnect()
        #expect(world.replies == ["sent"])
        let choices = world.reports.compactMap { report in
            if case .chose(let key, _, _, let token) = report {
                "\(key) \(token ?? "-")"
            } else {
                nil
            }
        }
        #expect(choices == ["open -"])
        world.connect([.large])
        world.rest()
        #expect(world.replies == ["sent"])
    }

    @Test func caretBlinksAndThenStays() throws {
        let world = writing("x")
        world.run(milliseconds: 100)
        let since = try #require(world.scene.replies.session).blink.since
        world.forget()
        world.run(until: Instant(microseconds: since + CaretBlink.half * 4 + 100_000))
        #expect(world.drawCount == 4)
        #expect(world.rest() && world.scene.deadline == nil)
        // The caret blinks for nineteen half periods and then stays visible.
        #expect(world.drawCount == 18)
        #expect(world.now.microseconds < since + CaretBlink.duration + 1_000_000)
    }

    @Test func cardThatIsWrittenOnCannotBeSwipedAway() throws {
        let world = writing("draft")
        let home = try #require(world.frame(of: 1))
        let stage = try #require(world.stage(of: 1))
        world.touch(stage, at: Point(x: home.minX + 30, y: home.minY + 20))
        world.drag(by: Point(x: 250, y: 0), steps: 10)
        world.lift()
        world.rest()
        #expect(world.swipes.isEmpty && world.frame(of: 1) == home)
    }

    @Test func tapBesideTheCardClosesTheFieldAndKeepsTheDraft() {
        let world = writing("draft")
        world.tapBeside(1, at: Point(x: 300, y: 600))
        #expect(world.scene.replies.session == nil && world.compositor.wants == SeatWants())
        world.rest()
        world.tap(1, Self.button)
        #expect(world.scene.replies.session?.field.text == "draft")
    }

    @Test func fieldClosesWhenItsMessageEnds() {
        let world = writing("draft")
        world.end(1)
        #expect(world.scene.replies.session == nil)
        #expect(world.rest())
        world.checkEmptiness()
        #expect(world.compositor.faults == [])
    }

    @Test func buttonOfAMessageThatHasEndedOpensNoField() throws {
        let world = SceneWorld()
        world.show([1], Self.takesReplies)
        let place = try #require(world.place(of: Self.button, on: 1))
        world.touch(try #require(world.stage(of: 1)), at: place)
        world.end(1)
        world.lift()
        #expect(world.scene.replies.session == nil && world.scene.focus.current == nil)
        #expect(world.rest() && world.scene.deadline == nil)
        world.show([1], Self.takesReplies)
        #expect(world.scene.replies.session == nil)
    }

    @Test func removedSeatClosesItsField() {
        let world = writing("draft")
        world.post(.seatRemoved(ModelCompositor.seat))
        #expect(world.scene.replies.session == nil && world.scene.focus.current == nil)
        world.post(.pass)
        #expect(world.compositor.wants == SeatWants())
    }

    @Test func pastedTextReachesOnlyItsField() throws {
        let world = writing("a")
        let number = try #require(world.scene.replies.session).number
        world.press(.escape)
        world.rest()
        world.tap(1, Self.button)
        world.post(.seat(ModelCompositor.seat, .pasted("late", number)))
        #expect(world.scene.replies.session?.field.text == "a")
    }

    // MARK: Focus without a field

    @Test func escapeGivesRequestedFocusBack() {
        let world = SceneWorld()
        world.show([1, 2])
        world.post(.focusNewest)
        world.run(milliseconds: 100)
        #expect(world.compositor.focus == world.stage(of: 2))
        #expect(world.scene.focus.current?.message == world.card(2)?.message.id)
        world.press(.escape)
        #expect(world.scene.focus.current == nil && world.compositor.focus == nil)
        #expect(world.compositor.wants == SeatWants())
        world.rest()
        #expect(world.card(2) != nil)
    }

    @Test func lostFocusIsNotRequestedAgain() {
        let world = SceneWorld()
        world.show([1]) { $0.focus = .always }
        #expect(world.compositor.focus == world.stage(of: 1))
        world.post(.seat(ModelCompositor.seat, .keyboardLeft(isTaken: true)))
        world.rest()
        #expect(world.scene.focus.current == nil && world.compositor.wants == SeatWants())
        world.present(1) {
            $0.focus = .always
            $0.title = "again"
        }
        world.rest()
        #expect(world.scene.focus.current == nil)
    }

    @Test func modalMessageKeepsFocusFromOthers() {
        let world = SceneWorld()
        world.show([1]) { $0.dim = Dim(.gray) }
        world.show([2]) { $0.focus = .always }
        world.post(.focusNewest)
        world.rest()
        #expect(world.scene.isFocusModal && world.compositor.focus == world.stage(of: 1))
        world.press(.escape)
        world.rest()
        #expect(world.compositor.focus == world.stage(of: 2))
        #expect(world.departures(of: 1) == 1)
    }
}
