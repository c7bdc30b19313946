import Geometry
import Messages
import Testing

@testable import Layout

/// The large buttons of calls and alarms.
@Suite struct AnswerButtonTests {
    private func present(
        width: Double = 328, isCompact: Bool = true, appearance: MessageAppearance = .light,
        _ edit: (inout Message) -> Void = { _ in }
    ) throws -> Presentation {
        let message = try Samples.message {
            $0.title = "Ada"
            $0.category = "call.incoming"
            $0.actions = [
                MessageAction(key: "accept", label: "Accept"),
                MessageAction(key: "decline", label: "Decline"),
                MessageAction(key: "later", label: "Write"),
            ]
            edit(&$0)
        }
        return Presentation(
            of: message, age: "now",
            in: CardRoom(
                width: width, maxHeight: 600, isCompact: isCompact, appearance: appearance),
            interaction: .none, measuring: FixedPitchText(),
            style: Catalog.builtIn.style(of: message))
    }

    private func frame(_ key: String, in presentation: Presentation) throws -> Rectangle {
        try #require(
            presentation.hits.first { $0.target == .button(key: key) }?.rectangle)
    }

    /// The colour of the ground with this frame.
    private func ground(_ frame: Rectangle, in presentation: Presentation) -> Color? {
        for case .fill(let shape, let color) in presentation.list.commands
        where shape.frame.size == frame.size && shape.frame.midX == frame.midX {
            return color
        }
        return nil
    }

    private func symbols(_ presentation: Presentation) -> [Symbol] {
        presentation.list.commands.compactMap {
            if case .symbol(let symbol, _, _) = $0 { symbol } else { nil }
        }
    }

    @Test(arguments: [(328.0, true), (1200, false)])
    func decliningIsAtTheLeftAndAcceptingAtTheRight(width: Double, isCompact: Bool) throws {
        let call = try present(width: width, isCompact: isCompact)
        let decline = try frame("decline", in: call)
        let accept = try frame("accept", in: call)
        #expect(decline.maxX < accept.minX && decline.minY == accept.minY)
        #expect(decline.height >= 56 && accept.height >= 56)
        #expect(abs(decline.width - accept.width) <= 1)
        // The third action has an ordinary button above.
        let other = try frame("later", in: call)
        #expect(other.height < 56 && other.maxY < accept.minY)
        #expect(
            call.focusOrder
                == [
                    .button(key: "later"), .button(key: "decline"), .button(key: "accept"), .close,
                ])
    }

    @Test func textFromRightToLeftExchangesThem() throws {
        let call = try present { $0.title = "חזרת מקהלה" }
        #expect(try frame("accept", in: call).maxX < frame("decline", in: call).minX)
    }

    @Test(arguments: [MessageAppearance.light, .dark])
    func coloursSayWhatTheButtonsDo(appearance: MessageAppearance) throws {
        let colors = ThemeDescription.plain.colors(appearance, .calm)
        let call = try present(appearance: appearance)
        #expect(try ground(frame("accept", in: call), in: call) == colors.accept)
        #expect(try ground(frame("decline", in: call), in: call) == colors.alarm)
        #expect(symbols(call).contains(.phone) && symbols(call).contains(.hangUp))
        let alarm = try present(appearance: appearance) {
            $0.category = "alarm.ringing"
            $0.actions = [
                MessageAction(key: "snooze", label: "Snooze"),
                MessageAction(key: "stop", label: "Stop"),
            ]
        }
        #expect(try ground(frame("stop", in: alarm), in: alarm) == colors.alarm)
        #expect(symbols(alarm).contains(.snooze))
        // Nobody knows what these do.
        let unknown = try present(appearance: appearance) {
            $0.actions = [MessageAction(key: "x", label: "X"), MessageAction(key: "y", label: "Y")]
        }
        let neutral = colors.button.over(colors.ground)
        for key in ["x", "y"] {
            #expect(try ground(frame(key, in: unknown), in: unknown) == neutral)
        }
    }

    @Test func longLabelTakesTheRoomOfTheSymbol() throws {
        let call = try present {
            $0.actions[1].label = "Decline the call and write later"
        }
        #expect(symbols(call).contains(.phone) && !symbols(call).contains(.hangUp))
    }

    @Test func otherLayoutsAndMessagesHaveOrdinaryButtons() throws {
        for edit in [
            { $0.layout = .card }, { $0.category = "im.received" }, { $0.ringing = false },
        ] as [(inout Message) -> Void] {
            let card = try present(edit)
            #expect(try frame("accept", in: card).height < 56)
            #expect(symbols(card).allSatisfy { $0 != .phone })
        }
    }

    @Test func callWithoutActionsHasNoButtons() throws {
        let call = try present { $0.actions = [] }
        #expect(!call.hits.contains { if case .button = $0.target { true } else { false } })
    }
}
