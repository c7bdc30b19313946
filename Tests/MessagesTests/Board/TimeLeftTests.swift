import Messages
import Testing

/// Pictures in bodies.
@Suite struct BodyPictureTests {
    @Test func decodedPictureOfABodyJoinsItsMessage() throws {
        var fixture = BoardFixture()
        let bitmap = try #require(Bitmap(width: 1, height: 2, pixels: [1, 2]))
        let id = fixture.post("a") {
            $0.body = MarkupReader.read("<img src='/a.png' alt='x'/>")
        }.id
        let picture = BodyPicture(source: .file("/a.png"), bitmap: bitmap)
        let other = BodyPicture(source: .file("/b.png"), bitmap: bitmap)
        #expect(fixture.handle(.illustrateBody(id, other), at: 1) == [])
        #expect(fixture.handle(.illustrateBody(id, picture), at: 1) == ["updated a shown"])
        #expect(fixture.handle(.illustrateBody(id, picture), at: 1) == [])
        let message = try #require(fixture.board.message(id))
        #expect(message.bodyPictures == [picture] && message.bitmapBytes == 8)
    }
}

/// The remaining time on cards.
@Suite struct TimeLeftTests {
    private static func at(_ milliseconds: UInt64) -> Instant {
        Instant(microseconds: milliseconds * 1000)
    }

    @Test func pausedTimeIsWhole() {
        let left = TimeLeft(end: nil, length: 5_000_000)
        #expect(left.share(at: Self.at(9)) == 1 && left.nextChange(after: Self.at(9)) == nil)
    }

    @Test(arguments: [1, 300, 1000, 8000, 60_000, 86_400_000] as [UInt64])
    func timeIsReportedInFewSteps(length: UInt64) throws {
        let left = TimeLeft(end: Self.at(1000 + length), length: length * 1000)
        var now = Self.at(1000)
        var share = left.share(at: now)
        #expect(share == 1)
        var steps = 0
        while let next = left.nextChange(after: now) {
            #expect(next > now)
            // The visible line does not change in between.
            #expect(left.share(at: Instant(microseconds: next.microseconds - 1)) == share)
            #expect(left.share(at: next) < share)
            if steps > 0 { #expect(next.microseconds(since: now) >= 250_000) }
            (now, share) = (next, left.share(at: next))
            steps += 1
        }
        #expect(steps <= 200 && steps <= Int(length / 250) + 1)
        #expect(share > 0)
        #expect(left.share(at: Self.at(2000 + length)) == 0)
    }

    private static func told(_ effects: [String]) -> [String] {
        effects.filter { $0.hasPrefix("left") }
    }

    @Test func timeIsReportedOnlyWhereItIsShown() {
        var fixture = BoardFixture()
        #expect(Self.told(fixture.post("a") { $0.expiry = .milliseconds(5000) }.effects) == [])
        var settings = BoardSettings()
        settings.timeLeftLayouts = [.tab]
        #expect(Self.told(fixture.handle(.configure(settings), at: 1)) == [])
        let tab = fixture.post("b") {
            ($0.layout, $0.expiry) = (.tab, .milliseconds(5000))
        }
        #expect(
            Self.told(tab.effects).last?.hasPrefix("left \(tab.id.rawValue) until") == true)
        let silent = fixture.post("c") {
            ($0.layout, $0.expiry, $0.showsTimeLeft) = (.tab, .milliseconds(5000), false)
        }
        #expect(Self.told(silent.effects) == [])
        let endless = fixture.post("d") { ($0.expiry, $0.showsTimeLeft) = (.never, true) }
        #expect(Self.told(endless.effects) == [])
    }

    @Test func pausedTimeBeginsAgain() {
        var fixture = BoardFixture()
        let posted = fixture.post("a") {
            ($0.expiry, $0.showsTimeLeft) = (.milliseconds(5000), true)
        }
        let (effects, message) = (posted.effects, posted.id)
        let number = message.rawValue
        #expect(Self.told(effects).last == "left \(number) until 5000")
        #expect(
            Self.told(fixture.handle(.setPaused(message, true), at: 1000)) == [
                "left \(number) still"
            ])
        #expect(
            Self.told(fixture.handle(.setPaused(message, false), at: 2000))
                == ["left \(number) until 7000"])
        let ended = fixture.handle(.tick, at: 7000)
        #expect(Self.told(ended) == ["left \(number) none"] || Self.told(ended) == [])
    }
}
