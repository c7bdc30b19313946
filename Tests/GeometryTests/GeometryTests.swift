import Geometry
import Testing

@Suite struct GeometryTests {
    @Test(arguments: [
        (UInt32(120), Int32(101), Int32(101)), (180, 101, 152), (180, 1, 2), (150, 3, 4),
        (240, 0, 1),
    ])
    func bufferLengthRoundsHalfUp(numerator: UInt32, length: Int32, expected: Int32) {
        #expect(Scale(numerator: numerator).bufferLength(length) == expected)
    }

    @Test func scaleStaysInItsRange() {
        #expect(Scale(integer: -3) == .one)
        #expect(Scale(numerator: 0).numerator == 1)
        #expect(Scale(integer: .max).numerator == Scale.limit)
    }

    @Test func rectangleExcludesItsBottomAndRightEdges() {
        let box = Rectangle(x: 10, y: 20, width: 30, height: 40)
        #expect(box.contains(Point(x: 10, y: 20)))
        #expect(!box.contains(Point(x: 40, y: 30)))
        #expect(!box.contains(Point(x: 20, y: 60)))
    }

    @Test func insetsNeverTurnARectangleInsideOut() {
        let box = Rectangle(x: 0, y: 0, width: 10, height: 10).inset(by: Insets(all: 8))
        #expect(box.size == .zero)
        let wider = Rectangle(x: 0, y: 0, width: 10, height: 10).inset(by: Insets(all: -8))
        #expect(wider == Rectangle(x: -8, y: -8, width: 26, height: 26))
    }

    @Test func unionIgnoresEmptyRectangles() {
        let box = Rectangle(x: 5, y: 5, width: 5, height: 5)
        #expect(Rectangle.zero.union(box) == box)
        #expect(
            box.union(Rectangle(x: 0, y: 8, width: 6, height: 10))
                == Rectangle(x: 0, y: 5, width: 10, height: 13))
    }
}

@Suite struct GrainTests {
    @Test(arguments: [(UInt32(120), Int32(1)), (240, 1), (180, 2), (150, 4), (210, 4), (132, 1)])
    func grainIsTheSmallestStepOfWholePixels(numerator: UInt32, grain: Int32) {
        #expect(Scale(numerator: numerator).grain == grain)
    }
}
