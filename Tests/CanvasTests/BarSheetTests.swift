import Canvas
import Foundation
import Geometry
import Messages
import Support
import Testing
import Translated

@testable import Layout

/// The bar and the view that it opens into as they look in every state, compared with the sheets on file.
/// `MARTLET_RECORD=1` draws them anew; `MARTLET_SHEETS=2` writes them at scale 2 as well, to `.build/artefacts`.
@Suite(.serialized) struct BarSheetTests {
    let canvas = TestFonts.canvas()

    private static let play = BarButton(key: "play", label: "Pause", symbol: .pause)
    private static let previous = BarButton(key: "previous", label: "Previous", symbol: .previous)
    private static let next = BarButton(key: "next", label: "Next", symbol: .next)
    private static let theme = ThemeDescription.plain

    /// A bar with an item, in a language.
    private struct Exhibit {
        var style: BarStyle
        var item: BarItem
        var locale = "en"
        var width = 376.0
        /// How far the title has scrolled, logical pixels; nil: it is cut off.
        var scroll: Double?
        var interaction = Interaction()
        var factor = 1.0
        var progress = BarSettings.ProgressPlace.automatic
        var edge = BarSettings.Edge.bottom
        var pages: BarPages?
    }

    private static func song(
        _ title: String, _ subtitle: String, image: Picture? = nil, share: Double? = nil,
        _ edit: (inout BarItem) -> Void = { _ in }
    ) -> BarItem {
        var item = BarItem(BarItemID(.media, "player"))
        (item.title, item.subtitle, item.image) = (title, subtitle, image)
        item.progress = share.map { .share($0) } ?? .none
        item.trailing = [play, next]
        edit(&item)
        return item
    }

    private static func exhibits() throws -> [[Exhibit]] {
        let photograph = try Samples.photograph()
        let long = "Symphony No. 9 in D minor, Op. 125, “Choral”: I. Allegro ma non troppo"
        let hebrew = "שיר ארוך מאוד שאין לו מקום על השורה הקצרה הזאת"
        var rows: [[Exhibit]] = []
        for name in BarStyleName.builtIn {
            guard let style = BarStyle(name) else { continue }
            rows.append([
                Exhibit(
                    style: style,
                    item: song("Clair de lune", "Claude Debussy", image: photograph, share: 0.4),
                    pages: BarPages(shown: 1, of: 3)),
                Exhibit(
                    style: style, item: song(long, "Berliner Philharmoniker", share: 0.7),
                    scroll: 60),
                Exhibit(
                    style: style, item: song(hebrew, "להקה", image: photograph, share: 0.4),
                    locale: "he", scroll: 60),
            ])
        }
        let floating = BarStyle()
        var capsule = floating
        capsule.radius = 40
        let waiting = Picture.source(.file("/cover.png"))
        rows.append([
            Exhibit(
                style: floating, item: song(long, "Cut off", image: waiting, share: 0.5),
                interaction: Interaction(hovered: .panel(.bar(.open))), progress: .top),
            Exhibit(
                style: capsule,
                item: song("Round ends", "Next is focused", image: photograph, share: 1),
                interaction: Interaction(focused: .panel(.bar(.button("next"))))),
            Exhibit(
                style: floating,
                item: song("Updating the system", "12 of 40 packages", share: 0.3) {
                    $0.trailing = [BarButton(key: "cancel", label: "Cancel")]
                }, interaction: Interaction(focused: .panel(.bar(.open)))),
        ])
        rows.append([
            Exhibit(
                style: floating,
                item: song("Larger texts", "At twice the size", image: photograph), factor: 2),
            Exhibit(
                style: floating,
                item: song("One line alone", "") {
                    $0.leading = [previous]
                    $0.trailing[1].isEnabled = false
                }, interaction: Interaction(pressed: .panel(.bar(.button("play"))))),
            Exhibit(
                style: floating,
                item: song("Narrow", "Nothing has room", image: photograph) {
                    $0.leading = [previous]
                }, width: 240, interaction: Interaction(pressed: .panel(.bar(.open)))),
        ])
        for name in [BarStyleName.compact, .prominent] {
            guard let style = BarStyle(name) else { continue }
            let item = song(long, "Berliner Philharmoniker", image: photograph, share: 0.6) {
                $0.leading = [previous]
            }
            rows.append([
                Exhibit(
                    style: style, item: item, width: 1200, pages: BarPages(shown: 0, of: 9))
            ])
        }
        return rows
    }

