/// Distributes the samples along one side of a picture over fewer cells. Each sample has the weight `unit`, which is
/// divided if the sample lies across the border of two cells.
struct AreaWeights {
    /// For each sample: 0 if its cell continues after it, otherwise the part of `unit` that its cell gets; the rest
    /// belongs to the next cell.
    let ends: [UInt16]
    /// The sum of the weights of each cell.
    let totals: [UInt32]
    let unit: UInt32
    /// Number of low bits that a weighted sum of 16-bit values must lose to become a 16-bit value again.
    let shift: UInt64

    /// Distributes `count` samples over `cells` cells. `cells` is 1…count and `count` at most
    /// `PixelReader.longestSide`, so that no sum of a cell exceeds 65,537.
    init(count: Int, cells: Int) {
        let unit = UInt32(min(256, 65536 / (count / cells + 2)))
        var ends = [UInt16](repeating: 0, count: count)
        var totals = [UInt32](repeating: 0, count: cells)
        var cell = 0
        for sample in 0..<count {
            let border = (cell + 1) * count
            guard (sample + 1) * cells >= border else {
                totals[cell] += unit
                continue
            }
            let exact = ((border - sample * cells) * Int(unit) + cells / 2) / cells
            let part = UInt32(min(max(exact, 1), Int(unit)))
            ends[sample] = UInt16(part)
            totals[cell] += part
            cell += 1
            if cell < cells { totals[cell] += unit - part }
        }
        self.ends = ends
        self.totals = totals
        self.unit = unit
        let greatest = totals.reduce(1, max)
        shift = UInt64(32 - (greatest - 1).leadingZeroBitCount)
    }
}
