package import Messages

/// A part of the bar or its open view. Each part is drawn on its own card, so that it can move, fade and be cut without
/// being drawn again.
package enum BarPart: Equatable, Sendable {
    /// The bar's ground with shadow, buttons and picture; as wide as the room, without margins.
    case bar(BarFace)
    /// Title and subtitle of an item; as wide as `BarPlan.titles`.
    case titles(BarTitles)
    /// The complete progress line; as wide as `BarPlan.progress`.
    case progress(BarFace)
    /// Ground of the open view, as wide as the room, with round corners away from its edge of the output. `isFloating`:
    /// whether a safe area lies between the ground and that edge, so that all corners are round.
    case sheet(height: Double, edge: BarSettings.Edge = .bottom, isFloating: Bool = false)
    /// Button that closes the open view. `flatness`: how far the chevron has become a line, 0…1. The button is as large
    /// as a fingertip whatever the room's width, and its symbol is centred.
    case closeButton(BarSettings.CloseButton, flatness: Double)
    /// Button beside the bar that turns the page, for pointers: a disc of `BarArrow.side` whatever the room's width.
    case arrow(BarArrow)
    /// Large picture of the open view, a square as wide as the room; nil: a sign is shown instead. The presentation's
    /// card is the square; around it there is room for a shadow.
    case image(Bitmap?, sign: Symbol = .note)
    /// The part of the open view below its picture: texts, time, buttons. It is as wide as the room; its contents are
    /// centred and at most `BarView.columnWidth` wide.
    case view(BarView)
}

/// Contents of the bar for an item, without the titles.
package struct BarFace: Equatable, Sendable {
    package var style: BarStyle
    /// Picture of the item; nil: none, or not decoded yet.
    package var image: Bitmap?
    /// Whether there is a place for a picture.
    package var hasImage: Bool
    /// Sign shown until the picture is decoded.
    package var sign: Symbol
    package var leading: [BarButton]
    package var trailing: [BarButton]
    /// The place of the progress line, if the item has progress; never automatic.
    package var progress: BarSettings.ProgressPlace
    /// The bar's edge of the output; a full-width style has its hairline on the opposite side.
    package var edge: BarSettings.Edge
    /// The pages that dots stand for; nil: there is one page only, and no dot.
    package var pages: BarPages?
    /// Greatest width of the contents, which are centred on the ground, logical pixels.
    package var contentWidth = Double.infinity

    package init(
        _ item: BarItem, style: BarStyle, progress: BarSettings.ProgressPlace,
        edge: BarSettings.Edge = .bottom, pages: BarPages? = nil
    ) {
        self.pages = pages
        self.style = style
        image = item.image?.bitmap
        hasImage = style.hasImage && item.image != nil
        (leading, trailing) = (item.leading, item.trailing)
        sign = item.id.source.sign
        self.edge = edge
        let divides = style.isFullWidth && edge == .bottom
        self.progress = progress == .automatic ? (divides ? .top : .bottom) : progress
    }
}

/// The pages of the bar, and which of them is shown.
package struct BarPages: Equatable, Sendable {
    /// Number of the shown page, from 0 on.
    package var shown: Int
    package var count: Int

    /// - Returns: nil: there are less than two pages.
    package init?(shown: Int, of count: Int) {
        guard count > 1, (0..<count).contains(shown) else { return nil }
        (self.shown, self.count) = (shown, count)
    }

    /// Most dots that are drawn: more say no more.
    static let mostDots = 7

    /// The pages that have dots: those around the shown one.
    var dots: Range<Int> {
        let number = min(count, Self.mostDots)
        let first = min(max(shown - number / 2, 0), count - number)
        return first..<first + number
    }
}

/// A button beside the bar that turns the page.
package struct BarArrow: Equatable, Sendable {
    /// Whether the button leads to the next page.
    package var isForward: Bool
    /// Whether the button floats beside the bar; otherwise it is on the bar.
    package var hasGround: Bool

    package init(isForward: Bool, hasGround: Bool) {
        (self.isForward, self.hasGround) = (isForward, hasGround)
    }

    /// Width and height of the button, logical pixels.
    package static let side = 32.0
}

extension BarSource {
    /// Sign shown until the picture is decoded.
    package var sign: Symbol { self == .media ? .note : .bird }
}

/// Title and subtitle of an item at their scroll positions.
package struct BarTitles: Equatable, Sendable {
    package var style: BarStyle
    package var title: BarLine
    package var subtitle: BarLine

    package init(style: BarStyle, title: BarLine, subtitle: BarLine) {
        (self.style, self.title, self.subtitle) = (style, title, subtitle)
    }
}

/// A line of text that may be longer than its room.
package struct BarLine: Equatable, Sendable {
    /// The text; empty: the line is absent, and the other one is centred.
    package var text: String
    /// X of the left edge of each copy of a scrolling text, from the left edge of the room, logical pixels. Empty: the
    /// text does not scroll, and is cut off with an ellipsis.
    package var copies: [Double] = []
    /// Strength of the fade where the text begins (`isRightToLeft` says on which side) and where it ends, over
    /// `fadeWidth`: 0, none, to 1. Only for a scrolling text.
    package var fades = (leading: 0.0, trailing: 0.0)

    package init(text: String) { self.text = text }

    /// Width over which a line fades at either end of its room, logical pixels.
    package static let fadeWidth = 10.0

    /// Whether the text begins at the right: by its own direction, or by that of the desktop if it has none.
    package func isRightToLeft(onDesktop isDesktopRightToLeft: Bool) -> Bool {
        ReadingDirection.isRightToLeft(text) ?? isDesktopRightToLeft
    }

    package static func == (one: BarLine, other: BarLine) -> Bool {
        one.text == other.text && one.copies == other.copies && one.fades == other.fades
    }
}

