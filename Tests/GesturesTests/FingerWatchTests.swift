import Gestures
import Testing

@Suite struct FingerWatchTests {
    private func finger(_ number: Int32, seat: UInt32 = 1) -> ContactID {
        ContactID(seat: seat, source: .touch, number: number)
    }

    private let longest = RecognitionTuning().longestRest

    @Test func fingerIsLostWhenItsNumberBeginsAgain() {
        var watch = FingerWatch()
        #expect(watch.lost(by: finger(0)) == [])
        watch.down(finger(0), at: 100)
        #expect(watch.lost(by: finger(0)) == [finger(0)])
        #expect(watch.lost(by: finger(1)) == [] && watch.lost(by: finger(0, seat: 2)) == [])
        watch.lift(finger(0))
        #expect(watch.lost(by: finger(0)) == [])
    }

    @Test func restingFingerIsLost() {
        var watch = FingerWatch()
        watch.down(finger(0), at: 100)
        watch.down(finger(1), at: 101)
        #expect(watch.deadline == 100 + longest)
        watch.note(finger(0), at: 105)
        // Movements set no other time: the watch looks at the old one, and finds who moved.
        #expect(watch.deadline == 100 + longest)
        #expect(watch.takeLost(at: 100 + longest) == [])
        #expect(watch.deadline == 101 + longest)
        #expect(watch.takeLost(at: 101 + longest) == [finger(1)])
        #expect(watch.deadline == 105 + longest)
        #expect(watch.takeLost(at: 105 + longest) == [finger(0)])
        #expect(watch.deadline == nil)
    }

    @Test func movingFingerIsNeverLost() {
        var watch = FingerWatch()
        watch.down(finger(0), at: 0)
        for second in 1..<200 {
            watch.note(finger(0), at: Double(second))
            #expect(watch.takeLost(at: Double(second) + longest * 0.9) == [])
        }
        #expect(watch.contains(finger(0)))
    }

    @Test func noTimeIsSetWithoutFingers() {
        var watch = FingerWatch()
        watch.note(finger(3), at: 5)
        #expect(watch.deadline == nil && !watch.contains(finger(3)))
        watch.down(finger(0), at: 5)
        watch.down(finger(1), at: 6)
        watch.lift(finger(0))
        #expect(watch.deadline != nil)
        watch.lift(finger(1))
        #expect(watch.deadline == nil)
        watch.down(finger(0), at: 7)
        watch.liftAll()
        #expect(watch.deadline == nil)
    }

    @Test func fingersAreKnownBySeatAndDevice() {
        var watch = FingerWatch()
        let pad = ContactID(seat: 1, source: .touchpad)
        for id in [finger(0), finger(4), finger(0, seat: 2), pad] { watch.down(id, at: 1) }
        #expect(watch.fingers(of: 1, on: .touch) == [finger(0), finger(4)])
        #expect(watch.fingers(of: 1, on: .touchpad) == [pad])
    }

    /// A compositor that never ends a touch must not fill the memory.
    @Test func longestSilentOfTooManyFingersIsLost() {
        var watch = FingerWatch()
        for number in 0..<Int32(watch.tuning.contacts) {
            watch.down(finger(number), at: Double(number))
        }
        watch.note(finger(0), at: 1000)
        #expect(watch.lost(by: finger(999)) == [finger(1)])
        #expect(watch.lost(by: finger(5)) == [finger(5)])
    }
}
