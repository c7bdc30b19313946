import Gestures
import Testing

/// Titles that scroll at 30 px/s, 2 s at home before each loop, 50 px between copies.
@Suite struct MarqueeTests {
    private func marquee(
        title: Double, subtitle: Double = 0, room: Double = 200, isRightToLeft: Bool = false
    ) -> Marquee {
        var marquee = Marquee()
        marquee.setLine(
            MarqueeLine(textWidth: title, room: room, isRightToLeft: isRightToLeft), of: .title,
            at: 100)
        marquee.setLine(
            MarqueeLine(textWidth: subtitle, room: room, isRightToLeft: isRightToLeft),
            of: .subtitle, at: 100)
        return marquee
    }

    private func home(_ marquee: Marquee, _ row: Marquee.Row = .title, at now: Double) -> Bool {
        marquee.offset(ofCopy: 0, of: row, at: now) == 0
    }

    /// A text of 400 px scrolls for 15 s after 2 s of rest, twice.
    @Test
    func longTextScrollsAndRests() {
        let marquee = marquee(title: 400)
        for loop in [0.0, 17] {
            #expect(home(marquee, at: 100 + loop) && home(marquee, at: 101.999 + loop))
            for time in [0.5, 1, 7.5, 14.9] {
                let now = 102 + loop + time
                #expect(abs(marquee.offset(ofCopy: 0, of: .title, at: now) + 30 * time) < 1e-6)
                let second = marquee.offset(ofCopy: 1, of: .title, at: now)
                #expect(abs(second - 450 + 30 * time) < 1e-6)
            }
        }
        // The second copy arrives where the first one began.
        #expect(abs(marquee.offset(ofCopy: 1, of: .title, at: 116.9999)) < 0.01)
        #expect(marquee.copies(of: .title) == 2 && marquee.copies(of: .subtitle) == 1)
    }

    @Test func onlyATextWiderThanItsRoomScrolls() {
        for (width, scrolls) in [(0.0, false), (199, false), (200, false), (200.5, true)] {
            let marquee = marquee(title: width)
            #expect(marquee.copies(of: .title) == (scrolls ? 2 : 1))
            #expect(home(marquee, at: 105) == !scrolls)
            #expect((marquee.nextChange(after: 100) != nil) == scrolls)
            #expect(marquee.fades(of: .title, at: 100) == (0, scrolls ? 1 : 0))
        }
        #expect(marquee(title: 400, room: 0).nextChange(after: 100) == nil)
    }

    @Test func restingMarqueeNeedsNoFrame() throws {
        let marquee = marquee(title: 400)
        for now in [100.0, 100.5, 101.9] {
            let next = try #require(marquee.nextChange(after: now))
            #expect(abs(next - 102) < 1e-9)
        }
        #expect(marquee.nextChange(after: 102) == 102 && marquee.nextChange(after: 110) == 110)
        #expect(marquee.nextChange(after: 116.9) == 116.9)
        let next = try #require(marquee.nextChange(after: 117.5))
        #expect(abs(next - 119) < 1e-9)
        // A change is due exactly at its time, despite rounding.
        var now = 100.3
        while now < 134 {
            let next = try #require(marquee.nextChange(after: now))
            #expect(next >= now && marquee.nextChange(after: next) == next)
            now = next > now ? next : now + 0.7
        }
    }

    // MARK: Rest

    @Test func titleRestsAtHomeAfterTwoLoops() {
        let marquee = marquee(title: 400)
        #expect(marquee.nextChange(after: 133.9) == 133.9)
        #expect(abs(marquee.offset(ofCopy: 1, of: .title, at: 133.9999)) < 0.01)
        for now in [134.0, 136.5, 10_000, 1e12] {
            #expect(marquee.nextChange(after: now) == nil && home(marquee, at: now))
            #expect(marquee.fades(of: .title, at: now) == (0, 1))
        }
    }

    @Test func attentionMakesARestingTitleScrollTwiceAgain() throws {
        var marquee = marquee(title: 400)
        marquee.attend(at: 500)
        let next = try #require(marquee.nextChange(after: 500))
        #expect(abs(next - 500.3) < 1e-9 && home(marquee, at: 500.2) && !home(marquee, at: 500.4))
        // Two loops of 15 s, with a rest of 2 s between them.
        #expect(marquee.nextChange(after: 532.2) == 532.2)
        #expect(marquee.nextChange(after: 532.4) == nil)
    }

    @Test func attentionLetsATitleUnderWayGoOn() {
        var marquee = marquee(title: 400)
        let before = marquee.offset(ofCopy: 0, of: .title, at: 122)
        marquee.attend(at: 122)
        #expect(marquee.offset(ofCopy: 0, of: .title, at: 122) == before)
        // The second loop and one more.
        #expect(marquee.nextChange(after: 150) == 150 && marquee.nextChange(after: 151.1) == nil)
    }

    @Test func attentionMovesNothingThatFitsOrIsPaused() {
        var short = marquee(title: 100)
        short.attend(at: 500)
        #expect(short.nextChange(after: 500) == nil)
        var paused = marquee(title: 400)
        paused.setPaused(true, at: 110)
        paused.attend(at: 500)
        #expect(paused.nextChange(after: 500) == nil && home(paused, at: 501))
    }

    /// A job counts in its subtitle.
    @Test func subtitleThatFitsDoesNotMakeTheTitleBeginAgain() {
        var marquee = marquee(title: 400, subtitle: 80)
        for number in 0..<40 {
            let line = MarqueeLine(
                "\(number)", textWidth: 80 + Double(number), room: 200, isRightToLeft: false)
            marquee.setLine(line, of: .subtitle, at: 101 + Double(number))
        }
        #expect(marquee.nextChange(after: 133.9) == 133.9 && marquee.nextChange(after: 134) == nil)
    }

