/// Maps the pixels of a shadow to the cells of its patch, along one axis.
struct ShadowAxis {
    /// The position of a pixel between two cells.
    struct Sample {
        /// Index of the first cell.
        var index: Int
        /// Weight of the second cell, 0…256.
        var fraction: UInt32
    }

    /// Pixels that the shadow reaches.
    let range: Range<Int>
    /// Samples of these pixels.
    private(set) var samples: [Sample]
    /// Pixels that look the same, because the middle of the patch stands for all of them.
    let middle: Range<Int>

    /// Indices in `samples` of the pixels that may look different: all but the middle, of which the first one stands for
    /// the others.
    var distinct: (Range<Int>, Range<Int>) {
        guard !middle.isEmpty else { return (0..<samples.count, 0..<0) }
        return (
            0..<middle.lowerBound - range.lowerBound + 1,
            middle.upperBound - range.lowerBound..<samples.count
        )
    }

    /// Creates the mapping of a shadow of `length` buffer pixels from `start` on a surface of `limit` pixels. The patch
    /// has `cells` cells for a shape of `patch` pixels and the blur around it.
    @_optimize(speed)
    init(
        from start: Double, length: Double, limit: Int, cells: Int, patch: Double, cell: Double
    ) {
        func pixel(_ place: Double) -> Int { Int(min(max(place, 0), Double(limit))) }
        let first = pixel(start.rounded(.down))
        let end = max(first, pixel((start + length).rounded(.up)))
        range = first..<end
        let patchLength = patch + 2 * Double(ShadowPatch.margin) * cell
        let half = patchLength / 2
        let (from, to) = (pixel((start + half).rounded(.up)), pixel(start + length - half))
        middle = from < to ? (from..<to).clamped(to: range) : first..<first
        samples = []
        samples.reserveCapacity(range.count)
        for pixel in range {
            let place = Double(pixel) + 0.5 - start
            var inside = place
            if place > length - half {
                inside = place - (length - patchLength)
            } else if place > half {
                inside = half
            }
            let position = min(max(inside / cell - 0.5, 0), Double(cells - 2) + 0.999)
            let index = Int(position)
            samples.append(
                Sample(index: index, fraction: UInt32((position - Double(index)) * 256)))
        }
    }
}
