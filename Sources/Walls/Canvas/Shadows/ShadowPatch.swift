import Geometry
import Layout

/// The blurred image of a rounded rectangle, stored as small as possible.
///
/// A blur has no detail finer than its deviation, so the patch consists of cells of about 0.4 deviations. The middle of
/// a long side looks the same along its length, so a long side is stored shortened.
struct ShadowPatch {
    /// Everything on which the patch depends, in buffer pixels.
    struct Key: Equatable {
        var width: Double
        var height: Double
        var corners: CornerRadii
        var deviation: Double
    }

    /// Number of cells that the blur reaches beyond the shape: three boxes of five.
    static let margin = 6

    let key: Key
    /// Size of a cell, buffer pixels.
    let cell: Double
    let columns: Int
    let rows: Int
    /// Strength of each cell, 0…65535, row by row.
    private(set) var cells: [UInt16]

    /// Standard deviation of three boxes of five cells: the square root of 3 * (25 - 1) / 12.
    private static let deviationOfBlur = 2.44949

    /// The key of a shape, with lengths shortened on which the patch does not depend.
    static func key(of shape: RoundedRectangle, deviation: Double) -> Key {
        let cell = deviation / deviationOfBlur
        let corners = shape.corners
        let radius = max(
            corners.topLeft, corners.topRight, corners.bottomLeft, corners.bottomRight)
        let longest = 2 * (radius * Path.cornerExtent + Double(margin + 1) * cell)
        return Key(
            width: min(shape.frame.width, longest), height: min(shape.frame.height, longest),
            corners: corners, deviation: deviation)
    }

    init(_ key: Key, rasterizer: Rasterizer) {
        self.key = key
        cell = key.deviation / ShadowPatch.deviationOfBlur
        let margin = ShadowPatch.margin
        columns = ShadowPatch.count(key.width / cell) + margin * 2
        rows = ShadowPatch.count(key.height / cell) + margin * 2
        let frame = Rectangle(
            x: Double(margin), y: Double(margin), width: key.width / cell,
            height: key.height / cell)
        let corners = key.corners
        let scaled = CornerRadii(
            topLeft: corners.topLeft / cell, topRight: corners.topRight / cell,
            bottomRight: corners.bottomRight / cell, bottomLeft: corners.bottomLeft / cell)
        var path = Path()
        path.addRoundedRectangle(frame, corners: scaled)
        var mask = [UInt8](repeating: 0, count: columns * rows)
        let (columns, rows) = (columns, rows)
        unsafe mask.withUnsafeMutableBufferPointer { mask in
            guard let base = mask.baseAddress else { return }
            unsafe rasterizer.cover(path, mask: base, width: columns, height: rows)
        }
        cells = mask.map { UInt16($0) * 257 }
        blur()
    }

    private static func count(_ length: Double) -> Int {
        Int(min(max(length.rounded(.up), 1), 2048))
    }

    private mutating func blur() {
        var line = [UInt32](repeating: 0, count: max(columns, rows))
        let (columns, rows) = (columns, rows)
        unsafe cells.withUnsafeMutableBufferPointer { cells in
            guard let base = cells.baseAddress else { return }
            unsafe line.withUnsafeMutableBufferPointer { line in
                guard let line = line.baseAddress else { return }
                for row in 0..<rows {
                    unsafe BoxBlur(cells: base + row * columns, step: 1, count: columns, line: line)
                        .apply()
                }
                for column in 0..<columns {
                    unsafe BoxBlur(cells: base + column, step: columns, count: rows, line: line)
                        .apply()
                }
            }
        }
    }
}

/// Blurs one line of cells by three boxes of five.
@safe
private struct BoxBlur {
    let cells: UnsafeMutablePointer<UInt16>
    let step: Int
    let count: Int
    /// Memory for `count` numbers.
    let line: UnsafeMutablePointer<UInt32>

    @_optimize(speed)
    func apply() {
        for _ in 0..<3 {
            for index in 0..<count { unsafe line[index] = UInt32(cells[index &* step]) }
            var sum: UInt32 = 0
            for index in 0..<min(2, count) { unsafe sum &+= line[index] }
            for index in 0..<count {
                if index &+ 2 < count { unsafe sum &+= line[index &+ 2] }
                if index >= 3 { unsafe sum &-= line[index &- 3] }
                unsafe cells[index &* step] = UInt16(truncatingIfNeeded: (sum &+ 2) / 5)
            }
        }
    }
}
