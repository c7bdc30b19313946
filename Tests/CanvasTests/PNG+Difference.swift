extension PNG {
    /// The picture with 16 levels in each channel.
    var coarse: PNG {
        var picture = self
        for index in pixels.indices {
            let pixel = pixels[index]
            var result: UInt32 = 0xFF00_0000
            for shift: UInt32 in [0, 8, 16] {
                result |= (((pixel >> shift & 255) * 15 + 127) / 255 * 17) << shift
            }
            picture.pixels[index] = result
        }
        return picture
    }

    /// Where this picture differs from `other` by more than another version of a font library would explain; nil: it
    /// does not. Squares of 8 pixels are compared by the mean of each channel.
    func difference(from other: PNG) -> String? {
        guard width == other.width, height == other.height else {
            return "\(width) x \(height) pixels instead of \(other.width) x \(other.height)"
        }
        let side = 8
        for top in stride(from: 0, to: height, by: side) {
            for left in stride(from: 0, to: width, by: side) {
                let sum = distance(
                    to: other, columns: left..<min(left + side, width),
                    rows: top..<min(top + side, height))
                // A mean of 4 of 255 in each of three channels.
                if sum > side * side * 3 * 4 { return "differs at \(left), \(top)" }
            }
        }
        return nil
    }

    private func distance(to other: PNG, columns: Range<Int>, rows: Range<Int>) -> Int {
        var sum = 0
        for row in rows {
            for index in (row * width + columns.lowerBound)..<(row * width + columns.upperBound) {
                let (one, two) = (pixels[index], other.pixels[index])
                if one == two { continue }
                for shift: UInt32 in [0, 8, 16] {
                    sum += abs(Int(one >> shift & 255) - Int(two >> shift & 255))
                }
            }
        }
        return sum
    }
}