/// Contents of the open view for an item.
package struct BarView: Equatable, Sendable {
    package var title: String
    package var subtitle: String
    package var text: String
    /// Content drawn by the program, which replaces the texts and is scaled down if necessary; nil: none.
    package var content: MessageContent?
    /// Times shown beside the progress line; nil: none.
    package var time: BarTime?
    /// Filled share of the progress line; nil: there is no line, or its progress is indeterminate.
    package var share: Double?
    package var isIndeterminate: Bool
    package var buttons: [BarButton]
    /// Whether the progress line has a knob to drag.
    package var canSeek: Bool

    /// Greatest width of texts, progress line and buttons, logical pixels.
    package static let columnWidth = 420.0
    /// Greatest height of content drawn by a program, logical pixels.
    package static let contentHeight = 1024.0
    /// Radius of the content's corners, logical pixels.
    static let contentRadius = 12.0

    /// Width of texts, progress line, buttons and content, logical pixels.
    ///
    /// - Parameter width: Width of the room for the part.
    package static func column(in width: Double) -> Double {
        let margin = min(28, (width / 12).rounded(.down))
        return max(1, min(width - margin * 2, columnWidth))
    }

    /// Creates the contents of the open view.
    ///
    /// - Parameter seeking: Share to which a finger is dragging the time, 0…1; nil: no finger is.
    package init(_ item: BarItem, at now: Instant, seeking: Double? = nil) {
        (title, subtitle, text) = (item.title, item.subtitle, item.text)
        content = item.content
        buttons = item.leading + item.trailing
        canSeek = item.clock?.canSeek == true && item.clock?.length != nil
        share = seeking ?? item.share(at: now)
        isIndeterminate = item.progress == .indeterminate
        time = item.clock.map { clock in
            let length = clock.length
            let reached = seeking.flatMap { share in length.map { UInt64(Double($0) * share) } }
            return BarTime(passed: reached ?? clock.time(at: now), length: length)
        }
    }
}

/// A time as it is displayed, in whole seconds.
package struct BarTime: Equatable, Sendable {
    package var passed: UInt64
    /// Whole time, s; nil: unknown.
    package var length: UInt64?

    /// Creates a time.
    ///
    /// - Parameters:
    ///   - passed: Time that has passed, µs.
    ///   - length: Whole time, µs; nil: unknown.
    package init(passed: UInt64, length: UInt64?) {
        (self.passed, self.length) = (passed / 1_000_000, length.map { $0 / 1_000_000 })
    }

    /// Remaining time, s; nil: unknown.
    var remaining: UInt64? { length.map { $0 > passed ? $0 - passed : 0 } }

    /// Whole seconds as minutes and seconds, with hours if there are any: "4:05", "1:04:05".
    static func text(_ seconds: UInt64) -> String {
        func two(_ number: UInt64) -> String { number < 10 ? "0\(number)" : "\(number)" }
        let (hours, minutes) = (seconds / 3600, seconds / 60 % 60)
        let start = hours > 0 ? "\(hours):\(two(minutes))" : "\(minutes)"
        return "\(start):\(two(seconds % 60))"
    }
}

/// A part of the bar or its open view that responds to clicks and taps.
package enum BarControl: Hashable, Sendable {
    /// A button of the item, by its key.
    case button(String)
    /// The bar itself: opens the view.
    case open
    /// Button that closes the open view.
    case close
    /// Button that turns to the next or previous page.
    case turn(isForward: Bool)
    /// Content drawn by the item's program.
    case content
    /// The progress line, at any point: sets the time.
    case seek
}

/// Labels of the bar in one language, for buttons that show only a symbol.
package struct BarWords: Equatable, Sendable {
    /// Button that closes the open view, or stops the activity of an item.
    package let close: String
    package let play: String
    package let pause: String
    package let previous: String
    package let next: String
    package let stop: String
    /// Turns to the page before the shown one.
    package let previousItem: String
    /// Turns to the page after the shown one.
    package let nextItem: String
    /// The progress line on which a person sets the time.
    package let position: String

    init(
        close: String, play: String, pause: String, previous: String, next: String, stop: String,
        previousItem: String, nextItem: String, position: String
    ) {
        (self.previousItem, self.nextItem) = (previousItem, nextItem)
        (self.close, self.play, self.pause) = (close, play, pause)
        (self.previous, self.next, self.stop) = (previous, next, stop)
        self.position = position
    }

    /// Label of a symbol's button.
    package func label(of symbol: BarSymbol) -> String {
        switch symbol {
        case .previous: previous
        case .play: play
        case .pause: pause
        case .next: next
        case .stop: stop
        case .close: close
        }
    }
}
