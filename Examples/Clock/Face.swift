import Foundation

/// The face of the clock: a dark disc, twelve marks and three hands.
struct Face {
    /// Width and height, logical pixels.
    static let side: Int32 = 120

    /// A line from the middle outwards; lengths are parts of the radius.
    private struct Hand {
        var turn: Double
        var start = 0.0
        var end: Double
        var width: Double
    }

    private let hands: [Hand]

    init(at date: Date) {
        let parts = Calendar.current.dateComponents([.hour, .minute, .second], from: date)
        let second = Double(parts.second ?? 0) / 60
        let minute = (Double(parts.minute ?? 0) + second) / 60
        let hour = (Double(parts.hour ?? 0) + minute) / 12
        let marks = (0..<12).map { Hand(turn: Double($0) / 12, start: 0.82, end: 0.9, width: 2) }
        hands =
            marks + [
                Hand(turn: hour, end: 0.5, width: 6), Hand(turn: minute, end: 0.74, width: 4),
                Hand(turn: second, end: 0.8, width: 1.5),
            ]
    }

    /// Draws into premultiplied ARGB, at a whole-number scale.
    func draw(into pixels: inout MutableSpan<UInt32>, scale: Int32) {
        let (row, radius) = (Int(Self.side * scale), Double(Self.side) / 2)
        let lines = hands.map { hand in
            (hand, x: sin(hand.turn * 2 * .pi), y: -cos(hand.turn * 2 * .pi))
        }
        for index in 0..<row * row {
            let x = (Double(index % row) + 0.5) / Double(scale) - radius
            let y = (Double(index / row) + 0.5) / Double(scale) - radius
            /// The share of a pixel that lies inside an edge, from the distance of its middle to that edge.
            func coverage(_ distance: Double) -> Double {
                min(max(distance * Double(scale) + 0.5, 0), 1)
            }
            var ink = 0.0
            for (hand, dx, dy) in lines {
                let along = min(max(x * dx + y * dy, hand.start * radius), hand.end * radius)
                let away = hypot(x - along * dx, y - along * dy)
                ink = max(ink, coverage(hand.width / 2 - away))
            }
            let ground = coverage(radius - hypot(x, y))
            func byte(_ dark: Double, _ bright: Double) -> UInt32 {
                UInt32(ground * (dark + (bright - dark) * ink))
            }
            pixels[index] =
                byte(230, 255) << 24 | byte(24, 240) << 16 | byte(28, 240) << 8 | byte(38, 245)
        }
    }
}
