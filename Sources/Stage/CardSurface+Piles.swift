import Geometry
import Gestures
import Layout
import Messages

extension CardSurface {
    /// Whether it tells how many messages wait, rather than what one says.
    var isMore: Bool { slots != nil }

    /// How much of each card of a pile is seen below the one before it, logical pixels.
    static let peek = 8.0
    /// How many are seen below the front one.
    static let peeks = 2

    /// The share of its size that a card has this deep in a pile.
    static func share(depth: Int) -> Double { 1 - 0.06 * Double(min(depth, peeks)) }

    /// Where it stands beneath a front card that stands at `front`.
    func place(beneath front: Rectangle, depth: Int) -> Rectangle {
        let size = presentation?.card.size ?? front.size
        let share = Self.share(depth: depth)
        let bottom = front.maxY + Self.peek * Double(min(depth, Self.peeks))
        return Rectangle(
            x: front.midX - size.width / 2, y: bottom - size.height * (1 + share) / 2,
            width: size.width, height: size.height)
    }
}

extension Rectangle {
    /// Of a share of its size, about its centre.
    func shrunk(by share: Double) -> Rectangle {
        Rectangle(
            x: midX - width * share / 2, y: midY - height * share / 2, width: width * share,
            height: height * share)
    }
}
