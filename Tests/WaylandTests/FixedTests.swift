import Testing
import Wayland

@Suite struct FixedTests {
    static let conversions: [(Double, Int32)] = [
        (0, 0), (1, 256), (-1, -256), (0.5, 128), (0.00390625, 1), (0.001953125, 1),
        (-0.001953125, -1), (8_388_607.996, .max), (1e300, .max), (-1e300, .min),
        (.infinity, .max), (-.infinity, .min), (.nan, 0),
    ]

    @Test(arguments: conversions)
    func numberBecomesTheNearestFixed(_ number: Double, _ raw: Int32) {
        #expect(Fixed(number).rawValue == raw)
    }

    @Test(arguments: [Int32.min, -257, -1, 0, 1, 255, 256, .max])
    func fixedIsReadBack(_ raw: Int32) {
        #expect(Fixed(Fixed(rawValue: raw).double).rawValue == raw)
    }
}
