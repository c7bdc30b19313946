import Geometry
import Layout
import Messages
import Testing

@testable import Scene
@testable import SceneModel

/// Ages on cards: each is right within a second, and only a visible age wakes the daemon.
@Suite struct AgeTests {
    /// The age that the card of a message shows.
    private func age(of number: UInt32, in world: SceneWorld) -> String? {
        world.card(number)?.face.drawn?.presentation.list.commands.lazy.compactMap { command in
            guard case .text(let block, _, _) = command, let text = block.text.text as String?,
                text == "now" || text.hasSuffix(" min") || text.hasSuffix(" h")
            else { return nil }
            return text
        }.first
    }

    @Test func ageIsDrawnAnewOnceAMinuteAndThenOnceAnHour() {
        let world = SceneWorld()
        world.show([1])
        #expect(age(of: 1, in: world) == "now")
        world.run(milliseconds: 60_000)
        #expect(age(of: 1, in: world) == "1 min")
        world.forget()
        world.run(milliseconds: 58 * 60_000)
        #expect(age(of: 1, in: world) == "59 min" && world.drawCount == 58)
        world.run(milliseconds: 60_000)
        #expect(age(of: 1, in: world) == "1 h")
        world.forget()
        world.run(milliseconds: 3600_000)
        #expect(age(of: 1, in: world) == "2 h" && world.drawCount == 1)
        #expect(world.compositor.faults.isEmpty)
    }

    /// The timer may be late, and other events come meanwhile.
    @Test func lateWakeUpMissesNoChange() throws {
        let world = SceneWorld()
        world.show([1])
        let due = try #require(world.scene.wakeUp)
        #expect(
            due.time == world.scene.presented.messages[0].arrival.advanced(byMilliseconds: 60_000))
        #expect(due.tolerance == 1_000_000)
        world.run(until: Instant(microseconds: due.time.microseconds - 1))
        world.delay(milliseconds: 300)
        world.post(.askRegions)
        #expect(world.scene.wakeUp == due)
        world.post(.tick)
        world.rest()
        #expect(age(of: 1, in: world) == "1 min")
        // The next change is a minute after the first one, however late that was handled.
        #expect(world.scene.wakeUp?.time == due.time.advanced(byMilliseconds: 60_000))
    }

    /// An exact time comes before an age that may wait, and both are handled then.
    @Test func exactTimeBeforeTheEndOfTheToleranceServesBoth() throws {
        let world = SceneWorld()
        world.show([1, 2])
        let change = try #require(world.scene.wakeUp).time
        world.run(until: change.advanced(byMilliseconds: 61_000))
        let next = try #require(world.scene.wakeUp).time
        let exact = next.advanced(byMilliseconds: 800)
        let id = try #require(MessageID(rawValue: 2))
        // The time left changes by a step at its end at the latest.
        world.run(until: Instant(microseconds: next.microseconds - 1))
        world.post(.timeLeft(id, TimeLeft(end: exact, length: 1_000)))
        let wakeUp = try #require(world.scene.wakeUp)
        #expect(wakeUp.time > next && wakeUp.time <= exact && wakeUp.tolerance == 0)
    }

    @Test func hiddenAgeWakesNobody() {
        let world = SceneWorld()
        world.show([1]) { $0.layout = .statusLine }
        #expect(world.frame(of: 1) != nil && world.scene.wakeUp == nil)
        world.changeLook { $0.lockScreen = .hide }
        world.post(.locked(true))
        world.show([2])
        #expect(world.scene.wakeUp == nil)
        world.post(.locked(false))
        world.rest()
        #expect(world.scene.wakeUp != nil)
    }

    @Test func outputWithoutRoomWakesNobody() {
        let world = SceneWorld()
        world.setZones(top: 400, bottom: 400)
        world.present(1)
        world.rest()
        #expect(world.frame(of: 1) == nil && world.scene.wakeUp == nil)
        world.setZones()
        world.rest()
        #expect(world.frame(of: 1) != nil && world.scene.wakeUp != nil)
    }

    @Test func messageWithoutRoomWakesNobody() throws {
        let world = SceneWorld()
        world.show([1])
        world.run(milliseconds: 30_000)
        world.show(Array(UInt32(2)...14))
        let first = try #require(world.scene.presented.messages.first)
        #expect(world.frame(of: 1) == nil)
        let change = try #require(world.scene.wakeUp).time
        #expect(change > first.arrival.advanced(byMilliseconds: 85_000))
    }

    /// Only the lower edges of the cards beneath are visible.
    @Test func pileIsUpdatedForItsFrontCardAlone() throws {
        let world = SceneWorld()
        world.show([1, 2, 3, 4]) { $0.appName = "Mail" }
        world.run(milliseconds: 30_000)
        world.show([5]) { $0.appName = "Mail" }
        let front = try #require(world.scene.presented.messages.last)
        var arrangement = Arrangement(front.slot)
        (arrangement.grouping, arrangement.pileFrom) = (.application, 2)
        world.post(.arrange(arrangement))
        world.rest()
        #expect(world.scene.wakeUp?.time == front.arrival.advanced(byMilliseconds: 60_000))
    }

    @Test func cardThatCountsOthersHasNoAge() throws {
        let world = SceneWorld()
        world.show(Array(UInt32(1)...14))
        #expect(world.moreCard?.shown != nil)
        let first = try #require(world.scene.presented.messages.first)
        let change = try #require(world.scene.wakeUp).time
        #expect(change >= first.arrival.advanced(byMilliseconds: 60_000))
    }

    /// The screen that is turned on again shows the age at once.
    @Test func noAgeIsCountedInTheDark() {
        let world = SceneWorld()
        world.show([1])
        #expect(world.scene.wakeUp != nil)
        var dark = Screen.large
        dark.isOff = true
        world.setScreens([dark])
        world.run(milliseconds: 5000)
        #expect(world.scene.wakeUp == nil)
        world.run(milliseconds: 300_000)
        world.setScreens([.large])
        world.run(milliseconds: 100)
        #expect(age(of: 1, in: world) == "5 min")
        #expect(world.scene.wakeUp != nil && world.compositor.faults.isEmpty)
    }

    /// A frame that does not come must not make the daemon wake again and again.
    @Test func pendingFrameSetsNoTimer() {
        let world = SceneWorld()
        world.show([1])
        world.compositor.isHanging = true
        world.present(2)
        world.run(milliseconds: 59_000)
        world.forget()
        world.run(milliseconds: 2_000)
        #expect(
            world.scene.wakeUp.map { $0.time > world.now.advanced(byMilliseconds: 50_000) } == true)
        #expect(world.drawCount == 0 && world.commitCount == 0)
        world.compositor.isHanging = false
        world.rest()
        #expect(age(of: 1, in: world) == "1 min" && world.compositor.faults.isEmpty)
    }

    @Test func agesOnThePanelChange() {
        let world = SceneWorld()
        for id in 1...3 as ClosedRange<UInt32> { world.history.add(id, "App \(id)") }
        world.openPanel()
        #expect(world.scene.wakeUp != nil)
        world.forget()
        world.run(milliseconds: 61_000)
        #expect(world.drawCount == 3 && world.compositor.faults.isEmpty)
        world.post(.panel(.close))
        world.run(milliseconds: 2000)
        #expect(world.scene.wakeUp == nil)
    }
}