    @Test(arguments: [MessageAppearance.light, .dark]) func barLooksAsRecorded(
        _ appearance: MessageAppearance
    )
        throws
    {
        try compare("bar-\(appearance)") { try bars(appearance, scale: $0) }
    }

    @Test(arguments: [MessageAppearance.light, .dark]) func openViewLooksAsRecorded(
        _ appearance: MessageAppearance
    ) throws {
        try compare("bar-view-\(appearance)") { try views(appearance, scale: $0) }
    }

    private func compare(_ name: String, _ draw: (Scale) throws -> PNG) throws {
        let environment = ProcessInfo.processInfo.environment
        if let scale = environment["MARTLET_SHEETS"].flatMap({ Int32($0) }) {
            let place = try Repository.scratch("artefacts").appending(path: "\(name)@\(scale).png")
            #expect(try draw(Scale(integer: scale)).write(to: place))
        }
        try GoldenPicture(name, in: "gallery").expectAlike(draw(.one).coarse)
    }

    // MARK: The bar

    private func bars(_ appearance: MessageAppearance, scale: Scale) throws -> PNG {
        let rows = try Self.exhibits()
        let cell = Size(width: 412, height: 104)
        var sheet = BarSheet(
            size: Size(
                width: cell.width * 3, height: cell.height * Double(rows.count)),
            appearance: appearance, scale: scale, canvas: canvas)
        for (row, exhibits) in rows.enumerated() {
            for (column, exhibit) in exhibits.enumerated() {
                lay(
                    exhibit,
                    at: Point(
                        x: Double(column) * cell.width + 18, y: Double(row) * cell.height + 12),
                    on: &sheet)
            }
        }
        return sheet.picture
    }

    private func lay(_ exhibit: Exhibit, at place: Point, on sheet: inout BarSheet) {
        let (item, style) = (exhibit.item, exhibit.style)
        let words = Words(locale: exhibit.locale)
        let room = sheet.room(exhibit.width, words)
        var theme = Self.theme
        theme.type.factor = exhibit.factor
        var face = BarFace(
            item, style: style, progress: exhibit.progress, edge: exhibit.edge,
            pages: exhibit.pages)
        if style.isFullWidth { face.contentWidth = BarSettings().width }
        let plan = BarPlan(
            face, title: item.title, subtitle: item.subtitle, in: room, theme: theme,
            measuring: canvas)
        sheet.lay(.bar(face), at: place, in: room, exhibit.interaction, theme: theme)
        if let progress = plan.progress, let share = item.share(at: Instant(microseconds: 0)) {
            sheet.lay(
                .progress(face), at: progress.origin.moved(by: place),
                in: sheet.room(progress.width, words), theme: theme,
                cut: words.isRightToLeft ? 1 - share...1 : 0...share)
        }
        guard !plan.titles.isEmpty else { return }
        var title = BarLine(text: item.title)
        if let scroll = exhibit.scroll {
            // The copies of the title as `Marquee` places them.
            let isRightToLeft = title.isRightToLeft(onDesktop: words.isRightToLeft)
            let way = plan.titleWidth + 50
            title.copies =
                isRightToLeft
                ? [0, 1].map { plan.titles.width - plan.titleWidth + scroll - way * $0 }
                : [0, 1].map { way * $0 - scroll }
            title.fades = (leading: 1, trailing: 1)
        }
        sheet.lay(
            .titles(
                BarTitles(style: style, title: title, subtitle: BarLine(text: item.subtitle))),
            at: plan.titles.origin.moved(by: place), in: sheet.room(plan.titles.width, words),
            theme: theme)
    }

    // MARK: The view

    /// An open view.
    private struct OpenExhibit {
        var item: BarItem
        var width: Double
        var close = BarSettings.CloseButton.grabber
        var locale = "en"
        var interaction = Interaction()
    }

