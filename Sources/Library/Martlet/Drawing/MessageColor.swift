/// A colour in sRGB with separate alpha.
public struct MessageColor: Equatable, Sendable {
    /// 0…1.
    public var red: Double
    /// 0…1.
    public var green: Double
    /// 0…1.
    public var blue: Double
    /// 0 is transparent, 1 opaque.
    public var alpha: Double

    /// Creates a colour of components from 0 to 1.
    public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    /// Creates a colour from `0xAARRGGBB`, the form of the control interface.
    public init(argb: UInt32) {
        func part(_ shift: UInt32) -> Double { Double((argb >> shift) & 0xff) / 255 }
        self.init(red: part(16), green: part(8), blue: part(0), alpha: part(24))
    }

    /// Reads `#RGB`, `#RGBA`, `#RRGGBB` or `#RRGGBBAA`; nil for anything else.
    public init?(_ text: String) {
        guard text.utf8.first == UInt8(ascii: "#") else { return nil }
        var digits: [UInt32] = []
        for character in text.dropFirst() {
            guard character.isASCII, let digit = character.hexDigitValue else { return nil }
            digits.append(UInt32(digit))
        }
        if digits.count == 3 || digits.count == 4 { digits = digits.flatMap { [$0, $0] } }
        if digits.count == 6 { digits += [15, 15] }
        guard digits.count == 8 else { return nil }
        let rgba = digits.reduce(0) { $0 << 4 | $1 }
        self.init(argb: rgba >> 8 | rgba << 24)
    }

    /// `0xAARRGGBB`, each component rounded to 8 bits.
    public var argb: UInt32 {
        func part(_ value: Double, _ shift: UInt32) -> UInt32 {
            UInt32((value.isFinite ? min(max(value, 0), 1) : 0) * 255 + 0.5) << shift
        }
        return part(alpha, 24) | part(red, 16) | part(green, 8) | part(blue, 0)
    }

    /// This colour with its alpha times `share`.
    public func opacity(_ share: Double) -> MessageColor {
        MessageColor(red: red, green: green, blue: blue, alpha: alpha * share)
    }

    /// A mixture of this colour and `other`: this one at 0, the other at 1.
    public func mixed(with other: MessageColor, by share: Double) -> MessageColor {
        func between(_ one: Double, _ two: Double) -> Double { one + (two - one) * share }
        return MessageColor(
            red: between(red, other.red), green: between(green, other.green),
            blue: between(blue, other.blue), alpha: between(alpha, other.alpha))
    }

    /// Opaque black.
    public static let black = MessageColor(argb: 0xff00_0000)
    /// Opaque white.
    public static let white = MessageColor(argb: 0xffff_ffff)
    /// Transparent.
    public static let clear = MessageColor(argb: 0)
}

/// The paint of a shape.
public enum MessagePaint: Equatable, Sendable {
    /// A colour of a gradient, at a share of the way from 0 to 1.
    public struct Stop: Equatable, Sendable {
        /// The share of the way, from 0 to 1.
        public var share: Double
        /// The colour at that share.
        public var color: MessageColor

        /// Creates a stop of this colour at a share of the way.
        public init(_ share: Double, _ color: MessageColor) {
            self.share = share
            self.color = color
        }
    }

    /// One colour everywhere.
    case color(MessageColor)
    /// Colours along a line, with the end colours beyond its ends. Stops are in ascending order.
    case linear(from: MessagePoint, to: MessagePoint, [Stop])
    /// Colours from a centre outwards, up to `radius`. Stops are in ascending order.
    case radial(center: MessagePoint, radius: Double, [Stop])
    /// Colours clockwise around a centre from the direction `start`, in radians from 12 o'clock. Stops are in ascending
    /// order.
    case angular(center: MessagePoint, start: Double, [Stop])
}

/// Computes the colours of pixels from a paint.
struct PaintSampler {
    private enum Kind {
        case plain(UInt32)
        case gradient([UInt32], (_ x: Double, _ y: Double) -> Double)
    }

    private let kind: Kind
    private let scale: Double

    /// - Parameter scale: Buffer pixels in a logical pixel.
    init(_ paint: MessagePaint, scale: Double) {
        self.scale = scale
        switch paint {
        case .color(let color): kind = .plain(color.premultiplied)
        case .linear(let from, let to, let stops):
            let (x, y) = (to.x - from.x, to.y - from.y)
            let square = max(x * x + y * y, .leastNormalMagnitude)
            kind = .gradient(Self.table(stops)) { px, py in
                ((px - from.x) * x + (py - from.y) * y) / square
            }
        case .radial(let center, let radius, let stops):
            let radius = max(radius, .leastNormalMagnitude)
            kind = .gradient(Self.table(stops)) { px, py in
                let (x, y) = (px - center.x, py - center.y)
                return (x * x + y * y).squareRoot() / radius
            }
        case .angular(let center, let start, let stops):
            kind = .gradient(Self.table(stops)) { px, py in
                let turns = (Angle.of(px - center.x, py - center.y) - start) / (2 * Double.pi)
                return turns - turns.rounded(.down)
            }
        }
    }

    /// The premultiplied colour in the middle of a buffer pixel.
    func color(_ x: Int, _ y: Int) -> UInt32 {
        switch kind {
        case .plain(let color): return color
        case .gradient(let table, let share):
            let share = share((Double(x) + 0.5) / scale, (Double(y) + 0.5) / scale)
            guard share.isFinite else { return 0 }
            return table[Int(min(max(share, 0), 1) * Double(table.count - 1) + 0.5)]
        }
    }

    /// The colours of a gradient at equal distances.
    private static func table(_ stops: [MessagePaint.Stop]) -> [UInt32] {
        (0..<512).map { index in color(at: Double(index) / 511, of: stops).premultiplied }
    }

    private static func color(
        at share: Double, of stops: [MessagePaint.Stop]
    ) -> MessageColor {
        guard let next = stops.firstIndex(where: { $0.share >= share }) else {
            return stops.last?.color ?? .clear
        }
        guard next > 0 else { return stops[0].color }
        let (one, two) = (stops[next - 1], stops[next])
        guard two.share > one.share else { return two.color }
        return one.color.mixed(
            with: two.color, by: (share - one.share) / (two.share - one.share))
    }
}

extension MessageColor {
    /// `0xAARRGGBB` with each component multiplied by alpha.
    var premultiplied: UInt32 {
        let alpha = alpha.isFinite ? min(max(alpha, 0), 1) : 0
        return MessageColor(
            red: red * alpha, green: green * alpha, blue: blue * alpha, alpha: alpha
        ).argb
    }
}
