import Geometry
import Gestures
import Messages
import Testing

@testable import Scene

/// Outputs, and the outputs on which messages are shown.
@Suite struct ScreensTests {
    private func screens(_ list: Screen...) -> Screens {
        var screens = Screens()
        screens.connect(Abilities())
        screens.update(list)
        return screens
    }

    private var two: Screens {
        screens(
            Sample.screen(Sample.left, "A"),
            Sample.screen(Sample.right, "B", x: 1280, scale: Scale(integer: 2)))
    }

    @Test func focusedOutputIsLeftToTheCompositor() {
        #expect(two.targets(of: .focused) == [.focused])
    }

    @Test func preferredOutputReplacesTheFocusedOne() {
        var screens = two
        screens.prefer(["X", "B", "A"])
        #expect(screens.targets(of: .focused) == [.output(Sample.right)])
        screens.update([Sample.screen(Sample.left, "A")])
        #expect(screens.targets(of: .focused) == [.output(Sample.left)])
    }

    @Test func messageForAllOutputsHasAllScreens() {
        #expect(two.targets(of: .all) == [.output(Sample.left), .output(Sample.right)])
    }

    @Test func namedOutputIsReplacedWhileItIsAbsent() {
        #expect(two.targets(of: .named("B")) == [.output(Sample.right)])
        #expect(two.targets(of: .named("C")) == [.focused])
        var screens = two
        screens.prefer(["B"])
        #expect(screens.targets(of: .named("C")) == [.output(Sample.right)])
    }

    @Test func scaleIsExpectedWhereAllCandidatesAgree() {
        #expect(two.expectedScale(for: .output(Sample.right)) == Scale(integer: 2))
        #expect(two.expectedScale(for: .focused) == nil)
        #expect(screens(Sample.screen(Sample.left, "A")).expectedScale(for: .focused) == .one)
    }

    @Test func sidesWithAnOutputBeyondAreOccupied() {
        let screens = two
        #expect(screens.occupiedSides(of: screens.screen(Sample.left)) == [.right])
        #expect(screens.occupiedSides(of: screens.screen(Sample.right)) == [.left])
    }

    @Test func onlyOutputHasFreeSides() {
        let screens = screens(Sample.screen(Sample.left, "A"))
        #expect(screens.occupiedSides(of: screens.screen(Sample.left)).isEmpty)
    }

    @Test func unknownPositionsOccupyAllSides() {
        var other = Sample.screen(Sample.right, "B")
        other.area = nil
        let screens = screens(Sample.screen(Sample.left, "A"), other)
        #expect(screens.occupiedSides(of: screens.screen(Sample.left)) == Direction.allCases)
        #expect(screens.occupiedSides(of: nil) == Direction.allCases)
    }

    @Test func namesAreKnownWhileConnected() {
        var screens = two
        #expect(screens.names == ["A", "B"])
        screens.disconnect()
        #expect(screens.names.isEmpty && screens.list.isEmpty && !screens.isConnected)
    }

    @Test func changingOutputIsMarkedUntilItsNewsCome() {
        var screens = two
        screens.markChanging(Sample.left)
        #expect(screens.screen(Sample.left)?.isChanging == true)
        #expect(screens.screen(Sample.right)?.isChanging == false)
        screens.markChanging(OutputNumber(rawValue: 99))
        screens.update([Sample.screen(Sample.left, "A")])
        #expect(screens.screen(Sample.left)?.isChanging == false)
    }

    @Test func narrowOutputIsCompact() {
        let narrow = Sample.screen(Sample.left, "A", size: Size(width: 360, height: 720))
        #expect(narrow.isCompact == true)
        #expect(Sample.screen(Sample.left, "A").isCompact == false)
        #expect(Screen(number: Sample.left).isCompact == nil)
    }
}
