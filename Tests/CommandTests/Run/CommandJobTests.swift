import Martlet
import Testing

@testable import martlet

/// Bar items, messages and signals of `martlet run`, on a virtual clock.
@Suite struct CommandJobTests {
    /// A command that has just been started, and a daemon that answers at once.
    private struct World {
        var job: CommandJob
        var now: Int64 = 1_000_000
        /// Whether a daemon accepts the connection.
        var hasDaemon = true
        /// The item on the bar; nil: there is none.
        var item: CommandItem?
        /// The elapsed time that the item was last given, milliseconds; nil: none yet.
        var itemTime: Int64?
        /// The message that reports the command's end; nil: not shown yet.
        var shown: MessageRequest?
        /// How often the item was set.
        var changes = 0
        /// All other effects as texts, such as `signal 15`, `terminate`, `finish 0 -`.
        var done: [String] = []

        init(duration: MessageDuration? = nil, delay: Int64 = 1000) {
            let message = CommandMessage(
                name: "make", common: MessageRequest(), duration: duration, isTransient: false)
            job = CommandJob(message, delay: delay, mayStart: true, at: now)
        }

        mutating func tell(_ event: CommandJob.Event) {
            for effect in job.handle(event, at: now) {
                switch effect {
                case .connect: tell(hasDaemon ? .connected : .unconnected("no daemon"))
                case .setItem(let item, let time):
                    changes += 1
                    #expect((time == nil) == (self.item != nil))
                    self.item = item
                    itemTime = time ?? itemTime
                    tell(.shown)
                case .clearItem: item = nil
                case .show(let request):
                    #expect(shown == nil)
                    shown = request
                    tell(.shown)
                case .signal(let number): done.append("signal \(number)")
                case .terminate: done.append("terminate")
                case .kill: done.append("kill")
                case .finish(let code, let complaint):
                    done.append("finish \(code) \(complaint ?? "-")")
                }
            }
        }

        mutating func write(_ text: String) { tell(.output(Array(text.utf8)[...], .output)) }

        /// Lets time pass and wakes the job at each of its deadlines.
        ///
        /// - Returns: The number of times that the job was woken.
        @discardableResult
        mutating func pass(_ milliseconds: Int64) -> Int {
            let end = now + milliseconds
            var wakings = 0
            while let deadline = job.deadline, deadline <= end, wakings < 10_000 {
                now = max(now, deadline)
                wakings += 1
                tell(.time)
            }
            now = end
            return wakings
        }

        mutating func end(_ end: CommandEnd) {
            tell(.outputEnded)
            tell(.commandEnded(end))
        }

        var keys: [String] { item?.buttons.map(\.key) ?? [] }
    }

    @Test func itemAppearsAfterTheDelay() {
        var world = World()
        world.write("10%")
        world.pass(999)
        #expect(world.item == nil && world.changes == 0)
        world.pass(1)
        #expect(world.item?.title == "make" && world.item?.subtitle == "")
        #expect(world.item?.progress == .percent(10))
        #expect(world.itemTime == 1000)
        #expect(world.keys == ["cancel"])
        #expect(world.shown == nil)
    }

    @Test func quickCommandShowsAMessageButNoItem() {
        var world = World()
        world.write("all done\n")
        world.pass(300)
        world.end(.status(0))
        #expect(world.changes == 0)
        #expect(world.shown?.title == "make finished")
        #expect(world.shown?.body == "Took 0.3 s\nall done")
        #expect(world.shown?.theme == .success && world.shown?.urgency == nil)
        #expect(world.shown?.isTransient == false && world.shown?.actions.isEmpty == true)
        #expect(world.done == ["finish 0 -"])
        #expect(world.job.deadline == nil)
    }

    @Test func messageOfTheEndReplacesTheItem() {
        var world = World(duration: .milliseconds(70))
        world.write("50% a\nerror: <b> & \u{1b}[31mmore\n")
        world.pass(200_000)
        #expect(world.item?.progress == .percent(50))
        world.end(.status(3))
        #expect(world.item == nil)
        #expect(world.shown?.title == "make failed (exit code 3)")
        #expect(world.shown?.body == "Took 3 min 20 s\n50% a\nerror: &lt;b&gt; &amp; more")
        #expect(world.shown?.progress == nil)
        #expect(world.shown?.urgency == .critical && world.shown?.theme == .error)
        #expect(world.shown?.duration == .milliseconds(70))
        #expect(world.done == ["finish 3 -"])
    }

