import Configuration
import Geometry
import Messages
import Testing

@testable import Layout

/// Effects of the values of a layout and of a theme.
@Suite struct DescriptionTests {
    func present(
        _ message: Message, _ room: CardRoom = CardRoom(width: 1000, maxHeight: 600),
        _ change: (inout LayoutDescription, inout ThemeDescription) -> Void
    ) -> Presentation {
        var layout = Catalog.builtIn.layout(named: message.layout)
        var theme = Catalog.builtIn.theme(named: message.theme)
        change(&layout, &theme)
        return Presentation(
            of: message, age: "now", in: room, measuring: FixedPitchText(),
            style: Style(layout: layout, theme: theme))
    }

    func texts(_ presentation: Presentation) -> [TextBlock] {
        presentation.list.commands.compactMap {
            switch $0 {
            case .text(let block, _, _), .passage(let block, _, _, _, _): block
            default: nil
            }
        }
    }

    /// Every figure that a file may name is laid out; those between the ends are.
    @Test(arguments: MessageLayout.builtIn, EndKeys.End.allCases)
    func figuresAtTheEndsOfTheirRangesAreLaidOut(_ name: MessageLayout, _ end: EndKeys.End) throws {
        var message = try Samples.full()
        message.layout = name
        for scale in [0.5, 1, 3] {
            var legibility = Legibility()
            legibility.textScale = scale
            for room in [
                CardRoom(width: 1000, maxHeight: 600),
                CardRoom(width: 300, maxHeight: 90, isCompact: true),
            ] {
                let keys = EndKeys(end)
                let shown = present(message, room) { layout, theme in
                    layout.describe(to: keys)
                    theme.describe(to: keys)
                    layout = layout.adapted(to: legibility)
                    theme = theme.adapted(to: legibility)
                }
                #expect(keys.count > 100)
                #expect(shown.card.width >= 1 && shown.card.width <= room.width)
                #expect(shown.card.height >= 1 && shown.card.height <= room.maxHeight)
                #expect(shown.size.width < 10000 && shown.size.height < 10000)
                #expect(shown.list.commands.count < 100)
            }
        }
    }

    @Test func veryLowLinesAreRaised() throws {
        let shown = present(try Samples.full()) { _, theme in
            for step in TypeStep.allCases { theme.type[step].lineHeight = 1e-300 }
        }
        #expect(texts(shown).allSatisfy { $0.font.lineHeight >= 6 })
    }

    @Test func textAloneHasAtLeastAsManyLinesAsBesideAnother() throws {
        let message = try Samples.message { $0.title = String(repeating: "long ", count: 60) }
        let shown = present(message) { layout, _ in
            (layout.title.maxLines, layout.title.maxLinesAlone) = (3, 1)
        }
        #expect(texts(shown).first?.maxLines == 3)
    }

    @Test func hiddenOutletsLeaveNoGap() throws {
        let message = try Samples.full()
        let all = present(message) { _, _ in }
        #expect(texts(all).map(\.text.text).contains("Mail"))
        let bare = present(message) { layout, _ in
            layout.appName.isShown = false
            layout.age.isShown = false
            layout.body.isShown = false
            layout.visual.isShown = false
            layout.progress.isShown = false
            layout.buttons.isShown = false
        }
        #expect(texts(bare).map(\.text.text) == ["Ada"])
        #expect(bare.card.height == 16 + 20 + 16)
    }

    @Test func orderIsFollowed() throws {
        let message = try Samples.full()
        let shown = present(message) { layout, _ in layout.order = [.body, .title, .header] }
        let order = texts(shown).map(\.text.text)
        #expect(order.prefix(3) == ["Read this soon", "Ada", "Mail"])
    }

    @Test func priorityDecidesWhichPartsShrink() throws {
        var message = try Samples.full()
        message.image = nil
        message.icon = nil
        message.body = RichText(plain: String(repeating: "word ", count: 200))
        let low = CardRoom(width: 400, maxHeight: 32 + 60)
        let bars = present(message, low) { layout, _ in
            layout.buttons.priority = 1
            layout.body.priority = 2
            layout.appName.priority = 3
            layout.progress.priority = 200
        }
        #expect(bars.list.commands.contains { $0.isBar })
        let names = present(message, low) { layout, _ in
            layout.buttons.priority = 1
            layout.progress.priority = 2
            layout.body.priority = 3
            layout.appName.priority = 200
        }
        #expect(!names.list.commands.contains { $0.isBar })
        #expect(texts(names).map(\.text.text).contains("Mail"))
        // The first line of the title is kept, whatever the values are.
        let none = present(message, CardRoom(width: 400, maxHeight: 24)) { layout, _ in
            layout.title.priority = -1000
        }
        #expect(texts(none).map(\.text.text) == ["Ada", "now"])
    }

