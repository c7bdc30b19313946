import Canvas
import Foundation
import Geometry
import Messages
import TextEditing
import Testing
import Translated

@testable import Layout

/// Parts of the notification panel as they look in every state, compared with the sheets on file.
/// `MARTLET_RECORD=1` draws them anew.
@Suite(.serialized) struct PanelSheetTests {
    let canvas = TestFonts.canvas()

    /// A part in the panel of a language.
    private struct Exhibit: Sendable {
        var part: PanelPart
        var locale = "en"
        var width = 400.0
        var interaction = Interaction()
    }

    private static func head(
        _ search: String = "", unread: Int = 3, isQuiet: Bool = false, hasEntries: Bool = true
    ) -> PanelPart {
        var field = TextField()
        field.apply(.insert(search))
        let isFocused = !search.isEmpty
        return .head(
            PanelHead(
                unread: unread, isQuiet: isQuiet, hasEntries: hasEntries,
                search: ReplyState(field: field, isFocused: isFocused, showsCaret: isFocused),
                canGoQuiet: true))
    }

    private static func group(
        _ name: String, _ count: Int = 5, isUnfolded: Bool = false
    ) -> PanelPart {
        .group(PanelGroup(name: name, count: count, isUnfolded: isUnfolded))
    }

    /// Buttons with icons, every second of them on.
    private static func tiles(_ labels: [(icon: String, label: String)]) -> PanelPart {
        .buttons(
            labels.enumerated().map {
                PanelTile(
                    label: $1.label, icon: $1.icon, isOn: $0.isMultiple(of: 2))
            })
    }

    /// A song with or without a picture, played to a third.
    private static func media(
        _ title: String, _ artist: String, hasArt: Bool = true, isPlaying: Bool = true,
        commands: Set<MediaCommand> = Set(MediaCommand.allCases)
    ) -> PanelPart {
        var state = MediaState()
        (state.title, state.artist, state.commands) = (title, artist, commands)
        state.playback = isPlaying ? .playing : .paused
        if isPlaying { (state.length, state.position) = (300, 100) }
        let pixels = (0..<64).map { UInt32(0xFF20_4060) + UInt32($0 * 2) << 16 + UInt32($0) }
        if hasArt { state.art = Bitmap(width: 8, height: 8, pixels: pixels).map { .bitmap($0) } }
        return .media(PanelMedia(state, at: Instant(microseconds: 0)))
    }

