import Messages
import Rules
import Testing

/// Modes that are on, with the reasons and ends.
@Suite struct ModesTests {
    private typealias World = ModesWorld

    @Test func doNotDisturbAlwaysExistsAndShowsCriticalMessages() {
        var world = World()
        #expect(world.modes.states.map { $0.name } == [.doNotDisturb])
        #expect(
            world.handle(.add(.doNotDisturb, until: nil)) == [
                "entered do-not-disturb", "limit critical", "store do-not-disturb on", "changed",
            ])
        #expect(world.handle(.add(.doNotDisturb, until: nil)).isEmpty)
        #expect(
            world.handle(.remove(.doNotDisturb)) == [
                "left do-not-disturb", "limit all", "store ", "changed",
            ])
    }

    @Test func modeThatIsNotConfiguredChangesNothingOnTheScreen() {
        var world = World()
        #expect(
            world.handle(.add(World.work, until: nil)) == [
                "entered work", "store work on", "changed",
            ])
        #expect(world.modes.level == .all)
    }

    @Test func sessionCountsAsLockedWhileAModeThatLocksIsOn() {
        var world = World()
        world.configure(World.work) { $0.locks = true }
        #expect(!world.modes.isLocking)
        world.handle(.add(.doNotDisturb, until: nil))
        #expect(!world.modes.isLocking)
        world.handle(.add(World.work, until: nil))
        #expect(world.modes.isLocking)
        world.handle(.remove(World.work))
        #expect(!world.modes.isLocking)
    }

    @Test func contentsAreHiddenWhileTheScreenIsShared() {
        var world = World()
        #expect(
            world.handle(.configure([.private: .standard(.private)])) == ["watch sharing"])
        #expect(!world.modes.hidesContents)
        #expect(world.handle(.know(.sharing, true)) == ["entered private", "changed"])
        #expect(world.modes.concealing == .private && world.modes.level == .all)
        #expect(!world.modes.isOn(.doNotDisturb))
        // The condition is not known any more.
        #expect(world.handle(.know(.sharing, nil)) == ["left private", "changed"])
        #expect(!world.modes.hidesContents)
    }

    @Test func changedSettingHidesContentsWhileTheModeIsOn() {
        var world = World()
        world.handle(.add(World.work, until: nil))
        var settings = ModeSettings()
        settings.hidesContents = true
        #expect(world.handle(.configure([World.work: settings])) == ["changed"])
        #expect(world.modes.hidesContents)
    }

    @Test func requestedTimeEndsAMode() {
        var world = World()
        world.now = 10
        let until = World.moment(70)
        #expect(world.handle(.add(.doNotDisturb, until: until)).last == "wake 70")
        #expect(world.modes.states[0].until == until)
        #expect(
            world.run(until: 100) == [
                "70: left do-not-disturb, limit all, store , changed"
            ])
        #expect(world.modes.wake == nil)
    }

    @Test func requestWithAPastTimeIsIgnored() {
        var world = World()
        world.now = 100
        #expect(world.handle(.add(.doNotDisturb, until: World.moment(100))).isEmpty)
    }

    @Test func secondTimeReplacesTheFirst() {
        var world = World()
        world.handle(.add(World.work, until: World.moment(5)))
        #expect(
            world.handle(.add(World.work, until: nil)) == [
                "store work on", "changed", "wake never",
            ])
    }

    @Test func clockSetBackALittleRepeatsNoChange() {
        var world = World()
        world.configure(World.night) { settings in
            settings.schedules = [ModeSchedule(TimeOfDay(from: 1320, to: 1380), on: [])]
            settings.leaveCommand = ["leave"]
        }
        #expect(world.run(until: 1320) == ["1320: entered night, limit critical, changed"])
        world.now = 1319
        let added = world.handle(.add(World.work, until: nil))
        #expect(added == ["entered work", "store work on", "changed"])
        #expect(world.modes.isOn(World.night))
        #expect(world.handle(.remove(World.night)).contains("left night leave"))
        // A mode that a person turned off stays off.
        #expect(world.handle(.remove(World.work)).contains("left work"))
        #expect(world.run(until: 1330).isEmpty)
        #expect(!world.modes.isOn(World.night))
        #expect(world.modes.wake == World.moment(1380))
    }

    @Test func clockSetBackByHoursCounts() {
        var world = World()
        world.configure(World.night) { settings in
            settings.schedules = [ModeSchedule(TimeOfDay(from: 1320, to: 1380), on: [])]
        }
        _ = world.run(until: 1330)
        world.now = 1200
        #expect(world.handle(.add(World.work, until: nil)).contains("left night"))
        #expect(world.modes.wake == World.moment(1320))
        #expect(world.run(until: 1325) == ["1320: entered night, limit critical, changed"])
    }

    @Test func requestedTimeEndsOnceAlsoWithAClockSetBack() {
        var world = World()
        world.handle(.add(World.work, until: World.moment(60)))
        world.now = 50
        world.handle(.add(World.film, until: World.moment(55)))
        world.now = 10
        #expect(world.handle(.add(World.night, until: nil)).first == "entered night")
        #expect(world.modes.wake == World.moment(55))
        #expect(
            world.run(until: 100) == [
                "55: left film, store night on;work on 3600000, changed",
                "60: left work, store night on, changed",
            ])
    }

    @Test func clockThatIsSetForwardEndsAMode() {
        var world = World()
        world.handle(.add(World.work, until: World.moment(60)))
        world.now = 5000
        #expect(world.handle(.tick).first == "left work")
    }

    @Test func strictestOfSeveralModesCounts() {
        var world = World()
        var (one, other) = (ModeSettings(), ModeSettings())
        (one.shows, other.shows) = (.normal, .nothing)
        world.handle(.configure([World.work: one, World.film: other]))
        world.handle(.set([World.work, World.film]))
        #expect(world.modes.level == .nothing)
        world.handle(.remove(World.film))
        #expect(world.modes.level == .normal)
        #expect(world.handle(.set([])) == ["left work", "limit all", "store ", "changed"])
    }

    // MARK: Schedules

    @Test func scheduleOverMidnightTurnsAModeOnAndOff() {
        var world = World()
        world.configure(World.night) {
            $0.schedules = [ModeSchedule(TimeOfDay(from: 22 * 60, to: 7 * 60))]
        }
        #expect(world.reasons(World.night) == ["schedule"])
        #expect(
            world.run(until: 1440 + 8 * 60) == [
                "420: left night, limit all, changed",
                "1320: entered night, limit critical, changed",
                "1860: left night, limit all, changed",
            ])
    }

    @Test func scheduleOverMidnightBelongsToItsFirstDay() {
        var world = World()
        world.configure(World.night) {
            $0.schedules = [ModeSchedule(TimeOfDay(from: 22 * 60, to: 60), on: [.sunday])]
        }
        // Monday 00:30 is still Sunday night.
        #expect(world.modes.isOn(World.night))
        #expect(world.run(until: 1000) == ["60: left night, limit all, changed"])
        let (start, end) = (6 * 1440 + 22 * 60, 7 * 1440 + 60)
        #expect(
            world.run(until: end + 40) == [
                "\(start): entered night, limit critical, changed",
                "\(end): left night, limit all, changed",
            ])
    }

    @Test func wholeDayIsASchedule() {
        var world = World()
        world.configure(World.work) {
            $0.schedules = [ModeSchedule(TimeOfDay(from: 0, to: 1440), on: [.monday, .tuesday])]
        }
        #expect(world.modes.isOn(World.work))
        #expect(world.run(until: 2 * 1440 + 1) == ["2880: left work, limit all, changed"])
    }

    @Test func requestOfAPersonCountsUntilTheScheduleEnds() {
        var world = World()
        world.configure(World.night) {
            $0.schedules = [ModeSchedule(TimeOfDay(from: 60, to: 120))]
        }
        world.now = 70
        world.handle(.tick)
        #expect(world.modes.isOn(World.night))
        #expect(world.handle(.remove(World.night)).contains("store night off"))
        #expect(!world.modes.isOn(World.night))
        // A person's request ends with the schedule; the next day's schedule applies again.
        #expect(
            world.run(until: 1440 + 61) == [
                "120: store ", "1500: entered night, limit critical, changed",
            ])
    }

    @Test func requestedModeOutlivesItsSchedule() {
        var world = World()
        world.configure(World.night) {
            $0.schedules = [ModeSchedule(TimeOfDay(from: 0, to: 60))]
        }
        world.handle(.add(World.night, until: World.moment(90)))
        #expect(world.reasons(World.night) == ["asked", "schedule"])
        #expect(
            world.run(until: 100) == ["60: changed", "90: left night, limit all, store , changed"])
    }

    // MARK: Conditions

    @Test func conditionIsWatchedOnlyWhileUsed() {
        var world = World()
        var settings = ModeSettings()
        settings.conditions = [.fullscreen]
        #expect(world.handle(.know(.fullscreen, true)).isEmpty)
        #expect(world.modes.value(of: .fullscreen) == nil)
        #expect(world.handle(.configure([World.film: settings])) == ["watch fullscreen"])
        #expect(world.handle(.rulesAsk([.locked])) == ["watch fullscreen locked"])
        #expect(world.modes.states[1].unknown == [.fullscreen])
        #expect(world.handle(.know(.fullscreen, true)) == ["entered film", "changed"])
        #expect(world.modes.states[1].unknown == [])
        #expect(world.modes.value(of: .fullscreen) == true)
        #expect(world.handle(.know(.fullscreen, nil)) == ["left film", "changed"])
        #expect(world.handle(.configure([:])) == ["watch locked"])
        #expect(world.handle(.rulesAsk([])) == ["watch "])
    }

    @Test func conditionThatAPersonOverruledCountsTheNextTime() {
        var world = World()
        world.configure(World.film) { $0.conditions = [.fullscreen, .locked] }
        world.handle(.know(.fullscreen, true))
        world.handle(.remove(World.film))
        world.handle(.know(.locked, true))
        world.handle(.know(.fullscreen, false))
        #expect(!world.modes.isOn(World.film))
        world.handle(.know(.locked, false))
        world.handle(.know(.locked, true))
        #expect(world.reasons(World.film) == ["locked"])
    }

    // MARK: Holding

    @Test func holdEndsWithItsHolder() {
        var world = World()
        let hold = ModeHold(World.film, holder: "mpv", reason: "A film", isApplication: false)
        world.configure(World.film, shows: .nothing) { _ in }
        #expect(world.handle(.hold(1, hold)) == ["entered film", "limit nothing", "changed"])
        world.handle(.hold(2, hold))
        #expect(world.reasons(World.film) == ["held by mpv: A film", "held by mpv: A film"])
        #expect(world.handle(.release(1)) == ["changed"])
        #expect(world.handle(.release(1)).isEmpty)
        #expect(world.handle(.release(2)) == ["left film", "limit all", "changed"])
    }

    @Test func applicationNeverHoldsBackCriticalMessages() {
        var world = World()
        world.configure(.doNotDisturb, shows: .nothing) { _ in }
        world.handle(
            .hold(1, ModeHold(.doNotDisturb, holder: "a", reason: "", isApplication: true)))
        #expect(world.modes.level == .critical)
        world.handle(
            .hold(2, ModeHold(.doNotDisturb, holder: "b", reason: "", isApplication: false)))
        #expect(world.modes.level == .nothing)
        world.handle(.release(2))
        world.handle(.add(.doNotDisturb, until: nil))
        #expect(world.modes.level == .nothing)
    }

    @Test func personEndsHoldsOfApplications() {
        var world = World()
        let hold = ModeHold(.doNotDisturb, holder: "a", reason: "", isApplication: true)
        world.handle(.hold(1, hold))
        world.handle(.remove(.doNotDisturb))
        #expect(!world.modes.isOn(.doNotDisturb))
        #expect(world.handle(.release(1)).isEmpty)
    }

    @Test func numberOfHoldsIsBounded() {
        var world = World()
        let hold = ModeHold(World.film, holder: "a", reason: "", isApplication: true)
        for number in 1...UInt32(ModeHold.most) {
            #expect(world.modes.canHold)
            world.handle(.hold(number, hold))
        }
        #expect(!world.modes.canHold)
        world.handle(.hold(1000, hold))
        #expect(world.reasons(World.film).count == ModeHold.most)
    }

    // MARK: Stored requests

    @Test func requestsAreReadBackAfterARestart() {
        let requests = [
            ModeRequest(.doNotDisturb, until: 7 * 60_000), ModeRequest(World.night, isOn: false),
            ModeRequest(World.work),
        ]
        let text = ModeRequest.text(requests)
        #expect(text == "do-not-disturb on 420000\nnight off\nwork on\n")
        #expect(ModeRequest.requests(of: text) == requests)
        var settings = ModeSettings()
        settings.schedules = [ModeSchedule(TimeOfDay(from: 0, to: 60))]
        var world = World()
        let effects = world.handle(.begin([World.night: settings], requests))
        #expect(effects.contains("entered work") && effects.last == "wake 7")
        #expect(world.modes.on == [.doNotDisturb, World.work])
    }

    @Test(arguments: [
        "", "\n\n", "work\n", "work maybe\n", "work on x\n", "../x on\n", "work on 1 2\n", "\0",
        String(repeating: "a", count: 70) + " on\n",
    ])
    func invalidLineOfARequestIsSkipped(_ text: String) {
        #expect(ModeRequest.requests(of: text).isEmpty)
        #expect(ModeRequest.requests(of: text + "\nwork on\n").count == 1)
    }

    @Test func numberOfRequestsIsBounded() {
        var world = World()
        for number in 0..<ModeRequest.most {
            world.handle(.add(ModeName(known: "m\(number)"), until: nil))
        }
        #expect(!world.modes.hasRoom(for: World.work))
        #expect(world.handle(.add(World.work, until: nil)).isEmpty)
    }

    // MARK: Commands and rules

    @Test func commandsRunWhenAModeBeginsAndEnds() {
        var world = World()
        world.configure(World.film, shows: .all) {
            ($0.enterCommand, $0.leaveCommand) = (["dim", "1"], ["dim", "0"])
        }
        #expect(world.handle(.add(World.film, until: nil)).first == "entered film dim 1")
        #expect(world.handle(.remove(World.film)).first == "left film dim 0")
    }

    @Test func changesOfAModeAreARuleBeforeAllOthers() throws {
        var settings = ModeSettings()
        settings.changes.urgency = .low
        let rules = [World.work: settings, World.film: ModeSettings()].rules
        #expect(rules.map { $0.name.rawValue } == ["mode:work"])
        var book = RuleBook()
        book.setRules(rules) { _ in nil }
        let message = Message(id: .first, arrival: Instant(microseconds: 0))
        func urgency(_ modes: Set<String>) -> MessageUrgency {
            var context = RuleContext()
            context.modes = modes
            return book.judge(
                Posting(message), context: context, at: Instant(microseconds: 0)
            ).message.urgency
        }
        #expect(urgency(["work"]) == .low && urgency(["film"]) == .normal && urgency([]) == .normal)
    }

    @Test func rulesListTheConditionsTheyUse() {
        var (one, other) = (Rule(RuleName(known: "a")), Rule(RuleName(known: "b")))
        one.criteria.flags[.fullscreen] = false
        var inner = RuleCriteria()
        inner.flags[.locked] = true
        other.criteria.not = [inner]
        var book = RuleBook()
        book.setRules([one, other]) { _ in nil }
        #expect(book.conditions == [.fullscreen, .locked])
        _ = book.enable(other.name, false)
        #expect(book.conditions == [.fullscreen])
    }

    @Test func ruleLetsMessagesPassModes() {
        var rule = Rule(RuleName(known: "a"))
        rule.passesModes = true
        var book = RuleBook()
        book.setRules([rule]) { _ in nil }
        let message = Message(id: .first, arrival: Instant(microseconds: 0))
        let judged = book.judge(
            Posting(message), context: RuleContext(), at: Instant(microseconds: 0))
        #expect(judged.message.isShown(at: .nothing) && !message.isShown(at: .nothing))
    }
}