    @Test func anotherTextOfTheSameWidthScrollsAgain() {
        var marquee = marquee(title: 400)
        let line = MarqueeLine("other", textWidth: 400, room: 200, isRightToLeft: false)
        marquee.setLine(line, of: .title, at: 500)
        #expect(home(marquee, at: 501.9) && !home(marquee, at: 502.1))
        #expect(marquee.nextChange(after: 533.9) == 533.9 && marquee.nextChange(after: 534) == nil)
    }

    @Test func marqueeFadesAtTheEdges() {
        let marquee = marquee(title: 400)
        #expect(marquee.fades(of: .title, at: 101) == (0, 1))
        let half = marquee.fades(of: .title, at: 102.1)
        #expect(abs(half.leading - 0.5) < 1e-6 && half.trailing == 1)
        #expect(abs(marquee.fades(of: .title, at: 102.2).leading - 1) < 1e-6)
        // At 88.9 % of the distance the first copy has left.
        #expect(marquee.fades(of: .title, at: 102 + 0.888 * 15) == (1, 1))
        #expect(marquee.fades(of: .title, at: 102 + 0.8889 * 15) == (0, 1))
        #expect(marquee.fades(of: .title, at: 117.5) == (0, 1))
    }

    @Test func aRightToLeftLineIsMirrored() {
        let marquee = marquee(title: 400, subtitle: 80, isRightToLeft: true)
        #expect(marquee.offset(ofCopy: 0, of: .title, at: 101) == -200)
        #expect(marquee.offset(ofCopy: 0, of: .subtitle, at: 101) == 120)
        #expect(abs(marquee.offset(ofCopy: 0, of: .title, at: 104) + 200 - 60) < 1e-9)
        #expect(abs(marquee.offset(ofCopy: 1, of: .title, at: 104) + 650 - 60) < 1e-9)
    }

    // MARK: Both lines

    @Test func lineAtItsStartWaitsForTheOther() throws {
        let marquee = marquee(title: 400, subtitle: 250)
        for loop in [0.0, 17] {
            let start = 102 + loop
            #expect(abs(marquee.offset(ofCopy: 0, of: .subtitle, at: start + 1) + 30) < 1e-6)
            #expect(abs(marquee.offset(ofCopy: 0, of: .title, at: start + 1) + 30) < 1e-6)
            // 300 px take 10 s.
            #expect(!home(marquee, .subtitle, at: start + 9.9))
            #expect(home(marquee, .subtitle, at: start + 10.01))
            #expect(!home(marquee, at: start + 10.01) && home(marquee, .subtitle, at: start + 14.9))
            #expect(marquee.fades(of: .subtitle, at: start + 11) == (0, 1))
            #expect(marquee.nextChange(after: start + 11) == start + 11)
        }
        let next = try #require(marquee.nextChange(after: 117.1))
        #expect(abs(next - 119) < 1e-9)
    }

    @Test func titleAtItsStartWaitsForTheSubtitle() {
        let marquee = marquee(title: 250, subtitle: 400)
        #expect(!home(marquee, at: 111.9) && home(marquee, at: 112.1) && home(marquee, at: 118.9))
        #expect(!home(marquee, .subtitle, at: 116.9) && !home(marquee, at: 119.1))
    }

    @Test func changedLineReturnsBothToTheirStart() {
        var marquee = marquee(title: 400, subtitle: 250)
        #expect(!home(marquee, at: 105))
        let line = MarqueeLine(textWidth: 300, room: 200, isRightToLeft: false)
        marquee.setLine(line, of: .subtitle, at: 105)
        #expect(home(marquee, at: 106.9) && home(marquee, .subtitle, at: 106.9))
        #expect(!home(marquee, at: 107.1))
        let before = marquee
        marquee.setLine(line, of: .subtitle, at: 108)
        #expect(marquee == before)
        marquee.restart(at: 110)
        #expect(home(marquee, at: 111.9) && !home(marquee, at: 112.1))
    }

    @Test func pausedMarqueeStaysAtItsStart() throws {
        var marquee = marquee(title: 400)
        marquee.setPaused(true, at: 105)
        #expect(marquee.isPaused && home(marquee, at: 105) && home(marquee, at: 130))
        #expect(
            marquee.nextChange(after: 106) == nil && marquee.fades(of: .title, at: 120) == (0, 1))
        marquee.setPaused(false, at: 140)
        #expect(home(marquee, at: 141.9) && !home(marquee, at: 142.1))
        let next = try #require(marquee.nextChange(after: 140))
        #expect(abs(next - 142) < 1e-9)
        marquee.setPaused(false, at: 145)
        #expect(!home(marquee, at: 145))
    }

    @Test func marqueeSurvivesBadNumbers() {
        let odd: [Double] = [
            .nan, .infinity, -.infinity, -1, 0, 1e-300, 1e300, -1e300, 200, 400,
        ]
        for width in odd {
            for room in odd {
                for now in odd {
                    var marquee = Marquee()
                    let line = MarqueeLine(textWidth: width, room: room, isRightToLeft: room > 1)
                    marquee.setLine(line, of: .title, at: now)
                    for time in odd {
                        #expect(marquee.offset(ofCopy: 1, of: .title, at: time).isFinite)
                        #expect(marquee.nextChange(after: time)?.isFinite != false)
                        let fades = marquee.fades(of: .title, at: time)
                        #expect((0...1).contains(fades.leading))
                        #expect((0...1).contains(fades.trailing))
                    }
                }
            }
        }
        // A clock that goes back finds the lines at their beginning.
        #expect(home(marquee(title: 400), at: 50))
    }
}
