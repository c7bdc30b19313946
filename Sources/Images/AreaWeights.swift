/// How the samples along one side of a picture spread over fewer cells: each sample weighs `unit`,
/// and one that lies across the border of two cells is divided between them.
struct AreaWeights {
    /// For each sample: 0 if the cell goes on after it, else the part of `unit` that its cell takes;
    /// the rest begins the next cell.
    let ends: [UInt16]
    /// The sum of the weights of each cell.
    let totals: [UInt32]
    let unit: UInt32
    /// How many low bits a sum of 16-bit values so weighted must lose to be a 16-bit value again.
    let shift: UInt64

    /// Spreads `count` samples over `cells` cells. `cells` is 1…count and `count` at most
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
