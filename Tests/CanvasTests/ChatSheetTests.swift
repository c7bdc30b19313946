import Canvas
import Geometry
import Messages
import Testing

@testable import Layout

/// Cards of conversations, closed and open, in the layouts and both directions of text, compared with the sheets on file.
/// `MARTLET_RECORD=1` draws them anew.
@Suite(.serialized) struct ChatSheetTests {
    let canvas = TestFonts.canvas()

    /// A card of a conversation.
    private struct Exhibit: Sendable {
        var earlier = ["Are you coming?", "I am at the station already, the train was early"]
        var showsAll = false
        var interaction = Interaction()
        var edit: @Sendable (inout Message) -> Void = { _ in }
    }

    private static let talk = [
        "Hi!", "Are you coming?", "I am at the station already, the train was early for once",
        "It is <b>raining</b>, see <a href=\"https://a.example\">the radar</a>", "Hello?",
    ]

    private static let rows: [[Exhibit]] = [
        [Exhibit(earlier: ["Are you coming?"]), Exhibit(), Exhibit(earlier: talk)],
        [
            Exhibit(earlier: talk, showsAll: true),
            Exhibit(earlier: talk, interaction: Interaction(hovered: .lines, isHovered: true)),
            Exhibit(earlier: talk, interaction: Interaction(focused: .lines)),
        ],
        [
            Exhibit(earlier: ["נפגשים?", "אני בתחנה"]) {
                ($0.title, $0.appName) = ("עדה לאבלייס", "הודעות")
                $0.body = RichText(plain: "איפה את?")
            },
            Exhibit(earlier: talk) { $0.theme = .info },
            Exhibit(earlier: talk) { $0.layout = .centered },
        ],
        [
            Exhibit(earlier: talk) { $0.layout = .tab },
            Exhibit(earlier: talk) { $0.layout = .message },
        ],
    ]

    @Test(arguments: [MessageAppearance.light, .dark]) func conversationsLookAsRecorded(
        _ appearance: MessageAppearance
    ) throws {
        let rows = try Self.rows.map { row in
            try row.map { exhibit in
                var message = try Samples.chat()
                message.body = RichText(plain: "Where are you? The last tram leaves at eleven.")
                message.actions = [MessageAction(key: MessageAction.replyKey, label: "Reply")]
                message.earlier = exhibit.earlier.map {
                    EarlierMessage(
                        id: message.id, arrival: message.arrival, body: MarkupReader.read($0))
                }
                exhibit.edit(&message)
                var minutes = exhibit.earlier.count + 1
                let earlier = EarlierLines(of: message, showsAll: exhibit.showsAll) { _ in
                    minutes -= 1
                    return "\(minutes) min"
                }
                let room = CardRoom(
                    width: message.layout == .message ? 560 : 380, maxHeight: 600,
                    appearance: appearance)
                return Presentation(
                    of: message, age: "now", earlier: earlier, in: room,
                    interaction: exhibit.interaction, measuring: canvas)
            }
        }
        try GoldenPicture("chats-\(appearance)", in: "gallery").expectAlike(
            ContactSheet(rows: rows, appearance: appearance).picture(canvas: canvas).coarse)
    }
}
