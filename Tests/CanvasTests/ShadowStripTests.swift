import Geometry
import Layout
import Testing

@testable import Canvas

/// Rows of a patch's cells that are spread over pixels.
@Suite struct ShadowStripTests {
    /// Deviations whose cells are smaller than a pixel, about as large, and larger.
    @Test(arguments: [0.3, 1, 2.4, 5, 12], [(20.0, UInt32(256)), (300, 256), (300, 100)])
    func everyPixelLiesBetweenItsFourCells(
        deviation: Double, shadow: (width: Double, share: UInt32)
    ) {
        let (width, share) = shadow
        let shape = RoundedRectangle(
            Rectangle(x: 40.25, y: 30.5, width: width, height: 60), radius: 14)
        let patch = ShadowPatch(
            ShadowPatch.key(of: shape, deviation: deviation), rasterizer: Rasterizer())
        let area = shape.frame.inset(by: Insets(all: -Double(ShadowPatch.margin) * patch.cell))
        let across = ShadowAxis(
            from: area.minX, length: area.width, limit: 400, cells: patch.columns,
            patch: patch.key.width, cell: patch.cell)
        let down = ShadowAxis(
            from: area.minY, length: area.height, limit: 200, cells: patch.rows,
            patch: patch.key.height, cell: patch.cell)
        var strip = ShadowStrip(of: patch, across: across)
        for vertical in down.samples {
            strip.move(to: vertical.index)
            let blend = ShadowStrip.Blend(fraction: vertical.fraction, share: share)
            let strengths = across.range.map { x in
                let place =
                    (across.middle.contains(x) ? across.middle.lowerBound : x)
                    - across.range.lowerBound
                return Double(blend.strength(strip.upper[place], strip.lower[place], alpha: 255))
            }
            let expected = across.samples.map { horizontal in
                func cell(_ row: Int, _ column: Int) -> Double {
                    Double(
                        patch.cells[
                            (vertical.index + row) * patch.columns + horizontal.index + column])
                }
                let (right, below) = (
                    Double(horizontal.fraction) / 256, Double(vertical.fraction) / 256
                )
                func mixed(_ row: Int) -> Double {
                    cell(row, 0) * (1 - right) + cell(row, 1) * right
                }
                return (mixed(0) * (1 - below) + mixed(1) * below) * 255 / 65536 * Double(share)
                    / 256
            }
            let worst = zip(strengths, expected).map { abs($0 - $1) }.max() ?? 1
            #expect(worst < 0.6)
        }
    }

    @Test func onlyTheFirstPixelOfTheMiddleIsDistinct() {
        let axis = ShadowAxis(
            from: 3, length: 100, limit: 200, cells: 20, patch: 20, cell: 1)
        #expect(axis.range == 3..<103)
        #expect(axis.middle == 19..<87)
        let (left, right) = axis.distinct
        #expect(left == 0..<17)
        #expect(right == 84..<100)
    }

    @Test func everyPixelOfAShortAxisIsDistinct() {
        let axis = ShadowAxis(
            from: 3, length: 30, limit: 200, cells: 32, patch: 20, cell: 1)
        #expect(axis.middle.isEmpty)
        let (left, right) = axis.distinct
        #expect(left == 0..<30)
        #expect(right.isEmpty)
    }
}
