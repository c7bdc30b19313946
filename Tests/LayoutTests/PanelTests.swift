import Geometry
import Messages
import TextEditing
import Testing
import Translated

@testable import Layout

/// Parts of the notification panel other than cards.
@Suite struct PanelTests {
    let text = FixedPitchText()

    static func field(_ text: String = "", isFocused: Bool = false) -> ReplyState {
        var field = TextField()
        if !text.isEmpty { field.apply(.insert(text)) }
        return ReplyState(field: field, isFocused: isFocused, showsCaret: isFocused)
    }

    static func head(
        unread: Int = 3, isQuiet: Bool = false, hasEntries: Bool = true, found: Int? = nil,
        search: String = "", canGoQuiet: Bool = true
    ) -> PanelHead {
        PanelHead(
            unread: unread, isQuiet: isQuiet, hasEntries: hasEntries, found: found,
            search: field(search),
            canGoQuiet: canGoQuiet)
    }

    static func group(_ name: String = "Mail", isUnfolded: Bool = false) -> PanelPart {
        .group(PanelGroup(name: name, count: 5, isUnfolded: isUnfolded))
    }

    static func tiles(
        _ count: Int, label: String = "Wi-Fi", icon: String = ""
    ) -> PanelPart {
        .buttons(
            (0..<count).map { PanelTile(label: label, icon: icon, isOn: $0.isMultiple(of: 2)) })
    }

    static func media(
        _ title: String = "Song", artist: String = "", commands: Set<MediaCommand> = [.playPause],
        progress: Double? = nil
    ) -> PanelPart {
        var state = MediaState()
        (state.title, state.artist, state.commands) = (title, artist, commands)
        state.art = artist.isEmpty ? nil : .source(.file("/cover.png"))
        if let progress { (state.length, state.position) = (1000, UInt64(progress * 1000)) }
        return .media(PanelMedia(state, at: Instant(microseconds: 0)))
    }

    static let long = String(repeating: "A very long name ", count: 40)

    /// A row of a menu for fingers.
    private static func row(
        _ kind: MenuRow.Kind, _ label: String, _ symbol: Symbol? = nil
    ) -> MenuRow {
        var row = MenuRow(kind, label: label, symbol: symbol)
        row.height = MenuRow.fingerHeight
        return row
    }

    private static var longRow: MenuRow {
        var row = row(.list, long, .link)
        (row.note, row.startsGroup, row.isIndented) = (long, true, true)
        return row
    }

    static let parts: [PanelPart] = [
        .head(head()), .head(head(unread: 12345, isQuiet: true, search: "abc")),
        .head(head(unread: 0, isQuiet: true, hasEntries: false, canGoQuiet: false)),
        .heading("Today"), .heading(long), .earlier(count: 9, isUnfolded: false),
        .earlier(count: 12_345, isUnfolded: true), group(), group(isUnfolded: true), group(long),
        group(long, isUnfolded: true), .underlay(height: 12), .underlay(height: 200.5),
        tiles(1), tiles(2), tiles(5, icon: "📶"), tiles(3, label: long, icon: "W"),
        media(), media(long, artist: long, progress: 0.3), media(commands: [], progress: 1),
        .slider(label: "Volume", percent: 40), .slider(label: long, percent: nil),
        .slider(label: "", percent: 0), .slider(label: "Brightness", percent: 100),
        .empty(isSearch: true), .empty(isSearch: false), .undo(count: 1), .undo(count: 1_000_000),
        .dismissed("Dismissed"), .dismissed(long), .fade,
        .news(count: 2), .news(count: 1_000_000),
        .scrollThumb(length: 90), .sheetEdge(height: 800), .menu(.sheet(height: 300)),
        .menu(.row(row(.entry, "Copy", .copy))), .menu(.row(row(.back, "Snooze"))),
        .menu(.row(longRow)),
    ]

    static let rooms = [120, 180, 240].flatMap { scale in
        [280, 360, 400, 1200].flatMap { width in
            [false, true].map { isRightToLeft in
                PanelRoom(
                    width: width, scale: Scale(numerator: scale), isRightToLeft: isRightToLeft,
                    words: Words(locale: isRightToLeft ? "ar" : "de"))
            }
        }
    }

