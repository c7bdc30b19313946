import Geometry
import Testing

@testable import Canvas

/// Shadows that fade out towards a border of the picture that cuts them off.
@Suite struct ShadowEndingTests {
    private let height = 100

    /// The share of each row for a shape from row `top` to `bottom` whose shadow reaches `above` and `below`
    /// beyond it.
    private func shares(
        top: Double = 20, bottom: Double = 80, above: Double = 10, below: Double = 10,
        deviation: Double = 10
    ) -> [UInt32] {
        let shape = Rectangle(x: 0, y: top, width: 50, height: bottom - top)
        let ending = ShadowEnding(
            of: shape.inset(by: Insets(top: -above, right: 0, bottom: -below, left: 0)),
            around: shape, height: Double(height), deviation: deviation)
        return (0..<height).map(ending.share)
    }

    @Test func wholeShadowIsDrawnAtFullStrength() {
        #expect(shares().allSatisfy { $0 == 256 })
    }

    @Test func shadowThatIsCutOffGrowsFromTheBorderOnwards() {
        let rows = shares(above: 30)
        // Six rows: the share of the blur's deviation in which a shadow fades out.
        #expect(rows.prefix(7) == [21, 64, 106, 149, 192, 234, 256])
        #expect(rows.dropFirst(7).allSatisfy { $0 == 256 })
    }

    @Test func shadowRunsOutBelowAsAbove() {
        #expect(shares(below: 30) == shares(above: 30).reversed())
    }

    @Test func shadowRunsOutOnBothSides() {
        let rows = shares(above: 30, below: 30)
        #expect(Array(rows.prefix(50)) == Array(shares(above: 30).prefix(50)))
        #expect(rows == rows.reversed())
    }

    @Test func shadowHasItsFullStrengthBesideTheShape() {
        let rows = shares(top: 3, bottom: 98, above: 30, below: 30, deviation: 50)
        #expect(rows[3..<98].allSatisfy { $0 == 256 })
        #expect(rows.prefix(3) == [42, 128, 213])
        #expect(rows.suffix(2) == [192, 64])
    }

    @Test func lessThanAPixelBeyondTheBorderChangesNothing() {
        #expect(shares(above: 21, below: 21).allSatisfy { $0 == 256 })
        #expect(shares(above: 21.1).first == 21)
    }

    @Test(arguments: [0.0, -5])
    func shapeThatReachesTheBorderHasNoRowToRunOutIn(overhang: Double) {
        let rows = shares(top: overhang, bottom: 100 - overhang, above: 30, below: 30)
        #expect(rows.allSatisfy { $0 == 256 })
    }
}