    private static let rows: [[Exhibit]] = [
        [
            Exhibit(part: head()),
            Exhibit(
                part: head("river", isQuiet: true), locale: "de",
                interaction: Interaction(hovered: .panel(.clearAll))),
            Exhibit(part: head("שלום", unread: 128), locale: "he", width: 360),
        ],
        [
            Exhibit(
                part: head(unread: 0, isQuiet: true, hasEntries: false), locale: "fr",
                interaction: Interaction(focused: .panel(.doNotDisturb))),
            Exhibit(part: head(), interaction: Interaction(focused: .panel(.search))),
            Exhibit(
                part: head("x", isQuiet: true), locale: "de", width: 280,
                interaction: Interaction(pressed: .panel(.doNotDisturb))),
        ],
        [
            Exhibit(part: group("Mail")),
            Exhibit(
                part: group("Mail", isUnfolded: true),
                interaction: Interaction(focused: .panel(.toggleGroup))),
            Exhibit(part: group("הודעות", isUnfolded: true), locale: "he", width: 360),
        ],
        [
            Exhibit(part: group("Calendar of the whole family", 1234, isUnfolded: true)),
            Exhibit(
                part: group("Nachrichten", isUnfolded: true), locale: "de",
                interaction: Interaction(hovered: .panel(.clearGroup))),
            Exhibit(
                part: group("Messages"), width: 280,
                interaction: Interaction(focused: .panel(.clearGroup))),
        ],
        [
            Exhibit(part: .heading("Today")), Exhibit(part: .underlay(height: 40)),
            Exhibit(part: .heading("אתמול"), locale: "he", width: 360),
        ],
        [
            Exhibit(part: .earlier(count: 9, isUnfolded: false)),
            Exhibit(
                part: .earlier(count: 1234, isUnfolded: true), locale: "de",
                interaction: Interaction(focused: .panel(.toggleEarlier))),
            Exhibit(part: .earlier(count: 3, isUnfolded: false), locale: "he", width: 360),
        ],
        [
            Exhibit(part: .empty(isSearch: false)), Exhibit(part: .empty(isSearch: true)),
            Exhibit(part: .scrollThumb(length: 160)),
        ],
        [
            Exhibit(part: .undo(count: 3)),
            Exhibit(
                part: .undo(count: 1), locale: "fr",
                interaction: Interaction(focused: .panel(.undo))),
            Exhibit(part: .undo(count: 2), locale: "he", width: 360),
        ],
        [
            Exhibit(part: .dismissed(Words.english.undoable(1, .dismissal))),
            Exhibit(
                part: .dismissed(Words(locale: "de").undoable(3, .dismissal)), locale: "de",
                interaction: Interaction(focused: .panel(.undo))),
            Exhibit(
                part: .dismissed(Words(locale: "ar").undoable(2, .dismissal)), locale: "ar",
                width: 360),
        ],
        [
            Exhibit(part: .news(count: 2)),
            Exhibit(
                part: .news(count: 12), locale: "de",
                interaction: Interaction(focused: .panel(.showNews))),
            Exhibit(
                part: .news(count: 3), locale: "he", width: 360,
                interaction: Interaction(hovered: .panel(.showNews))),
        ],
        [
            Exhibit(
                part: media("A song with a name that is far too long for it", "A band"),
                interaction: Interaction(hovered: .panel(.player(.next)))),
            Exhibit(
                part: media("Radio", "", hasArt: false, isPlaying: false, commands: [.playPause]),
                interaction: Interaction(focused: .panel(.player(.playPause)))),
            Exhibit(
                part: media("שיר", "להקה", commands: [.playPause, .next]), locale: "he", width: 360,
                interaction: Interaction(pressed: .panel(.player(.playPause)))),
        ],
        [
            Exhibit(
                part: tiles([("📶", "Wi-Fi"), ("🌙", "Night light"), ("✈", "Airplane mode")]),
                interaction: Interaction(focused: .panel(.button(1)))),
            Exhibit(
                part: tiles([("", "Lock"), ("", "Suspend")]),
                interaction: Interaction(hovered: .panel(.button(1)))),
            Exhibit(
                part: tiles([("📶", "רשת"), ("🌙", "לילה"), ("", "נעילה")]), locale: "he",
                width: 360, interaction: Interaction(pressed: .panel(.button(1)))),
        ],
        [
            Exhibit(part: .slider(label: "Volume", percent: 62)),
            Exhibit(
                part: .slider(label: "Brightness", percent: nil),
                interaction: Interaction(focused: .panel(.slider))),
            Exhibit(
                part: .slider(label: "עוצמה", percent: 20), locale: "he", width: 360,
                interaction: Interaction(pressed: .panel(.slider))),
        ],
    ]

    @Test(arguments: [MessageAppearance.light, .dark]) func panelLooksAsRecorded(
        _ appearance: MessageAppearance
    )
        throws
    {
        try GoldenPicture("panel-\(appearance)", in: "gallery").expectAlike(draw(appearance).coarse)
    }

    private func draw(_ appearance: MessageAppearance) -> PNG {
        let theme = ThemeDescription.plain
        let rows = Self.rows.map { row in
            row.map { exhibit in
                let words = Words(locale: exhibit.locale)
                let room = PanelRoom(
                    width: exhibit.width, appearance: appearance,
                    isRightToLeft: words.isRightToLeft, words: words)
                return Presentation(
                    of: exhibit.part, in: room, interaction: exhibit.interaction, theme: theme,
                    measuring: canvas)
            }
        }
        return ContactSheet(
            rows: rows, appearance: appearance, ground: theme.panelGround(appearance)
        ).picture(canvas: canvas)
    }

    /// The shadow beside the panel is darkest at the panel and almost invisible on the other side.
    @Test(arguments: [PanelSettings.Edge.left, .right])
    func shadowFadesAwayFromThePanel(_ edge: PanelSettings.Edge) {
        for scale in [Scale.one, Scale(numerator: 180), Scale(numerator: 240)] {
            let shown = Presentation(
                of: .sheetEdge(height: 80), in: PanelRoom(width: 400, scale: scale, edge: edge),
                theme: .plain, measuring: canvas)
            let picture = Drawing.picture(of: shown, scale: scale, canvas: canvas)
            for row in [0, picture.height / 2, picture.height - 1] {
                var alphas = (0..<picture.width).map {
                    picture.pixels[row * picture.width + $0] >> 24
                }
                if edge == .left { alphas.reverse() }
                #expect(alphas.first ?? 255 < 6)
                #expect(zip(alphas, alphas.dropFirst()).allSatisfy { $0 <= $1 + 1 })
                #expect(alphas[alphas.count - 3] > 24)
                #expect(alphas == alphas.map { min($0, 128) })
            }
        }
    }
}