    func present(
        _ part: PanelPart, _ room: PanelRoom = PanelRoom(width: 400),
        _ interaction: Interaction = .none, theme: ThemeDescription = .plain
    ) -> Presentation {
        Presentation(of: part, in: room, interaction: interaction, theme: theme, measuring: text)
    }

    /// The frames of everything that stands on a part; of the panel's shadow, whose shape lies beside the
    /// picture, nothing.
    func frames(_ presentation: Presentation) -> [Rectangle] {
        presentation.list.commands.compactMap {
            switch $0 {
            case .shadow, .erase, .border: nil
            case .fill(let shape, _), .ring(let shape, _, _), .fade(let shape, _, _): shape.frame
            case .text(_, let frame, _), .image(_, let frame, _, _), .symbol(_, let frame, _): frame
            case .line(_, _, _, let clip, _), .passage(_, _, _, let clip, _): clip
            case .stroke: nil
            }
        }
    }

    func symbols(_ presentation: Presentation) -> [Symbol] {
        presentation.list.commands.compactMap {
            if case .symbol(let symbol, _, _) = $0 { symbol } else { nil }
        }
    }

    func texts(_ presentation: Presentation) -> [(text: String, frame: Rectangle)] {
        presentation.list.commands.compactMap {
            switch $0 {
            case .text(let block, let frame, _), .line(let block, let frame, _, _, _):
                (block.text.text, frame)
            default: nil
            }
        }
    }

    func region(_ control: PanelControl, _ presentation: Presentation) throws -> Rectangle {
        try #require(presentation.hits.last { $0.target == .panel(control) }?.rectangle)
    }

    func mirrored(_ frame: Rectangle, _ width: Double) -> Rectangle {
        var frame = frame
        frame.origin.x = width - frame.maxX
        return frame
    }

    @Test(arguments: [1, 1.5, 2]) func titleOfLargeTextShrinksBeforeItIsCut(scale: Double) throws {
        var catalog = Catalog.builtIn
        catalog.legibility.textScale = scale
        let theme = catalog.theme(named: .plain)
        let shown = present(.head(Self.head()), theme: theme)
        let (block, frame) = try #require(
            shown.list.commands.lazy.compactMap { command -> (TextBlock, Rectangle)? in
                if case .text(let block, let frame, _) = command { (block, frame) } else { nil }
            }.first { $0.0.text.text == PanelRoom(width: 400).words.notifications })
        #expect(!text.measure(block, scale: .one).isCut && frame.width <= block.width)
        #expect(block.font.size >= theme.type[.caption].size.rounded(.down))
        if scale == 1 { #expect(block.font.size == theme.type[.headline].size) }
    }

    // MARK: Head

