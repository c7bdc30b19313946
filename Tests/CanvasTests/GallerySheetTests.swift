import Canvas
import Foundation
import Geometry
import Martlet
import Messages
import Testing

@testable import Layout
@testable import martlet

/// The gallery of `martlet demo gallery`, drawn as sheets and compared with those on file.
/// `MARTLET_RECORD=1` draws them anew.
@Suite(.serialized) struct GallerySheetTests {
    let canvas = TestFonts.canvas()

    struct Sheet: Sendable, CustomTestStringConvertible {
        var layout: MessageLayout
        var appearance: MessageAppearance

        var testDescription: String { "gallery-\(layout.rawValue)-\(appearance.rawValue)" }
        var isBand: Bool { layout == .message || layout == .statusLine }
    }

    static let sheets = MessageLayout.builtIn.flatMap { layout in
        [MessageAppearance.light, .dark].map { Sheet(layout: layout, appearance: $0) }
    }

    @Test(arguments: sheets)
    func galleryLooksAsRecorded(_ sheet: Sheet) throws {
        try GoldenPicture(sheet.testDescription, in: "gallery").expectAlike(draw(sheet))
    }

    /// Every exhibit is on exactly one sheet, so that none can change unseen.
    @Test func sheetsShowTheWholeGallery() throws {
        let shown = Self.sheets.flatMap { sheet in exhibits(of: sheet).flatMap { $0 } }.map(\.name)
        #expect(shown.count == DemoStep.gallery.count)
        #expect(Set(shown) == Set(DemoStep.gallery.map(\.name)))
    }

    @Test func changedPictureIsNoticed() throws {
        let sheet = Sheet(layout: .card, appearance: .light)
        let picture = try draw(sheet)
        #expect(picture.difference(from: picture) == nil)
        var faint = picture
        for index in faint.pixels.indices where index % 7 == 0 { faint.pixels[index] ^= 0x11 }
        #expect(picture.difference(from: faint) == nil)
        // A few pixels in one place change, as with a glyph that has moved.
        var moved = picture
        for row in 40..<48 {
            for column in 60..<68 { moved.pixels[row * picture.width + column] = 0xFF00_0000 }
        }
        #expect(picture.difference(from: moved) != nil)
    }

    // MARK: Drawing

    /// The exhibits of a sheet: a row of styles for each kind of text.
    private func exhibits(of sheet: Sheet) -> [[DemoStep.Exhibit]] {
        DemoStep.Exhibit.Text.allCases.map { text in
            DemoStep.Exhibit.all.filter {
                $0.layout == sheet.layout && $0.appearance == sheet.appearance && $0.text == text
            }
        }
    }

    private func draw(_ sheet: Sheet) throws -> PNG {
        let rows = try exhibits(of: sheet).flatMap { row in
            try MessageTheme.builtIn.indices.map { theme in
                try row.map { exhibit in
                    let step = try #require(
                        DemoStep.gallery.first { $0.name == exhibit.name })
                    return try present(step.cards[theme], in: sheet)
                }
            }
        }
        let appearance = try #require(MessageAppearance(rawValue: sheet.appearance.rawValue))
        // The sheets are small and have few colours, so that the files are small.
        return ContactSheet(rows: rows, appearance: appearance)
            .picture(scale: Scale(numerator: 90), canvas: canvas).coarse
    }

    /// The card is drawn without its shadow, which takes much room in a file; other tests draw shadows.
    private func present(_ card: MessageRequest, in sheet: Sheet) throws -> Presentation {
        let message = try Message(card)
        let style = Catalog.builtIn.style(of: message)
        var layout = style.layout
        layout.hasShadow = false
        let appearance = try #require(message.appearance)
        return Presentation(
            of: message, age: "5 min",
            in: CardRoom(
                width: sheet.isBand ? 560 : 300, maxHeight: 600, appearance: appearance),
            measuring: canvas, style: Style(layout: layout, theme: style.theme))
    }
}

extension Message {
    /// The daemon's message for a card of the gallery.
    init(_ card: MessageRequest) throws {
        self.init(
            id: try #require(MessageID(rawValue: 1)), arrival: Instant(microseconds: 0))
        (title, appName, iconText) = (card.title, card.appName, card.iconText)
        body = MarkupReader.read(card.body)
        layout = try #require(card.layout.flatMap { MessageLayout(valid: $0.rawValue) })
        theme = try #require(card.theme.flatMap { MessageTheme(valid: $0.rawValue) })
        iconStyle = card.iconStyle.flatMap { MessageIconStyle(rawValue: $0.rawValue) }
        appearance = card.appearance.flatMap { MessageAppearance(rawValue: $0.rawValue) }
        anchor = try #require(card.position.flatMap { MessagePosition(rawValue: $0.rawValue) })
        progress = card.progress
        actions = card.actions.map { MessageAction(key: $0.key, label: $0.label) }
    }
}
