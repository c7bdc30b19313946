import Layout

/// Black shadows around a shape as they were drawn, for the next pictures of the same size.
struct ShadowRing {
    struct Key: Equatable {
        var shadows: [CastShadow]
        /// Size of the picture, pixels.
        var width: Int
        var height: Int
    }

    let key: Key
    /// The opacities of the pixels that the shape leaves free, row by row.
    private let opacities: [UInt8]

    /// The most pixels of a ring; each takes a byte.
    private static let most = 96 * 1024

    /// Copies the shadows of `key` from a surface that has nothing else; nil: they are not black, not of one shape, or
    /// too large to be kept.
    init?(_ key: Key, from surface: Surface) {
        guard let shape = key.shadows.first?.shape,
            key.shadows.allSatisfy({ $0.shape == shape && $0.color.isBlack })
        else { return nil }
        let rows = 0..<key.height
        let count = rows.reduce(0) { $0 + key.width - key.covered(row: $1).count }
        guard count <= Self.most else { return nil }
        var opacities: [UInt8] = []
        opacities.reserveCapacity(count)
        for y in rows {
            let pixels = unsafe surface.base + y * surface.stride
            let covered = key.covered(row: y)
            for x in 0..<key.width where !covered.contains(x) {
                unsafe opacities.append(UInt8(truncatingIfNeeded: pixels[x] >> 24))
            }
        }
        (self.key, self.opacities) = (key, opacities)
    }

    /// Draws the shadows on a surface of the key's size whose pixels are all 0.
    @_optimize(speed)
    func draw(on surface: Surface) {
        var place = 0
        for y in 0..<key.height {
            let covered = key.covered(row: y)
            draw(from: place, x: 0, y: y, count: covered.lowerBound, on: surface)
            place += covered.lowerBound
            let rest = key.width - covered.upperBound
            draw(from: place, x: covered.upperBound, y: y, count: rest, on: surface)
            place += rest
        }
    }

    /// Draws `count` pixels, whose opacities begin at `place`.
    @inline(__always)
    private func draw(from place: Int, x: Int, y: Int, count: Int, on surface: Surface) {
        let opacities = opacities.span.extracting(place..<place + count)
        let pixels = unsafe surface.base + (y * surface.stride + x)
        for index in 0..<count {
            unsafe pixels[index] = UInt32(opacities[unchecked: index]) << 24
        }
    }
}

extension ShadowRing.Key {
    /// The pixels of a row that the shape covers.
    fileprivate func covered(row y: Int) -> Range<Int> {
        shadows.first?.shape.covered(y, within: 0..<width) ?? 0..<0
    }
}