    @Test func headShowsTheNumberOfMessages() throws {
        let full = present(.head(Self.head()))
        #expect(texts(full).map(\.text) == ["Clear all", "Notifications", "3", "Search"])
        #expect(symbols(full) == [.moon, .search])
        #expect(
            full.focusOrder
                == [.panel(.clearAll), .panel(.doNotDisturb), .panel(.search)])
        let bare = present(.head(Self.head(unread: 0, hasEntries: false, canGoQuiet: false)))
        #expect(texts(bare).map(\.text) == ["Notifications", "Search"])
        #expect(bare.focusOrder == [.panel(.search)])
        #expect(bare.size == full.size)
        let crowd = present(.head(Self.head(unread: 1000)))
        #expect(texts(crowd).map(\.text).contains("999+"))
    }

    @Test func headNamesDoNotDisturbAndKeepsTheSwitchInPlace() throws {
        let loud = present(.head(Self.head()))
        let quiet = present(.head(Self.head(isQuiet: true, hasEntries: false)))
        #expect(texts(quiet).map(\.text).contains("Do not disturb"))
        #expect(!texts(loud).map(\.text).contains("Do not disturb"))
        #expect(try region(.doNotDisturb, loud) == region(.doNotDisturb, quiet))
        #expect(loud.size == quiet.size)
    }

    @Test func clearButtonCountsWhatASearchFound() {
        let found = present(.head(Self.head(found: 12, search: "abc")))
        #expect(texts(found).map(\.text).contains("Clear 12 found"))
        #expect(!texts(found).map(\.text).contains("Clear all"))
    }

    @Test func clearAllIsASymbolWithoutRoomForWords() throws {
        let narrow = present(.head(Self.head()), PanelRoom(width: 280))
        #expect(symbols(narrow) == [.trash, .moon, .search])
        #expect(!texts(narrow).map(\.text).contains("Clear all"))
        #expect(try region(.clearAll, narrow).maxX < region(.doNotDisturb, narrow).minX)
    }

    @Test func searchHasAPlaceholderUntilSomethingIsWritten() throws {
        let empty = present(.head(Self.head()))
        #expect(!empty.hits.contains { $0.target == .panel(.clearSearch) })
        let written = present(.head(Self.head(search: "abc")))
        #expect(texts(written).last?.text == "abc")
        #expect(!texts(written).map(\.text).contains("Search"))
        let clear = try region(.clearSearch, written)
        let field = try #require(written.reply).frame
        #expect(field.intersection(clear) == clear && clear.maxX == field.maxX)
        let middle = Point(x: clear.midX, y: clear.midY)
        #expect(written.target(at: middle) == .panel(.clearSearch))
        #expect(written.target(at: Point(x: field.midX, y: field.midY)) == .panel(.search))
        #expect(empty.reply?.frame == field)
    }

    @Test func searchHasACaret() throws {
        func shown(_ search: ReplyState, isRightToLeft: Bool = false) -> Presentation {
            var head = Self.head()
            head.search = search
            return present(.head(head), PanelRoom(width: 400, isRightToLeft: isRightToLeft))
        }
        let start = try #require(shown(Self.field(isFocused: true)).reply)
        #expect(start.frame.inset(by: Insets(all: 8)).contains(start.caret.origin))
        let reply = try #require(shown(Self.field("abc", isFocused: true)).reply)
        #expect(reply.caret.minX > start.caret.minX && reply.canSubmit)
        // Characters are 7 px wide, half of an em of 14.
        #expect(reply.offset(at: Point(x: start.caret.midX + 8, y: 0)) == 1)
        #expect(reply.offset(at: Point(x: start.caret.midX + 200, y: 0)) == 3)
        let long = try #require(
            shown(Self.field(String(repeating: "long ", count: 60), isFocused: true)).reply)
        #expect(long.scroll > 0 && long.caret.maxX <= long.frame.maxX - 40)
        let hebrew = try #require(
            shown(Self.field("אבג", isFocused: true), isRightToLeft: true).reply)
        let mirror = try #require(
            shown(Self.field(isFocused: true), isRightToLeft: true).reply)
        #expect(hebrew.caret.minX < mirror.caret.minX)
        #expect(hebrew.offset(at: Point(x: mirror.caret.midX, y: 0)) == 0)
    }

    // MARK: Groups

    @Test func groupNamesTheEffectOfATap() throws {
        let folded = present(Self.group())
        #expect(texts(folded).map(\.text) == ["Mail", "5", "Clear"])
        #expect(symbols(folded) == [.chevronDown])
        let unfolded = present(Self.group(isUnfolded: true))
        #expect(texts(unfolded).map(\.text) == ["Mail", "5", "Show less", "Clear"])
        #expect(symbols(unfolded) == [.chevronUp])
        #expect(folded.size == unfolded.size)
        // A tap on the name has the effect of a tap on the button.
        for shown in [folded, unfolded] {
            let name = try #require(texts(shown).first).frame
            #expect(
                shown.target(at: Point(x: name.midX, y: name.midY)) == .panel(.toggleGroup))
            #expect(
                shown.target(at: Point(x: 380, y: name.midY)) == .panel(.clearGroup))
        }
        let narrow = present(Self.group(isUnfolded: true), PanelRoom(width: 280))
        #expect(symbols(narrow) == [.chevronUp, .close])
    }

    @Test func longNamesGiveWay() throws {
        for isUnfolded in [false, true] {
            for width in [280.0, 360, 400, 1200] {
                let shown = present(
                    Self.group(Self.long, isUnfolded: isUnfolded), PanelRoom(width: width))
                let texts = texts(shown)
                let (name, count) = (try #require(texts.first), texts[1])
                #expect(name.frame.height == ThemeDescription.plain.type[.button].lineHeight)
                #expect(name.frame.maxX <= count.frame.minX && name.frame.width >= 40)
                let symbol = shown.list.commands.compactMap { command -> Rectangle? in
                    if case .symbol(_, let frame, _) = command { frame } else { nil }
                }
                #expect(symbol.allSatisfy { $0.minX > count.frame.maxX })
                for text in texts.dropFirst(2) { #expect(text.frame.minX > count.frame.maxX) }
            }
        }
    }

    @Test func everyGroupHasTheSameButtons() throws {
        for width in [280.0, 340, 400] {
            let room = PanelRoom(width: width, words: Words(locale: "de"))
            let regions = try [Self.group(), Self.group(Self.long, isUnfolded: true)].map {
                try region(.clearGroup, present($0, room))
            }
            #expect(regions[0] == regions[1])
        }
    }

    /// Headings are quieter than the names of applications, and those than titles.
    @Test func everyLevelOfTheListIsQuieterThanTheNext() throws {
        func font(_ text: String, _ shown: Presentation) throws -> FontStyle {
            try #require(
                shown.list.commands.lazy.compactMap { command -> TextBlock? in
                    if case .text(let block, _, _) = command { block } else { nil }
                }.first { $0.text.text == text }
            ).font
        }
        let heading = try font("Today", present(.heading("Today")))
        let group = try font("Mail", present(Self.group()))
        let title = ThemeDescription.plain.type[.title]
        #expect(heading.size < group.size && group.size < title.size)
        #expect(try font("Earlier · 9", present(.earlier(count: 9, isUnfolded: false))) == heading)
    }

    @Test func buttonsOfAGroupHaveAGroundOnlyUnderAPointer() throws {
        func grounds(_ interaction: Interaction) -> Int {
            present(Self.group(), PanelRoom(width: 400), interaction).list.commands.count {
                if case .fill(let shape, _) = $0 { shape.frame.height >= 32 } else { false }
            }
        }
        #expect(grounds(.none) == 0)
        #expect(grounds(Interaction(hovered: .panel(.clearGroup))) == 1)
        #expect(grounds(Interaction(pressed: .panel(.toggleGroup))) == 1)
    }

    // MARK: Around the list

    @Test(arguments: [120, 150, 180, 240]) func fadeEndsWithoutATrace(scale: UInt32) throws {
        let room = PanelRoom(width: 400, scale: Scale(numerator: scale))
        let shown = present(.fade, room)
        #expect(shown.size == Size(width: 400, height: PanelRoom.fadeHeight) && !shown.isOpaque)
        let lines = shown.list.commands.compactMap { command -> (Rectangle, Color)? in
            if case .fill(let shape, let color) = command { (shape.frame, color) } else { nil }
        }
        let (first, last) = try (#require(lines.first?.1), #require(lines.last?.1))
        #expect(first.alpha > 250 && last.alpha < 5)
        #expect(first.opacity(1) == ThemeDescription.plain.panelGround(.dark))
        for (line, next) in zip(lines, lines.dropFirst()) {
            #expect(abs(line.0.maxY - next.0.minY) < 1e-9 && line.1.alpha >= next.1.alpha)
        }
        #expect(shown.hits.isEmpty)
    }

    @Test func underlayIsNarrowerThanACard() throws {
        let shown = present(.underlay(height: 30))
        let edge = try #require(frames(shown).first)
        #expect(shown.size.height == 30 && edge.height == 30)
        #expect(edge.minX > PanelRoom.margin && edge.maxX < 400 - PanelRoom.margin)
    }

    @Test func edgeStandsAgainstThePanel() throws {
        func line(_ edge: PanelSettings.Edge) throws -> Rectangle {
            let shown = present(.sheetEdge(height: 600), PanelRoom(width: 400, edge: edge))
            #expect(shown.size == Size(width: PanelRoom.edgeWidth, height: 600))
            return try #require(
                shown.list.commands.compactMap { command -> Rectangle? in
                    if case .border(let shape, _) = command { shape.frame } else { nil }
                }.first)
        }
        #expect(try line(.right).minX == PanelRoom.edgeWidth - 1)
        #expect(try line(.left).maxX == 1)
    }

    @Test func cardsStandOutOnThePanel() throws {
        func light(_ color: Color) -> Int { Int(color.red + color.green + color.blue) }
        for name in [MessageTheme.plain, .info, .success, .warning, .error] {
            let theme = try #require(ThemeDescription.builtIn(name))
            for appearance in [MessageAppearance.light, .dark] {
                let ground = theme.panelGround(appearance)
                let card = theme.colors(appearance, .calm).ground
                #expect(ground.alpha == 255)
                #expect(light(card) - light(ground) >= 24, "\(name) \(appearance)")
            }
        }
    }
}
