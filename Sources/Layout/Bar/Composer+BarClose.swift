import Geometry
import Messages

extension Composer {
    /// Draws the button that closes the open view, if there is one.
    mutating func composeClose(_ look: BarSettings.CloseButton, flatness: Double) {
        resize(to: Size(width: 1, height: 1))
        guard look != .none else { return }
        resize(to: Size(width: look == .round ? 44 : 64, height: 44))
        let target = HitTarget.panel(.bar(.close))
        let box = Rectangle(origin: .zero, size: size)
        let strength =
            interaction.pressed == target ? 1 : interaction.hovered == target ? 0.8 : 0.5
        let grey = palette.secondaryText.opacity(strength)
        switch look {
        case .round: drawRoundClose(in: box, target)
        case .chevron: drawChevron(in: box, flatness: Bounds.bounded(flatness, 0...1), color: grey)
        case .automatic, .grabber, .none:
            let pill = Rectangle(x: box.midX - 18, y: box.midY - 2.5, width: 36, height: 5)
            draw(.fill(RoundedRectangle(pill, radius: 2.5), grey))
        }
        addTarget(HitRegion(rectangle: box, target: target))
        let ring = Rectangle(x: 0, y: 0, width: size.width, height: 32).moved(
            by: Point(x: 0, y: 6)
        ).inset(by: Insets(top: 0, right: 6, bottom: 0, left: 6))
        drawFocus(around: HitRegion(rectangle: ring, target: target), radius: ring.height / 2)
    }

    private mutating func drawRoundClose(in box: Rectangle, _ target: HitTarget) {
        let disc = Rectangle(x: box.midX - 12, y: box.midY - 12, width: 24, height: 24)
        let shape = RoundedRectangle(disc, radius: 12)
        let shadow = Shadow(offset: .zero, deviation: 4, color: Color.black.opacity(0.15))
        for command in Self.shadows([shadow], of: shape, beneath: palette.ground) { draw(command) }
        draw(.fill(shape, palette.ground))
        draw(.fill(shape, buttonColor(target)))
        draw(.symbol(.close, frame: disc.inset(by: Insets(all: 8)), palette.secondaryText))
    }

    /// Draws a chevron.
    ///
    /// - Parameter flatness: 0: a chevron that points down, 1: a line.
    private mutating func drawChevron(in box: Rectangle, flatness: Double, color: Color) {
        let (reach, drop) = (16.0, 4.5 * (1 - flatness))
        let points = [(-reach, -drop), (0, drop), (reach, -drop)].map {
            Point(x: box.midX + $0.0, y: box.midY + $0.1)
        }
        draw(.stroke(points, width: 5, color))
    }
}
