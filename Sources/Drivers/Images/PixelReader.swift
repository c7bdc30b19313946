import Decoding
package import Messages

/// Turns the bytes of an `image-data` hint into a bitmap small enough to keep and draw.
///
/// Every claim of the sender is checked against the actual bytes before it is used.
package struct PixelReader: Sendable {
    /// The longest side that is read, in pixels.
    package static let longestSide = 8192

    /// The longest side of a result, in pixels.
    package let limit: Int

    /// Creates a reader of bitmaps of at most `limit` pixels on each side, which is limited to 1…`longestSide`. 192 is
    /// the largest picture on a card, at scale 2.
    package init(limit: Int = 192) {
        self.limit = min(max(limit, 1), PixelReader.longestSide)
    }

    /// The picture in `bytes`, its pixels premultiplied, scaled down by area average until neither
    /// side exceeds `limit`; never scaled up.
    ///
    /// - Parameter large: Limit for screenshots and photographs (`LargePicture`); nil: that of all pictures.
    package func read(
        _ bytes: RawSpan, layout: PixelLayout, large: Int? = nil
    ) throws(PixelError) -> Bitmap {
        let rows = try PixelReader.check(layout, count: bytes.byteCount)
        let side = large.flatMap {
            LargePicture.side(width: rows.width, height: rows.height, of: $0)
        }
        let target = Self.size(width: rows.width, height: rows.height, within: side ?? limit)
        let isWhole = target.width == rows.width && target.height == rows.height
        let pixels =
            isWhole
            ? rows.copied(from: bytes)
            : rows.averaged(
                from: bytes,
                columns: AreaWeights(count: rows.width, cells: target.width),
                lines: AreaWeights(count: rows.height, cells: target.height))
        guard let bitmap = Bitmap(width: target.width, height: target.height, pixels: pixels)
        else { preconditionFailure("the pixels of a checked image fill it") }
        return bitmap
    }

    /// The rows that `layout` describes, if `count` bytes hold them.
    static func check(_ layout: PixelLayout, count: Int) throws(PixelError) -> PixelRows {
        let (width, height) = (layout.width, layout.height)
        guard width > 0, height > 0 else { throw .emptySide(width: width, height: height) }
        guard width <= longestSide, height <= longestSide else {
            throw .sideTooLong(width: width, height: height)
        }
        guard layout.bitsPerSample == 8 else { throw .bitsPerSample(layout.bitsPerSample) }
        // Senders that convert pictures leave the padding of an opaque picture in, or claim alpha that is not there.
        guard layout.channels == 3 || layout.channels == 4 else {
            throw .channels(layout.channels)
        }
        let rowLength = Int(width) * Int(layout.channels)
        guard Int(layout.rowstride) >= rowLength else {
            throw .rowstride(layout.rowstride, needed: rowLength)
        }
        // The last row may end with its last pixel. 8,191 rows of 2 GB each fit in 64 bits.
        let needed = (Int(height) - 1) * Int(layout.rowstride) + rowLength
        guard count >= needed else { throw .tooShort(count: count, needed: needed) }
        return PixelRows(
            width: Int(width), height: Int(height), stride: Int(layout.rowstride),
            samples: layout.channels == 3 ? .opaque : layout.hasAlpha ? .alpha : .padded)
    }

    /// The size `width` x `height` scaled to fit into `limit`, each side at least 1.
    private static func size(
        width: Int, height: Int, within limit: Int
    ) -> (width: Int, height: Int) {
        let longer = max(width, height)
        guard longer > limit else { return (width, height) }
        return (
            max((width * limit + longer / 2) / longer, 1),
            max((height * limit + longer / 2) / longer, 1)
        )
    }
}

/// The layout of an `image-data` hint's bytes: its first six members, as the sender gave them and not yet checked. The
/// samples are red, green, blue and, with four channels, alpha, not premultiplied; without alpha the fourth is padding.
package struct PixelLayout: Equatable, Sendable {
    /// Width, pixels.
    package var width: Int32
    /// Height, pixels.
    package var height: Int32
    /// Distance from the start of a row to the start of the next, bytes.
    package var rowstride: Int32
    package var hasAlpha: Bool
    package var bitsPerSample: Int32
    /// Number of samples in a pixel.
    package var channels: Int32

    package init(
        width: Int32, height: Int32, rowstride: Int32, hasAlpha: Bool, bitsPerSample: Int32,
        channels: Int32
    ) {
        self.width = width
        self.height = height
        self.rowstride = rowstride
        self.hasAlpha = hasAlpha
        self.bitsPerSample = bitsPerSample
        self.channels = channels
    }
}

/// The rule of the notification specification, or Martlet's own limit, that an image violates.
package enum PixelError: Error, Equatable {
    /// A side is zero or negative.
    case emptySide(width: Int32, height: Int32)
    /// A side is longer than `PixelReader.longestSide`.
    case sideTooLong(width: Int32, height: Int32)
    /// The samples do not have 8 bits.
    case bitsPerSample(Int32)
    /// There are neither three channels nor four.
    case channels(Int32)
    /// A row is longer than the distance between two rows.
    case rowstride(Int32, needed: Int)
    /// There are fewer bytes than the rows need.
    case tooShort(count: Int, needed: Int)

    /// One sentence for the log: the value, the rule, and a correct value.
    package var text: String {
        switch self {
        case .emptySide(let width, let height):
            "image of \(width)x\(height): both sides must be at least 1"
        case .sideTooLong(let width, let height):
            "image of \(width)x\(height): no side may exceed \(PixelReader.longestSide)"
        case .bitsPerSample(let bits):
            "image with \(bits) bits a sample: only 8 are defined"
        case .channels(let channels):
            "image with \(channels) channels: there are 3 without alpha and 4 with it"
        case .rowstride(let rowstride, let needed):
            "image with a rowstride of \(rowstride): a row takes \(needed) bytes"
        case .tooShort(let count, let needed):
            "image data of \(count) bytes: its size takes \(needed)"
        }
    }
}
