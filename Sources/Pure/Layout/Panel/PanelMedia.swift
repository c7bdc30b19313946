import Geometry
package import Messages

/// The state of a media player as the panel shows it.
package struct PanelMedia: Equatable, Sendable {
    package var title: String
    /// Names of the artists; empty: unknown.
    package var artist: String
    /// Cover of the track; nil: not decoded yet, or none.
    package var art: Bitmap?
    /// Whether there is a place for a picture.
    package var hasArt: Bool
    package var isPlaying: Bool
    /// Commands of the active buttons; the others are dimmed.
    package var commands: Set<MediaCommand>
    /// Share of the track that has been played, 0…1; nil: no bar is shown.
    package var progress: Double?

    package init(_ state: MediaState, at now: Instant) {
        (title, artist) = (state.title, state.artist)
        art = state.art?.bitmap
        hasArt = state.art != nil
        isPlaying = state.playback == .playing
        commands = state.commands
        progress = state.progress(at: now)
    }
}

extension Composer {
    /// Side length of the cover.
    private static let artSide = 56.0

    /// Draws a card with the track, its progress and buttons.
    mutating func composeMedia(_ media: PanelMedia) {
        let width = available.width
        let margin = min(PanelRoom.margin, width / 8)
        let inner = Rectangle(
            x: margin + 12, y: 16, width: max(1, width - margin * 2 - 24), height: 1)
        let row = Rectangle(
            x: inner.minX, y: inner.minY, width: inner.width, height: mediaRowHeight(media))
        let bar = Rectangle(
            x: inner.minX, y: row.maxY + 10, width: inner.width,
            height: media.progress == nil ? 0 : 4)
        let side = controlSide
        let buttons = Rectangle(
            x: inner.minX, y: bar.maxY + (media.progress == nil ? 0 : 10), width: inner.width,
            height: side + 8)
        let card = Rectangle(
            x: margin, y: 4, width: max(1, width - margin * 2), height: buttons.maxY + 12 - 4)
        drawMediaGround(card)
        drawMediaTexts(media, in: row)
        if let progress = media.progress { drawPlayed(progress, in: bar) }
        drawMediaButtons(media, in: buttons)
        resize(to: Size(width: width, height: card.maxY + layout.spacing))
    }

    private func mediaRowHeight(_ media: PanelMedia) -> Double {
        let texts = theme.type[.title].lineHeight + theme.type[.body].lineHeight
        return (media.hasArt ? max(Composer.artSide, texts) : texts).rounded(.up)
    }

    private mutating func drawMediaGround(_ card: Rectangle) {
        let shape = RoundedRectangle(card, radius: min(radius, card.height / 2))
        draw(.fill(shape, palette.ground.over(theme.panelGround(room.appearance))))
        draw(.border(shape, palette.border))
    }

    private mutating func drawMediaTexts(_ media: PanelMedia, in row: Rectangle) {
        var x = row.minX
        if media.hasArt {
            let side = min(Composer.artSide, row.width / 3).rounded(.down)
            let frame = Rectangle(x: x, y: row.midY - side / 2, width: side, height: side)
            draw(.image(media.art, badge: nil), in: frame)
            x = frame.maxX + 12
        }
        let (font, small) = (theme.type[.title], theme.type[.body])
        let artist = TextCleaner.line(media.artist, limit: Content.Limit.line)
        let lines = font.lineHeight + (artist.isEmpty ? 0 : small.lineHeight)
        let top = row.minY + ((row.height - lines) / 2).rounded(.down)
        let span = row.maxX - x
        let title = TextCleaner.line(media.title, limit: Content.Limit.line)
        draw(
            block(RichText(plain: title), font, width: span), at: Point(x: x, y: top),
            color: palette.text)
        guard !artist.isEmpty else { return }
        draw(
            block(RichText(plain: artist), small, width: span),
            at: Point(x: x, y: top + font.lineHeight), color: palette.secondaryText)
    }

    /// Draws a bar that fills from the left, as on every player, even where people read from right to left.
    private mutating func drawPlayed(_ progress: Double, in bar: Rectangle) {
        let radius = bar.height / 2
        draw(.fill(RoundedRectangle(bar, radius: radius), palette.track))
        var filled = bar
        filled.size.width = max(bar.height, (bar.width * progress).rounded())
        // Mirrored beforehand, because `finished` mirrors the bar.
        if content.isRightToLeft { filled.origin.x = bar.maxX - filled.width }
        draw(.fill(RoundedRectangle(filled, radius: radius), barColor))
    }

    /// Draws the buttons in the order of every player: "previous" is at the left even where people read from right to
    /// left.
    private mutating func drawMediaButtons(_ media: PanelMedia, in row: Rectangle) {
        let middle = row.height
        let side = controlSide
        let gap = min(20, max(4, ((row.width - middle - side * 2) / 2).rounded(.down)))
        let order: [MediaCommand] =
            content.isRightToLeft ? [.next, .playPause, .previous] : MediaCommand.allCases
        var x = (row.midX - middle / 2 - gap - side).rounded(.down)
        for command in order {
            let length = command == .playPause ? middle : side
            let disc = Rectangle(x: x, y: row.midY - length / 2, width: length, height: length)
            drawMediaButton(command, isPlaying: media.isPlaying, in: disc, media.commands)
            x = disc.maxX + gap
        }
    }

    private mutating func drawMediaButton(
        _ command: MediaCommand, isPlaying: Bool, in disc: Rectangle, _ known: Set<MediaCommand>
    ) {
        let symbol: Symbol =
            switch command {
            case .previous: .previous
            case .playPause: isPlaying ? .pause : .play
            case .next: .next
            }
        guard known.contains(command) else {
            let inset = (disc.height / 4).rounded(.down)
            draw(
                .symbol(
                    symbol, frame: disc.inset(by: Insets(all: inset)),
                    palette.placeholder.opacity(0.5)))
            return
        }
        drawDisc(symbol, .player(command), in: disc, isOn: command == .playPause)
    }
}
