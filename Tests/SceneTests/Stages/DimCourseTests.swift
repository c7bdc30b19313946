import Messages
import Testing

@testable import Scene

/// The dim behind a message over time.
@Suite struct DimCourseTests {
    @Test(
        arguments: [
            (Dim(.none), false, 0), (Dim(.gray), false, 0x4D00_0000),
            (Dim(.gray), true, 0x4D00_0000),
            (Dim(.color(argb: 0xFF12_3456)), false, 0xFF12_3456),
            (Dim(.color(argb: 0x80FF_0080)), false, 0x8080_0040),
            (Dim(.color(argb: 0x00FF_FFFF)), false, 0),
        ] as [(Dim, Bool, UInt32)])
    func dimIsDrawnAsDescribed(dim: Dim, isDark: Bool, pixel: UInt32) {
        #expect(dim.color(isDark: isDark, isBlurred: false).pixel == pixel)
    }

    /// Without blur the dim is denser than grey; with blur it is only a tint.
    @Test(arguments: [false, true]) func dimReplacesAMissingBlur(isDark: Bool) {
        let gray = Dim(.gray).color(isDark: isDark, isBlurred: false).alpha
        let blur = Dim(.blur)
        #expect(blur.color(isDark: isDark, isBlurred: false).alpha > gray + 0.15)
        #expect(blur.color(isDark: isDark, isBlurred: true).alpha < 0.4)
    }

    @Test func dimFadesSlowlyAtBothEnds() {
        var course = DimCourse()
        #expect(course.hasDisappeared(at: 0) && !course.isMoving(at: 0))
        course.turn(to: .black(0.3), duration: 0.2, at: 10)
        #expect(course.color(at: 10).pixel == 0 && course.isMoving(at: 10.1))
        #expect(course.color(at: 10.02).alpha < 0.02)
        #expect(abs(course.color(at: 10.1).alpha - 0.15) < 1e-6)
        #expect(course.color(at: 10.18).alpha > 0.28)
        #expect(course.color(at: 10.2) == .black(0.3) && !course.isMoving(at: 10.2))
        #expect(!course.hasDisappeared(at: 11))
        course.turn(to: .clear, duration: DimCourse.disappearingTime, at: 11)
        #expect(!course.hasDisappeared(at: 11.19) && course.hasDisappeared(at: 11.2))
    }

    /// The dim goes from its visible opacity to the new one without a jump, whatever the change.
    @Test func dimReversesFromItsVisibleOpacity() {
        var course = DimCourse()
        course.turn(to: .black(0.3), duration: 0.2, at: 0)
        let seen = course.color(at: 0.07)
        course.turn(to: .clear, duration: 0.2, at: 0.07)
        #expect(course.color(at: 0.07) == seen)
        #expect(course.color(at: 0.1).alpha < seen.alpha)
        course.turn(to: DimColor(argb: 0xFFFF_FFFF), duration: 0.3, at: 0.1)
        #expect(course.color(at: 0.1).alpha < seen.alpha && course.end == 0.4)
    }

    /// A second dim of the same colour neither darkens the first nor begins its animation anew.
    @Test func dimsDoNotAddUp() {
        var course = DimCourse()
        course.turn(to: .black(0.3), duration: 0.2, at: 0)
        course.turn(to: .black(0.3), duration: 0.2, at: 0.1)
        #expect(course.end == 0.2)
        course.turn(to: .black(0.3), duration: 0.2, at: 5)
        #expect(!course.isMoving(at: 5) && course.color(at: 6) == .black(0.3))
    }
}
