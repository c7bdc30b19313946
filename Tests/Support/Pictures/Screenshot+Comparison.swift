extension Screenshot {
    /// The difference of two pictures of one size.
    package struct Difference: Equatable, Sendable {
        /// Number of different pixels.
        package var count: Int
        /// The smallest area with all different pixels; nil: there are none.
        package var bounds: PixelArea?

        package init(count: Int, bounds: PixelArea?) {
            self.count = count
            self.bounds = bounds
        }
    }

    /// Compares with an earlier picture. Pictures of different sizes differ everywhere.
    ///
    /// - Parameter tolerance: By how much a channel of a pixel may be off, 0 to 255.
    package func difference(from other: Screenshot, tolerance: Int = 0) -> Difference {
        guard width == other.width, height == other.height else {
            return Difference(count: width * height, bounds: area)
        }
        var count = 0
        var left = width
        var right = -1
        var rows: (first: Int, last: Int)?
        for y in 0..<height {
            let range = (y * width * 3)..<((y + 1) * width * 3)
            if bytes[range] == other.bytes[range] { continue }
            for x in 0..<width where differs(from: other, at: range.lowerBound + x * 3, tolerance) {
                count += 1
                left = min(left, x)
                right = max(right, x)
                rows = (rows?.first ?? y, y)
            }
        }
        guard let rows else { return Difference(count: 0, bounds: nil) }
        return Difference(
            count: count,
            bounds: PixelArea(
                x: left, y: rows.first, width: right - left + 1, height: rows.last - rows.first + 1)
        )
    }

    private func differs(from other: Screenshot, at start: Int, _ tolerance: Int) -> Bool {
        (start..<start + 3).contains { abs(Int(bytes[$0]) - Int(other.bytes[$0])) > tolerance }
    }
}