    @Test(
        arguments: [
            (CommandEnd.signal(11), "make was killed by SIGSEGV", true, 139),
            (.signal(2), "make was killed by SIGINT", false, 130),
            (.signal(13), "make was killed by SIGPIPE", false, 141),
            (.signal(60), "make was killed by signal 60", true, 188),
            (
                .notStarted(isMissing: true, reason: "No such file"), "make cannot be started",
                true, 127
            ),
            (.notStarted(isMissing: false, reason: "Denied"), "make cannot be started", true, 126),
        ] as [(CommandEnd, String, Bool, Int32)])
    func messageOfTheEndNamesItsCause(end: CommandEnd, title: String, isFailure: Bool, code: Int32)
    {
        var world = World()
        world.end(end)
        #expect(world.shown?.title == title)
        #expect((world.shown?.urgency == .critical) == isFailure)
        #expect(world.done == ["finish \(code) -"])
    }

    @Test func itemChangesAFewTimesASecondAtMost() {
        var world = World(delay: 0)
        world.tell(.time)
        for step in 0..<10_000 {
            world.write("\r\(step / 100).\(step % 100)%")
            world.pass(1)
        }
        #expect((20...42).contains(world.changes), "\(world.changes)")
        world.pass(250)
        #expect(world.item?.progress == .percent(99))
    }

    @Test func outputWithoutNewProgressDoesNotChangeTheItem() {
        var world = World(delay: 0)
        world.tell(.time)
        for _ in 0..<500 {
            world.write("a line\n45%\n")
            world.pass(1)
        }
        #expect(world.changes <= 3)
    }

    @Test func elapsedTimeNeedsNoUpdates() {
        var world = World()
        #expect(world.pass(3_600_000) == 1)
        #expect(world.changes == 1 && world.job.deadline == nil)
    }

    @Test(
        arguments: [
            ("\u{1b}]9;4;2;40\u{7}", "Error", .percent(40)),
            ("\u{1b}]9;4;4;40\u{7}", "Paused", .percent(40)),
            ("\u{1b}]9;4;3\u{7}", "", .indeterminate), ("no figure", "", .indeterminate),
        ] as [(String, String, CommandItem.Progress)])
    func itemShowsTextAndProgressOfTheCommand(
        output: String, subtitle: String, progress: CommandItem.Progress
    ) {
        var world = World()
        world.write(output)
        world.pass(1000)
        #expect(world.item?.subtitle == subtitle && world.item?.progress == progress)
    }

    @Test func cancelButtonAsksBeforeTheCommandIsStopped() {
        var world = World()
        world.write("45%")
        world.pass(1500)
        world.tell(.pressed("cancel"))
        #expect(world.item?.title == "Stop make?")
        #expect(world.keys == ["stop", "continue"])
        #expect(world.done.isEmpty)
        world.tell(.pressed("continue"))
        #expect(world.item?.title == "make" && world.keys == ["cancel"])
        // After "continue" a late press of "stop" does not stop the command.
        world.tell(.pressed("stop"))
        #expect(world.done.isEmpty)
        world.tell(.pressed("cancel"))
        world.tell(.pressed("nonsense"))
        world.tell(.pressed("stop"))
        #expect(world.done == ["terminate"])
        world.pass(250)
        #expect(world.item?.subtitle == "Stopping" && world.keys.isEmpty)
        world.pass(4749)
        #expect(world.done == ["terminate"])
        world.pass(1)
        #expect(world.done == ["terminate", "kill"])
        world.pass(20_000)
        world.end(.signal(9))
        #expect(world.shown?.title == "make was stopped")
        #expect(world.shown?.urgency == nil)
        #expect(world.done == ["terminate", "kill", "finish 137 -"])
    }

    @Test func commandThatStopsInTimeIsNotKilled() {
        var world = World()
        world.pass(1500)
        world.tell(.pressed("cancel"))
        world.tell(.pressed("stop"))
        world.tell(.commandEnded(.signal(15)))
        world.pass(10_000)
        #expect(world.shown?.title == "make was stopped")
        world.tell(.outputEnded)
        #expect(world.done == ["terminate", "finish 143 -"])
    }

    @Test func endIsReportedAfterTheLastOutput() {
        var world = World()
        world.write("first\n")
        world.pass(100)
        world.tell(.commandEnded(.status(0)))
        #expect(world.shown == nil)
        world.pass(100)
        world.write("last\n")
        world.tell(.outputEnded)
        #expect(world.shown?.body == "Took 0.1 s\nfirst\nlast")
        #expect(world.done == ["finish 0 -"])
    }

    /// The command has ended, but a child in the background keeps its output open: `martlet run` still copies the
    /// output.
    @Test func programOutlivesACommandWhoseChildrenStillWrite() {
        var world = World()
        world.tell(.commandEnded(.status(0)))
        #expect(world.pass(100_000) == 1)
        #expect(world.shown?.title == "make finished" && world.done.isEmpty)
        world.write("late\n")
        #expect(world.changes == 0)
        world.tell(.outputEnded)
        #expect(world.done == ["finish 0 -"])
    }

