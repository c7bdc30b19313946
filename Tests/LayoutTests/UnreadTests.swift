import Geometry
import Messages
import Testing

@testable import Layout

/// The dot of an unread message in the panel.
@Suite struct UnreadTests {
    private let text = FixedPitchText()

    private func present(
        _ message: Message, isUnread: Bool = true, isRightToLeft: Bool = false,
        interaction: Interaction = .none
    ) -> Presentation {
        var room = CardRoom(width: 376, maxHeight: 480, isRightToLeft: isRightToLeft)
        room.isUnread = isUnread
        return Presentation(
            of: message, age: "5 min", in: room, interaction: interaction, measuring: text)
    }

    private func findDot(_ presentation: Presentation) -> Rectangle? {
        let color = ThemeDescription.plain.dark.accent
        return presentation.list.commands.compactMap { command -> Rectangle? in
            guard case .fill(let shape, color) = command, shape.frame.width == 8 else { return nil }
            return shape.frame
        }.first
    }

    private func frame(of words: String, _ presentation: Presentation) -> Rectangle? {
        presentation.list.commands.compactMap { command -> Rectangle? in
            guard case .text(let block, let frame, _) = command, block.text.text == words else {
                return nil
            }
            return frame
        }.first
    }

    @Test(arguments: ["Mail", ""])
    func dotIsBehindTheAge(application: String) throws {
        let message = try Samples.message { ($0.appName, $0.title) = (application, "Title") }
        let unread = present(message)
        let dot = try #require(findDot(unread))
        let (age, before) = try (
            #require(frame(of: "5 min", unread)),
            #require(frame(of: "5 min", present(message, isUnread: false)))
        )
        #expect(dot.minX > age.maxX && dot.maxX == before.maxX)
        #expect(abs(dot.midY - age.midY) <= 2)
        #expect(findDot(present(message, isUnread: false)) == nil)
        #expect(unread.size == present(message, isUnread: false).size)
    }

    @Test func dotIsAtTheLeftInMirroredLayouts() throws {
        let message = try Samples.message { ($0.appName, $0.title) = ("דואר", "שלום") }
        let shown = present(message, isRightToLeft: true)
        let (dot, age) = try (#require(findDot(shown)), #require(frame(of: "5 min", shown)))
        #expect(dot.maxX < age.minX && dot.minX >= 16)
    }

    @Test func cardInAGroupLeavesOutTheNameOfItsApplication() throws {
        let message = try Samples.message { ($0.appName, $0.title) = ("Mail", "Title") }
        var room = CardRoom(width: 376, maxHeight: 480)
        (room.isUnread, room.namesApplication) = (true, false)
        let shown = Presentation(of: message, age: "5 min", in: room, measuring: text)
        #expect(frame(of: "Mail", shown) == nil)
        let (title, age) = try (
            #require(frame(of: "Title", shown)), #require(frame(of: "5 min", shown))
        )
        #expect(title.maxX <= age.minX && abs(title.midY - age.midY) < 4)
        #expect(findDot(shown) != nil && shown.size.height < present(message).size.height)
    }

    @Test func closeButtonTakesThePlaceOfTheDot() throws {
        let message = try Samples.message { ($0.appName, $0.title) = ("Mail", "Title") }
        #expect(findDot(present(message, interaction: Interaction(isHovered: true))) == nil)
    }

    @Test func longTitleEndsBeforeTheDot() throws {
        let long = String(repeating: "long ", count: 40) + "end"
        let message = try Samples.message { $0.title = long }
        let shown = present(message)
        let title = try #require(frame(of: message.title, shown))
        let dot = try #require(findDot(shown))
        #expect(title.maxX <= dot.minX)
    }
}
