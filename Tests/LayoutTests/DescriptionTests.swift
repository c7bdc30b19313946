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
            if case .text(let block, _, _) = $0 { block } else { nil }
        }
    }

    static let absurd: [Double] = [
        .nan, .infinity, -.infinity, -1, 0, 1e-9, 0.5, 1e9, .greatestFiniteMagnitude,
    ]

    @Test(arguments: LayoutName.builtIn)
    func absurdFiguresAreLaidOut(_ name: LayoutName) throws {
        for figure in Self.absurd {
            for count in [Int.min, -1, 0, 1, Int.max] {
                var message = try Samples.full()
                message.layout = name
                for room in [
                    CardRoom(width: 1000, maxHeight: 600),
                    CardRoom(width: 300, maxHeight: 90, isCompact: true),
                ] {
                    let shown = present(message, room) { layout, theme in
                        layout = absurd(layout, figure, count)
                        theme = absurd(theme, figure, count)
                    }
                    #expect(shown.card.width >= 1 && shown.card.width <= room.width)
                    #expect(shown.card.height >= 1 && shown.card.height <= room.maxHeight)
                    #expect(shown.size.width < 10000 && shown.size.height < 10000)
                    #expect(shown.list.commands.count < 100)
                }
            }
        }
    }

    private func absurd(
        _ layout: LayoutDescription, _ figure: Double, _ count: Int
    ) -> LayoutDescription {
        var layout = layout
        let insets = Insets(all: figure)
        (layout.margin, layout.compactMargin, layout.padding) = (insets, insets, insets)
        (layout.gap, layout.compactGap, layout.edgePadding) = (figure, figure, figure)
        layout.borderWidth = figure
        (layout.width, layout.minWidth, layout.contentWidth) = (figure, figure, figure)
        (layout.minHeight, layout.maxHeight) = (figure, figure)
        (layout.radius, layout.spacing) = (figure, figure)
        layout.order = [LayoutPart](repeating: .title, count: 1000)
        layout.visual.order = [VisualOutlet.Kind](repeating: .image, count: 1000)
        (layout.visual.side, layout.visual.imageSide) = (figure, figure)
        (layout.visual.badgeSide, layout.visual.below) = (figure, figure)
        (layout.visual.priority, layout.visual.textPriority) = (count, count)
        layout.title = absurd(layout.title, figure, count)
        layout.body = absurd(layout.body, figure, count)
        layout.age = absurd(layout.age, figure, count)
        layout.appName = absurd(layout.appName, figure, count)
        (layout.progress.height, layout.progress.above) = (figure, figure)
        layout.progress.priority = count
        (layout.bodyImages.maxHeight, layout.bodyImages.radius) = (figure, figure)
        (layout.bodyImages.above, layout.bodyImages.priority) = (figure, count)
        (layout.scroll.fade, layout.scroll.bar) = (figure, figure)
        (layout.timeLeft.height, layout.count.side) = (figure, figure)
        (layout.buttons.height, layout.buttons.minWidth) = (figure, figure)
        (layout.buttons.padding, layout.buttons.spacing) = (figure, figure)
        (layout.buttons.perRow, layout.buttons.maxTrailing) = (count, count)
        (layout.buttons.above, layout.buttons.priority) = (figure, count)
        layout.close = CloseOutlet(side: figure, trailing: figure, top: figure)
        return layout
    }

    private func absurd(_ outlet: TextOutlet, _ figure: Double, _ count: Int) -> TextOutlet {
        var outlet = outlet
        (outlet.size, outlet.lineHeight, outlet.weight) = (figure, figure, count)
        (outlet.maxLines, outlet.maxLinesAlone, outlet.priority) = (count, count, count)
        (outlet.above, outlet.below) = (figure, figure)
        return outlet
    }

    private func absurd(
        _ theme: ThemeDescription, _ figure: Double, _ count: Int
    ) -> ThemeDescription {
        var theme = theme
        (theme.radius, theme.buttonRadius, theme.imageRadius) = (figure, figure, figure)
        theme.density = figure
        theme.type.factor = figure
        for step in TypeStep.allCases {
            theme.type[step] = FontStyle(size: figure, lineHeight: figure, weight: count)
        }
        theme.darkShadows = [Shadow](
            repeating: Shadow(
                offset: Point(x: figure, y: figure), deviation: figure, color: .black), count: 100)
        return theme
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
        (IconStyle.standard, "fill"), (.light, "ring"), (.subtle, "bare"), (.none, "nothing"),
    ])
    func iconStyleOfMessageOrThemeChoosesTheGlyph(style: IconStyle, expected: String) throws {
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
