/// The canvas that a ``MessageView`` draws on: a transparent picture in the resolution of its output.
///
/// Places and lengths are logical pixels from its top left corner. Edges are smoothed. Drawing beyond its sides is cut
/// off.
public struct MessageCanvas: Sendable {
    /// The room that it is drawn for, with scale, appearance and the card's colours.
    public let room: MessageRoom
    /// The size in logical pixels.
    public let size: MessageSize
    /// Columns of buffer pixels.
    public let pixelWidth: Int
    /// Rows of buffer pixels.
    public let pixelHeight: Int
    /// Premultiplied `0xAARRGGBB`, row by row.
    public private(set) var pixels: [UInt32]

    /// The longest side that a daemon accepts, in buffer pixels.
    public static let longestSide = 4096
    /// Maximum number of pixels that a daemon accepts.
    public static let mostPixels = 4 << 20

    /// Creates a transparent canvas. A size that is larger than a daemon accepts is cut at the bottom and on the right;
    /// there is at least one pixel.
    public init(size: MessageSize, room: MessageRoom) {
        func pixels(_ length: Double, _ most: Int) -> Int {
            let count = (length * room.scale).rounded(.up)
            return count.isFinite ? Int(min(max(count, 1), Double(most))) : 1
        }
        self.room = room
        self.size = size
        pixelWidth = pixels(size.width, Self.longestSide)
        pixelHeight = min(
            pixels(size.height, Self.longestSide), max(1, Self.mostPixels / pixelWidth))
        self.pixels = [UInt32](repeating: 0, count: pixelWidth * pixelHeight)
    }

    /// The area of the whole canvas, in logical pixels.
    public var bounds: MessageRectangle {
        MessageRectangle(x: 0, y: 0, width: size.width, height: size.height)
    }

    /// One buffer pixel, premultiplied `0xAARRGGBB`. Nothing is read or written beyond the sides. A component greater
    /// than alpha is reduced to it.
    public subscript(x: Int, y: Int) -> UInt32 {
        get { isInside(x, y) ? pixels[y * pixelWidth + x] : 0 }
        set { if isInside(x, y) { pixels[y * pixelWidth + x] = newValue.cappedAtAlpha } }
    }

    /// Fills figures.
    public mutating func fill(_ path: MessagePath, _ paint: MessagePaint) {
        let lines = Flattening(path, scale: room.scale)
        cover(lines.figures.map(\.points), paint)
    }

    /// Fills figures with one colour.
    public mutating func fill(_ path: MessagePath, _ color: MessageColor) {
        fill(path, .color(color))
    }

    /// Draws the lines of figures.
    ///
    /// - Parameters:
    ///   - path: The figures.
    ///   - width: The thickness of the lines in logical pixels; nothing is drawn for 0 and less.
    ///   - paint: The paint of the lines.
    ///   - isRound: Whether ends and corners are round; otherwise ends are cut off and corners bevelled.
    public mutating func stroke(
        _ path: MessagePath, width: Double, _ paint: MessagePaint, isRound: Bool = true
    ) {
        guard width > 0, width.isFinite else { return }
        let lines = Flattening(path, scale: room.scale)
        let outline = StrokeOutline(lines, width: width * room.scale, isRound: isRound)
        cover(outline.figures, paint)
    }

    /// Draws the lines of figures with one colour.
    public mutating func stroke(
        _ path: MessagePath, width: Double, _ color: MessageColor, isRound: Bool = true
    ) {
        stroke(path, width: width, .color(color), isRound: isRound)
    }

    /// Draws one straight line with round ends.
    public mutating func line(
        from: MessagePoint, to: MessagePoint, width: Double, _ color: MessageColor
    ) {
        stroke(.lines([from, to]), width: width, color)
    }

    /// Draws a colour over a buffer pixel, covering `share` 255ths of it; nothing happens beyond the sides.
    package mutating func blend(_ color: MessageColor, _ share: UInt8, atX x: Int, y: Int) {
        guard isInside(x, y) else { return }
        let index = y * pixelWidth + x
        pixels[index] = pixels[index].covered(by: color.premultiplied, UInt32(share))
    }

    private func isInside(_ x: Int, _ y: Int) -> Bool {
        (0..<pixelWidth).contains(x) && (0..<pixelHeight).contains(y)
    }

    private mutating func cover(_ figures: [[MessagePoint]], _ paint: MessagePaint) {
        guard !figures.isEmpty else { return }
        var coverage = Coverage(width: pixelWidth, height: pixelHeight)
        for points in figures { coverage.add(points) }
        let sampler = PaintSampler(paint, scale: room.scale)
        for y in coverage.rows {
            coverage.row(y) { x, share in
                let index = y * pixelWidth + x
                pixels[index] = pixels[index].covered(
                    by: sampler.color(x, y), UInt32(share * 255 + 0.5))
            }
        }
    }
}

extension UInt32 {
    /// This premultiplied pixel, with `color` (premultiplied too) over `share` 255ths of it.
    fileprivate func covered(by color: UInt32, _ share: UInt32) -> UInt32 {
        let rest = 255 - Self.product(color >> 24, share)
        var result: UInt32 = 0
        for shift in stride(from: 0 as UInt32, through: 24, by: 8) {
            let part =
                Self.product((color >> shift) & 0xff, share)
                + Self.product((self >> shift) & 0xff, rest)
            result |= Swift.min(part, 255) << shift
        }
        return result.cappedAtAlpha
    }

    /// This pixel, with no component greater than alpha.
    fileprivate var cappedAtAlpha: UInt32 {
        let alpha = self >> 24
        var result = self & 0xff00_0000
        for shift in stride(from: 0 as UInt32, through: 16, by: 8) {
            result |= Swift.min((self >> shift) & 0xff, alpha) << shift
        }
        return result
    }

    private static func product(_ one: UInt32, _ two: UInt32) -> UInt32 {
        (one * two + 127) / 255
    }
}

/// An area in logical pixels from the top left corner of a view.
public struct MessageRectangle: Equatable, Sendable {
    /// The left side.
    public var x: Double
    /// The top.
    public var y: Double
    /// The width.
    public var width: Double
    /// The height.
    public var height: Double

    /// Creates an area whose top left corner is at (`x`, `y`).
    public init(x: Double, y: Double, width: Double, height: Double) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    /// The middle.
    public var center: MessagePoint { MessagePoint(x: x + width / 2, y: y + height / 2) }

    /// This area reduced by `distance` at each side; its size is never negative.
    public func inset(by distance: Double) -> MessageRectangle {
        MessageRectangle(
            x: x + distance, y: y + distance, width: max(0, width - 2 * distance),
            height: max(0, height - 2 * distance))
    }

    /// Whether a place lies inside.
    public func contains(_ point: MessagePoint) -> Bool {
        point.x >= x && point.y >= y && point.x < x + width && point.y < y + height
    }
}

/// A place in logical pixels from the top left corner of a view; y grows downwards.
public struct MessagePoint: Equatable, Sendable {
    /// The distance from the left side.
    public var x: Double
    /// The distance from the top.
    public var y: Double

    /// Creates a place `x` to the right of the corner and `y` below it.
    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }
}

/// A size in logical pixels.
public struct MessageSize: Equatable, Sendable {
    /// The width.
    public var width: Double
    /// The height.
    public var height: Double

    /// Creates a size of `width` by `height`.
    public init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }
}
