import Canvas
import Foundation
import Geometry
import Messages
import TextEditing
import Testing

@testable import Layout

/// Fields for replies as they look in every state, layout and theme, compared with the sheets on file.
/// `MARTLET_RECORD=1` draws them anew.
@Suite(.serialized) struct ReplySheetTests {
    let canvas = TestFonts.canvas()

    /// A field on a card.
    private struct Exhibit: Sendable {
        var text = ""
        /// The selection, bytes of UTF-8; the caret is at its end.
        var selection: Range<Int>?
        var preedit: Preedit?
        var isFocused = true
        var interaction = Interaction()
        var edit: @Sendable (inout Message) -> Void = { _ in }

        var state: ReplyState {
            var field = TextField()
            field.apply(.insert(text))
            if let selection {
                field.apply(.moveTo(selection.lowerBound, extending: false))
                field.apply(.moveTo(selection.upperBound, extending: true))
            }
            field.apply(.preedit(preedit))
            return ReplyState(field: field, isFocused: isFocused, showsCaret: isFocused)
        }
    }

    private static let hebrew: @Sendable (inout Message) -> Void = {
        $0.title = "עדה לאבלייס"
        $0.body = RichText(plain: "נפגשים לארוחת צהריים?")
        $0.appName = "הודעות"
    }

    private static let states: [[Exhibit]] = [
        [
            Exhibit(isFocused: false), Exhibit(),
            Exhibit(text: "Yes, see you there 🥟"),
        ],
        [
            Exhibit(text: "Yes, see you there", selection: 5..<12),
            Exhibit(text: "Yes, ", preedit: Preedit("sëe yoü", caret: (7, 7))),
            Exhibit(
                text: "A reply that is longer than the field is wide, so that only its end is seen",
                interaction: Interaction(pressed: .submit)),
        ],
        [
            Exhibit(text: "כן, at noon", edit: hebrew), Exhibit(edit: hebrew),
            Exhibit(
                text: "Fine",
                edit: { $0.reply = ReplyTexts(placeholder: "To Ada", submit: "Send") }),
        ],
    ]

    private static func themed(_ layout: MessageLayout, _ themes: [MessageTheme]) -> [Exhibit] {
        themes.map { theme in
            Exhibit(text: "Yes, see you", selection: 5..<8) {
                ($0.layout, $0.theme) = (layout, theme)
            }
        }
    }

    private static let rows =
        states + [
            themed(.card, [.info, .success, .warning]), themed(.card, [.error]),
            themed(.message, [.info, .success]), themed(.message, [.warning, .error]),
            themed(.centered, [.plain, .success]),
        ]

    @Test(arguments: [MessageAppearance.light, .dark]) func replyFieldsLookAsRecorded(
        _ appearance: MessageAppearance
    ) throws {
        try GoldenPicture("replies-\(appearance)", in: "gallery")
            .expectAlike(draw(appearance, .one).coarse)
    }

    private func draw(_ appearance: MessageAppearance, _ scale: Scale) throws -> PNG {
        let rows = try Self.rows.map { row in
            try row.map { exhibit in
                var message = try Samples.chat()
                message.actions = [MessageAction(key: MessageAction.replyKey, label: "Reply")]
                exhibit.edit(&message)
                var interaction = exhibit.interaction
                interaction.reply = exhibit.state
                let room = CardRoom(
                    width: message.layout == .message ? 620 : 400, maxHeight: 600, scale: scale,
                    appearance: appearance)
                return Presentation(
                    of: message, age: "now", in: room, interaction: interaction, measuring: canvas)
            }
        }
        return ContactSheet(rows: rows, appearance: appearance).picture(
            scale: scale, canvas: canvas)
    }
}
