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