    /// The order in which the centred card leaves parts out: image, title, body, icon text, button. A text loses lines
    /// down to its first one, which the title keeps.
    @Test(arguments: [true, false])
    func centredCardShrinksItsPartsInOrder(hasImage: Bool) throws {
        var message = try Samples.full()
        message.layout = .centered
        message.title = String(repeating: "title ", count: 20)
        message.body = RichText(plain: String(repeating: "body ", count: 200))
        (message.progress, message.icon) = (nil, nil)
        if !hasImage { (message.image, message.iconText) = (nil, "🐦") }
        var gone: [String] = []
        for height in stride(from: 600.0, to: 24, by: -1) {
            let shown = present(message, CardRoom(width: 340, maxHeight: height)) { _, _ in }
            let all = texts(shown)
            let lost = [
                ("image", hasImage && !shown.list.commands.contains { $0.isImage }),
                ("icon", !hasImage && !all.contains { $0.text.text == "🐦" }),
                ("title", all.first { $0.text.text.hasPrefix("title") }?.maxLines == 1),
                ("body", !all.contains { $0.text.text.hasPrefix("body") }),
                ("button", shown.hits.isEmpty),
            ]
            for (name, isLost) in lost where isLost && !gone.contains(name) { gone.append(name) }
            #expect(all.contains { $0.text.text.hasPrefix("title") })
        }
        #expect(
            gone
                == (hasImage
                    ? ["image", "title", "body", "button"] : ["title", "body", "icon", "button"]))
    }

    @Test func cardFitsItsContent() throws {
        var message = try Samples.message { $0.title = "Hi" }
        let short = present(message) { layout, _ in
            layout.fitsContent = true
            layout.minWidth = 100
        }
        #expect(short.card.width >= 100 && short.card.width < 200)
        message.title = String(repeating: "word ", count: 100)
        let long = present(message) { layout, _ in layout.fitsContent = true }
        #expect(long.card.width > 380 && long.card.width <= 400)
    }

    @Test func densityChangesPaddings() throws {
        let message = try Samples.message { $0.title = "Hi" }
        let dense = present(message) { _, theme in theme.density = 0.5 }
        #expect(dense.card.height == 8 + 20 + 8)
    }

    @Test func typeIsThatOfTheTheme() throws {
        let message = try Samples.message { $0.title = "Hi" }
        let large = present(message) { layout, theme in
            theme.type.factor = 2
            theme.type.family = "Serif"
            layout.title.weight = 900
        }
        let title = try #require(texts(large).first)
        #expect(title.font.size == 30 && title.font.lineHeight == 40)
        #expect(title.font.family == "Serif" && title.font.weight == 900)
    }

    @Test func shadowsHaveRoom() throws {
        let message = try Samples.message { $0.title = "Hi" }
        let none = present(message) { layout, _ in layout.hasShadow = false }
        #expect(none.size == none.card.size)
        let soft = present(message) { _, theme in
            theme.darkShadows = [
                Shadow(offset: Point(x: 4, y: 10), deviation: 8, color: .black)
            ]
        }
        #expect(soft.card.minX == 16 && soft.card.minY == 10)
        #expect(soft.size.width - soft.card.maxX == 24)
        #expect(soft.size.height - soft.card.maxY == 30)
    }

    @Test(arguments: [
        (MessageIconStyle.standard, "fill"), (.light, "ring"), (.subtle, "bare"),
        (.none, "nothing"),
    ])
    func iconStyleOfMessageOrThemeChoosesTheGlyph(style: MessageIconStyle, expected: String) throws
    {
        let message = try Samples.message {
            $0.title = "Hi"
            $0.theme = .success
        }
        for isMessages in [true, false] {
            var message = message
            if isMessages { message.iconStyle = style }
            let shown = present(message) { _, theme in
                theme.iconStyle = isMessages ? .standard : style
            }
            let hasGlyph = shown.list.commands.contains {
                if case .symbol(.success, _, _) = $0 { true } else { false }
            }
            let hasRing = shown.list.commands.contains {
                if case .ring = $0 { true } else { false }
            }
            let hasDisc = shown.list.commands.count { $0.isFill } == 2
            let found =
                hasRing ? "ring" : hasDisc ? "fill" : hasGlyph ? "bare" : "nothing"
            #expect(found == expected)
            #expect(hasGlyph == (style != .none))
        }
    }

    @Test func oneButtonMayStandOut() throws {
        var message = try Samples.full()
        message.layout = .centered
        let accent = ThemeDescription.plain.dark.accent
        func filled(_ prominence: ButtonOutlet.Prominence) -> Int? {
            let shown = present(message) { layout, _ in layout.buttons.prominence = prominence }
            let buttons = shown.hits.filter {
                if case .button = $0.target { true } else { false }
            }
            return buttons.firstIndex { hit in
                shown.list.commands.contains {
                    if case .fill(let shape, let color) = $0 {
                        shape.frame == hit.rectangle && color == accent
                    } else {
                        false
                    }
                }
            }
        }
        #expect(filled(.none) == nil)
        #expect(filled(.first) == 0)
        #expect(filled(.last) == 1)
    }

    @Test func criticalShowsOnTheVisual() throws {
        var message = try Samples.full()
        let calm = present(message) { _, _ in }
        message.urgency = .critical
        let critical = present(message) { _, _ in }
        func warns(_ presentation: Presentation) -> Bool {
            presentation.list.commands.contains {
                if case .symbol(.warning, _, _) = $0 { true } else { false }
            }
        }
        #expect(!warns(calm) && warns(critical))
    }

    @Test func glyphWithoutRoomIsOnTheCornerOfTheImage() throws {
        let image = try Samples.picture()
        let message = try Samples.message {
            $0.title = "Hi"
            $0.image = image
            $0.theme = .success
        }
        let shown = present(message) { _, _ in }
        #expect(
            shown.list.commands.contains {
                if case .symbol(.success, _, _) = $0 { true } else { false }
            })
        let plain = present(message) { layout, _ in layout.visual.badgeSide = 0 }
        #expect(
            !plain.list.commands.contains { if case .symbol = $0 { true } else { false } })
    }
}

extension DrawCommand {
    fileprivate var isImage: Bool { if case .image = self { true } else { false } }

    fileprivate var isFill: Bool { if case .fill = self { true } else { false } }

    fileprivate var isBar: Bool {
        if case .fill(let shape, _) = self { shape.frame.height == 5 } else { false }
    }
}
