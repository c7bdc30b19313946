import CPango
import Foundation
import Geometry
import Messages
import Testing

@testable import Canvas
@testable import Layout

/// Cards in every script of which an installed font has letters: no character of them is a box.
///
/// The fonts are those of the system, or of the fontconfig file that MARTLET_FONTS names. MARTLET_FONT_SHEET names a
/// file for a picture of all cards.
@Suite(.serialized) struct FontCoverageTests {
    private static let configuration = ProcessInfo.processInfo.environment["MARTLET_FONTS"]
    private static let sheet = ProcessInfo.processInfo.environment["MARTLET_FONT_SHEET"]

    /// The characters of a text for which there is no glyph: Pango draws a box with their number, or the font draws
    /// its own sign for a missing glyph.
    private func missing(in block: TextBlock, _ engine: TextEngine) -> [String] {
        let empty: PangoGlyph = 0x0FFF_FFFF
        let unknown: PangoGlyph = 0x1000_0000
        var missing: [String] = []
        engine.laidOut(block, scale: .one)?.forEachRun { run in
            guard let glyphs = unsafe run.item.pointee.glyphs else { return }
            for index in 0..<Int(unsafe glyphs.pointee.num_glyphs) {
                let glyph = unsafe glyphs.pointee.glyphs[index].glyph
                // A space gets no picture, whether the font around it has one or not.
                guard glyph != empty, glyph != unknown | 0x20 else { continue }
                if glyph & unknown != 0 {
                    missing.append("U+" + String(glyph & ~unknown, radix: 16, uppercase: true))
                } else if glyph == 0 {
                    missing.append("a sign for a missing glyph in \(block.text.text)")
                }
            }
        }
        return missing
    }

    /// A card whose texts are a word.
    private func card(_ word: String, _ canvas: Canvas) throws -> Presentation {
        let message = try Samples.message {
            $0.appName = word
            $0.title = word
            $0.body = RichText(runs: [
                RichText.Run(word + " "), RichText.Run(word, TextStyle(bold: true)),
            ])
            $0.actions = [MessageAction(key: "a", label: word)]
        }
        let style = Catalog.builtIn.style(of: message)
        var layout = style.layout
        layout.hasShadow = false
        return Presentation(
            of: message, age: "5 min",
            in: CardRoom(width: 300, maxHeight: 600, appearance: .light), measuring: canvas,
            style: Style(layout: layout, theme: style.theme))
    }

    private func blocks(_ presentation: Presentation) -> [TextBlock] {
        presentation.list.commands.compactMap { command in
            switch command {
            case .text(let block, _, _), .line(let block, _, _, _, _),
                .passage(let block, _, _, _, _):
                block
            default: nil
            }
        }
    }

    @Test func cardsInEveryScriptHaveAllGlyphs() throws {
        let fonts = try #require(FontSet(configuration: Self.configuration))
        let canvas = Canvas()
        let engine = fonts.engine()
        canvas.text = engine
        let scripts = WrittenScript.all(of: fonts.characters())
        #expect(scripts.count >= 3, "Latin, Greek and Cyrillic are in DejaVu")
        var cards: [Presentation] = []
        for script in scripts {
            let card = try card(script.word, canvas)
            let blocks = blocks(card)
            #expect(blocks.contains { $0.text.text.contains(script.word) })
            let missing = blocks.flatMap { self.missing(in: $0, engine) }
            #expect(missing.isEmpty, "\(script): \(script.word)")
            cards.append(card)
        }
        print("\(scripts.count) scripts: \(scripts.map { $0.description }.joined(separator: " "))")
        guard let sheet = Self.sheet else { return }
        let rows = stride(from: 0, to: cards.count, by: 6).map {
            Array(cards[$0..<min($0 + 6, cards.count)])
        }
        #expect(
            ContactSheet(rows: rows, appearance: .light).picture(canvas: canvas)
                .write(to: URL(filePath: sheet)))
    }

    /// A large script has too many characters for all: 600 of them are tried.
    @Test func everyCharacterThatAFontHasIsDrawn() throws {
        let fonts = try #require(FontSet(configuration: Self.configuration))
        let engine = fonts.engine()
        let font = Catalog.builtIn.theme(named: .plain).type[.body]
        var count = 0
        for script in WrittenScript.all(of: fonts.characters()) {
            var missing: [String] = []
            for text in script.texts(most: 600) {
                let block = TextBlock(RichText(plain: text), font: font, width: 8000)
                missing += self.missing(in: block, engine)
                count += (text.unicodeScalars.count + 1) / 2
            }
            #expect(missing.isEmpty, "\(script)")
        }
        print("\(count) characters")
    }

    @Test func missingGlyphIsNoticed() throws {
        let file = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"
        let engine = try #require(FontSet(font: file)).engine()
        let font = Catalog.builtIn.theme(named: .plain).type[.body]
        func missing(_ text: String) -> [String] {
            self.missing(in: TextBlock(RichText(plain: text), font: font, width: 400), engine)
        }
        #expect(missing("Ελλάδα") == [])
        #expect(missing("aไb") == ["U+E44"])
    }
}