    private static func openExhibits() throws -> [[OpenExhibit]] {
        let start = Instant(microseconds: 0)
        let photograph = try Samples.photograph(512)
        func clock(length: UInt64? = 312_000_000) -> BarClock {
            BarClock(position: 98_000_000, length: length, since: start, canSeek: length != nil)
        }
        let media = song("Clair de lune", "Claude Debussy — Suite bergamasque", image: photograph) {
            $0.clock = clock()
            ($0.leading, $0.trailing) = ([previous], [play, next])
        }
        let hebrew = song("שיר ארוך מאוד שאין לו מקום על השורה", "להקה", image: photograph) {
            $0.clock = clock()
            ($0.leading, $0.trailing) = ([previous], [play, next])
        }
        let job = song("Copying “holiday.zip”", "2.3 GB of 4.1 GB") {
            $0.progress = .share(0.56)
            $0.clock = clock(length: nil)
            $0.text = "To the memory stick “PHOTOS”.\nAbout two minutes are left."
            $0.trailing = [
                BarButton(key: "pause", label: "Pause"), BarButton(key: "cancel", label: "Cancel"),
            ]
        }
        let program = song("Looking for updates", "", image: try Samples.icon(256)) {
            $0.progress = .indeterminate
            $0.trailing = [
                BarButton(key: "stop", label: "Stop", symbol: .stop),
                BarButton(key: "later", label: "Remind me later"),
                BarButton(key: "never", label: "Never", isEnabled: false),
            ]
        }
        return [
            [
                OpenExhibit(item: media, width: 360),
                OpenExhibit(
                    item: hebrew, width: 360, close: .chevron, locale: "he",
                    interaction: Interaction(focused: .panel(.bar(.seek)))),
                OpenExhibit(
                    item: media, width: 700, close: .round,
                    interaction: Interaction(focused: .panel(.bar(.button("play"))))),
            ],
            [
                OpenExhibit(item: job, width: 360, close: .chevron),
                OpenExhibit(
                    item: program, width: 360, close: .round,
                    interaction: Interaction(hovered: .panel(.bar(.button("stop"))))),
                OpenExhibit(
                    item: job, width: 700,
                    interaction: Interaction(focused: .panel(.bar(.button("cancel"))))),
            ],
        ]
    }

    private func views(_ appearance: MessageAppearance, scale: Scale) throws -> PNG {
        let rows = try Self.openExhibits()
        var sheet = BarSheet(
            size: Size(width: 1540, height: 1540), appearance: appearance, scale: scale,
            canvas: canvas)
        for (row, exhibits) in rows.enumerated() {
            var x = 30.0
            for exhibit in exhibits {
                lay(exhibit, at: Point(x: x, y: row == 0 ? 40 : 760), on: &sheet)
                x += exhibit.width + 30
            }
        }
        return sheet.picture
    }

    private func lay(_ exhibit: OpenExhibit, at place: Point, on sheet: inout BarSheet) {
        let words = Words(locale: exhibit.locale)
        let room = sheet.room(exhibit.width, words)
        let isLarge = exhibit.item.image != nil
        sheet.lay(.sheet(height: isLarge ? 700 : 400), at: place, in: room)
        let close = Presentation(
            of: .bar(.closeButton(exhibit.close, flatness: 0)), in: room, theme: Self.theme,
            measuring: canvas
        ).card
        let closeX =
            exhibit.close == .round
            ? (words.isRightToLeft ? exhibit.width - close.width - 8 : 8)
            : (exhibit.width - close.width) / 2
        sheet.lay(
            .closeButton(exhibit.close, flatness: 0),
            at: Point(x: place.x + closeX, y: place.y + 2), in: room)
        var y = place.y + 60
        if isLarge {
            let side = min(304, exhibit.width - 56)
            sheet.lay(
                .image(exhibit.item.image?.bitmap, sign: exhibit.item.id.source.sign),
                at: Point(x: place.x + (exhibit.width - side) / 2, y: y),
                in: sheet.room(side, words))
            y += side + 32
        }
        sheet.lay(
            .view(BarView(exhibit.item, at: Instant(microseconds: 0))),
            at: Point(x: place.x, y: y), in: room, exhibit.interaction)
    }
}
