package import Messages

/// A part of the bar or of the view that it opens into. Each is drawn by itself, so that parts move, fade and are cut
/// without being drawn again.
package enum BarPart: Equatable, Sendable {
    /// Ground of the bar with its shadow, buttons and picture. As wide as the room, without margins.
    case bar(BarFace)
    /// Title and subtitle of an item, in the room that `BarPlan.titles` leaves: as wide as that.
    case titles(BarTitles)
    /// Line of progress, as it is when all is done: as wide as `BarPlan.progress`.
    case progress(BarFace)
    /// Ground of the open view, as wide as the room, with round corners away from the edge at which it stands.
    case sheet(height: Double, edge: BarSettings.Edge = .bottom)
    /// Button that closes the open view; `flatness`: how much of a chevron is a line, 0…1. Of a finger's size whatever
    /// the width of the room: what is seen stands in the middle.
    case closeButton(BarSettings.CloseButton, flatness: Double)
    /// The large picture of the open view, a square as wide as the room; nil: a sign in its place. The presentation's
    /// card is the square; around it there is room for a shadow.
    case image(Bitmap?, sign: Symbol = .note)
    /// What the open view shows below its picture: texts, time, buttons. As wide as the room: what is shown stands in
    /// the middle, at most `BarView.columnWidth` wide.
    case view(BarView)
}

/// What the bar shows of an item besides its titles.
package struct BarFace: Equatable, Sendable {
    package var style: BarStyle
    /// Nil: no picture, or not yet.
    package var image: Bitmap?
    /// Whether there is a place for a picture.
    package var hasImage: Bool
    /// What stands there while there is no picture yet.
    package var sign: Symbol
    package var leading: [BarButton]
    package var trailing: [BarButton]
    /// Whether the item has a progress that is drawn, and where.
    package var progress: BarSettings.ProgressPlace
    /// The edge of the output at which the bar stands: a full-width style has its hairline on the other side.
    package var edge: BarSettings.Edge

    package init(
        _ item: BarItem, style: BarStyle, progress: BarSettings.ProgressPlace,
        edge: BarSettings.Edge = .bottom
    ) {
        self.style = style
        image = item.image?.bitmap
        hasImage = style.hasImage && item.image != nil
        (leading, trailing) = (item.leading, item.trailing)
        sign = item.id.source.sign
        (self.progress, self.edge) = (progress, edge)
    }
}

extension BarItemID.Source {
    /// What stands in the place of a picture that is not there yet.
    package var sign: Symbol { self == .media ? .note : .bird }
}

/// Title and subtitle of an item, as far as they have scrolled.
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
    /// Empty: the line is not there, and the other one stands in the middle.
    package var text: String
    /// X of the left edge of each copy of the text from the left edge of the room, logical pixels. Empty: the text
    /// stands where it belongs, and is cut off with an ellipsis.
    package var copies: [Double] = []
    /// How much the line fades where the text begins (`isRightToLeft` says at which side) and where it ends, over
    /// `fadeWidth`: 0, not at all, to 1. Of a line with copies only.
    package var fades = (leading: 0.0, trailing: 0.0)

    package init(text: String) { self.text = text }

    /// Logical pixels over which a line fades at either end of its room.
    package static let fadeWidth = 10.0

    /// Whether the text begins at the right: in its own direction, or in that of the desktop if it has none.
    package func isRightToLeft(onDesktop isDesktopRightToLeft: Bool) -> Bool {
        ReadingDirection.isRightToLeft(text) ?? isDesktopRightToLeft
    }

    package static func == (one: BarLine, other: BarLine) -> Bool {
        one.text == other.text && one.copies == other.copies && one.fades == other.fades
    }
}

/// What the open view shows of an item.
package struct BarView: Equatable, Sendable {
    package var title: String
    package var subtitle: String
    package var text: String
    /// What stands in the place of the texts, as large as it was drawn where there is room; nil: nothing.
    package var content: MessageContent?
    /// Times to be read beside the line of progress, µs; nil: none.
    package var time: BarTime?
    /// Share of the line of progress that is filled; nil: no line, or one of which nobody knows how far it is.
    package var share: Double?
    package var isIndeterminate: Bool
    package var buttons: [BarButton]
    /// Whether the line of progress has a knob to drag.
    package var canSeek: Bool

    /// The widest that texts, line and buttons are, logical pixels.
    package static let columnWidth = 420.0
    /// The most of the height that what a program draws has, logical pixels.
    package static let contentHeight = 1024.0
    /// Radius of the corners of what a program draws, logical pixels.
    static let contentRadius = 12.0

    /// Width of texts, line, buttons and what a program draws, logical pixels.
    ///
    /// - Parameter width: Of the room for the part.
    package static func column(in width: Double) -> Double {
        let margin = min(28, (width / 12).rounded(.down))
        return max(1, min(width - margin * 2, columnWidth))
    }

    /// - Parameter seeking: Share to which a finger drags the time, 0…1; nil: none does.
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

/// A time to be read, whole seconds.
package struct BarTime: Equatable, Sendable {
    package var passed: UInt64
    /// Nil: unknown.
    package var length: UInt64?

    /// Both in µs.
    package init(passed: UInt64, length: UInt64?) {
        (self.passed, self.length) = (passed / 1_000_000, length.map { $0 / 1_000_000 })
    }

    /// The time that is left, s; nil: unknown.
    var remaining: UInt64? { length.map { $0 > passed ? $0 - passed : 0 } }

    /// Whole seconds as minutes and seconds, and hours where there are any: "4:05", "1:04:05".
    static func text(_ seconds: UInt64) -> String {
        func two(_ number: UInt64) -> String { number < 10 ? "0\(number)" : "\(number)" }
        let (hours, minutes) = (seconds / 3600, seconds / 60 % 60)
        let start = hours > 0 ? "\(hours):\(two(minutes))" : "\(minutes)"
        return "\(start):\(two(seconds % 60))"
    }
}