    @Test func signalsReachTheCommandUntilItHasEnded() {
        var world = World()
        world.tell(.signal(15))
        world.tell(.signal(2))
        #expect(world.done == ["signal 15", "signal 2"])
        world.tell(.commandEnded(.status(5)))
        world.tell(.signal(15))
        #expect(world.done.last?.hasPrefix("finish 5") == true)
    }

    @Test func commandNeedsNoDaemon() {
        var world = World()
        world.hasDaemon = false
        #expect(world.pass(60_000) == 1)
        #expect(world.job.deadline == nil)
        world.write("50%")
        #expect(world.changes == 0)
        world.end(.status(4))
        #expect(world.done == ["finish 4 no daemon"])
    }

    @Test func itemIsSetAgainAfterTheDaemonRestarts() {
        var world = World()
        world.pass(2000)
        #expect(world.item != nil)
        world.hasDaemon = false
        world.item = nil
        world.tell(.disconnected)
        world.write("10%")
        #expect(world.item == nil)
        world.pass(2000)
        world.write("\r20%")
        world.hasDaemon = true
        world.write("\r30%")
        #expect(world.item == nil)
        world.pass(10_000)
        world.write("\r40%")
        #expect(world.item?.progress == .percent(40) && world.itemTime == 14_000)
        world.end(.status(0))
        #expect(world.done == ["finish 0 -"])
    }

    /// The daemon accepts the connection, but answers no call.
    @Test func hangingDaemonIsAwaitedForEightSeconds() {
        let message = CommandMessage(
            name: "make", common: MessageRequest(), duration: nil, isTransient: false)
        var job = CommandJob(message, delay: 0, mayStart: true, at: 0)
        #expect(job.handle(.time, at: 0) == [.connect(mayStart: true)])
        #expect(job.handle(.connected, at: 1).count == 1)
        #expect(job.handle(.outputEnded, at: 2).isEmpty)
        #expect(job.handle(.commandEnded(.status(0)), at: 3).isEmpty)
        #expect(job.deadline == 8003)
        #expect(
            job.handle(.time, at: 8003)
                == [.finish(0, complaint: MartletError.timedOut.text)])
    }

    @Test func refusedItemIsNotSentAgain() {
        let message = CommandMessage(
            name: "make", common: MessageRequest(), duration: nil, isTransient: false)
        var job = CommandJob(message, delay: 0, mayStart: true, at: 0)
        _ = job.handle(.time, at: 0)
        #expect(job.handle(.connected, at: 1).count == 1)
        #expect(job.handle(.refused("too many items"), at: 2).isEmpty)
        #expect(job.handle(.output(Array("50%\n".utf8)[...], .output), at: 5000).isEmpty)
        _ = job.handle(.outputEnded, at: 6000)
        // The message of the end is shown although the item was refused.
        #expect(job.handle(.commandEnded(.status(0)), at: 6001).count == 1)
        #expect(job.handle(.shown, at: 6002) == [.finish(0, complaint: nil)])
    }

    @Test func refusedMessageIsReportedAtTheEnd() {
        let message = CommandMessage(
            name: "make", common: MessageRequest(), duration: nil, isTransient: false)
        var job = CommandJob(message, delay: 0, mayStart: true, at: 0)
        _ = job.handle(.time, at: 0)
        #expect(job.handle(.connected, at: 1).count == 1)
        #expect(job.handle(.refused("no such output"), at: 2).isEmpty)
        #expect(job.deadline == nil)
        _ = job.handle(.outputEnded, at: 3)
        #expect(job.handle(.commandEnded(.status(0)), at: 4).count == 1)
        #expect(
            job.handle(.refused("no such output"), at: 5)
                == [.finish(0, complaint: "no such output")])
    }

    @Test func daemonIsNotStartedIfTheOptionsForbidIt() {
        let message = CommandMessage(
            name: "make", common: MessageRequest(), duration: nil, isTransient: false)
        var job = CommandJob(message, delay: 0, mayStart: false, at: 0)
        #expect(job.handle(.time, at: 0) == [.connect(mayStart: false)])
    }

    @Test(arguments: [
        (["make"], "make"), (["/usr/bin/make", "-j4", "all"], "make -j4 all"),
        (["sh", "-c", "a\nb\u{1b}[1m"], "sh -c a b [1m"), (["/"], "/"),
        (
            ["x", String(repeating: "y", count: 60)],
            "x " + String(repeating: "y", count: 22) + "…"
        ),
    ])
    func nameOfACommandIsMadeOfItsWords(words: [String], name: String) {
        #expect(RunCommand.name(of: words) == name)
    }
}
