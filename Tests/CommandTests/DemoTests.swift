import Bus
import DaemonDouble
import Foundation
import Martlet
import Synchronization
import Support
import Testing

@testable import martlet

/// `martlet demo`, against a daemon that replies as a test has set.
@Suite(.timeLimit(.minutes(10))) struct DemoTests {
    private let runtime: RuntimeDirectory

    init() throws { runtime = try RuntimeDirectory() }

    // MARK: The steps

    @Test func everyStepHasAName() {
        let names = DemoStep.gestures.map(\.name)
        #expect(Set(names).count == names.count)
        #expect(names.allSatisfy { $0.wholeMatch(of: /[a-z]+(-[a-z]+)*/) != nil })
        let cards = DemoStep.gestures.flatMap(\.cards).map(\.name)
        #expect(Set(cards).count == cards.count)
        #expect(cards.contains("demo-tap") && cards.contains("demo-deck-3"))
    }

    @Test(arguments: DemoStep.gestures)
    func cardsAreShortFriendlyAndStay(step: DemoStep) {
        #expect(step.task.count <= 80 && step.task.hasSuffix("."), "\(step.name)")
        for card in step.cards {
            #expect((1...24).contains(card.title.count), "\(step.name)")
            #expect((1...64).contains(card.body.count), "\(step.name): \(card.body.count)")
            #expect(card.duration == .forever && card.isTransient)
            #expect(!card.name.isEmpty && !card.appName.isEmpty && !card.iconText.isEmpty)
        }
    }

    /// A tour without one of them would not show every gesture.
    @Test func everyHandlingAndMeaningIsOnTheTour() {
        let cards = DemoStep.gestures.flatMap(\.cards)
        let handlings = Set(cards.map { $0.handling ?? .swipe })
        #expect(handlings == Set(MessageHandling.allCases).subtracting([.automatic, .fixed]))
        let meanings = Set(cards.flatMap(\.swipes.values) + [.dismiss])
        let ending: Set<MessageMeaning> = [.dismiss, .dismissGroup, .dismissAll, .defaultAction]
        #expect(meanings.isSuperset(of: ending))
    }

    @Test func theChangingCardChangesToItsEnd() throws {
        let step = try #require(DemoStep.gestures.first { $0.course == .changing })
        let changes = (1...100).map { step.change($0) }
        let progress: [Double] = (1...40).map { Double($0) / 40 }
        #expect(changes.compactMap { $0?.progress } == progress)
        #expect(changes.compactMap { $0?.name } == Array(repeating: "demo-replace", count: 40))
        #expect(step.change(0) == nil)
        #expect(DemoStep.gestures.allSatisfy { $0.course == .changing || $0.change(1) == nil })
    }

    // MARK: The gallery

    /// A gallery without one of them would not show every look.
    @Test func galleryShowsEveryLayoutAndTheme() {
        let cards = DemoStep.gallery.flatMap(\.cards)
        #expect(Set(DemoStep.gallery.map(\.name)).count == DemoStep.gallery.count)
        #expect(Set(cards.map(\.name)).count == cards.count)
        for layout in MessageLayout.builtIn {
            for theme in MessageTheme.builtIn {
                for style in MessageIconStyle.allCases {
                    let those = cards.filter {
                        $0.layout == layout && $0.theme == theme && $0.iconStyle == style
                    }
                    #expect(Set(those.map(\.appearance)) == [.light, .dark])
                    // Texts are short and long, in both directions, light and dark.
                    #expect(Set(those.map(\.title)).count == 4)
                    #expect(those.count == 8)
                }
            }
        }
        #expect(cards.allSatisfy { $0.duration != .forever && $0.isTransient })
    }

    @Test(arguments: [
        ("card.dark.long-mirrored.subtle", 1), ("card.dark.long", 4), ("tab.light", 16),
        ("status-line", 32),
    ])
    func prefixNamesAllItsSteps(name: String, count: Int) throws {
        let run = try CommandRun(
            ["demo", "gallery", "--list", "--step", name], runtime: runtime.path)
        let lines = run.output.split(separator: "\n")
        #expect(lines.count == count)
        #expect(lines.allSatisfy { $0.hasPrefix(name) && $0.hasSuffix(".") })
    }

    @Test func anUnknownLookNamesTheLayouts() throws {
        let run = try CommandRun(
            ["demo", "gallery", "--step", "card.dar"], runtime: runtime.path)
        #expect(run.status == 64)
        #expect(
            run.errors.contains("“card.dar”")
                && run.errors.contains("card, tab, message, status-line, centered"))
    }

    // MARK: The tour

    /// A daemon that counts ids up from 1 and lets each card be swiped away at once.
    private func swipingDaemon(reason: String = "swiped") -> FakeDaemon {
        let last = Mutex<UInt32>(0)
        return FakeDaemon(in: runtime.path) { call in
            guard call.member == "Show" else { return call.call.reply { _ in } }
            let id = last.withLock { last in
                last += 1
                return last
            }
            call.call.reply { $0.uint32(id) }
            call.emit("MessageShown") { $0.uint32(id) }
            // An event of another program's message, which is no part of the tour.
            call.end(id + 1000, "expired")
            call.end(id, reason)
        }
    }

    private func demo(_ arguments: String...) throws -> CommandRun {
        try CommandRun(["demo", "gestures"] + arguments, runtime: runtime.path)
    }

    @Test func tourRunsToItsEnd() throws {
        let daemon = swipingDaemon()
        defer { daemon.stop() }
        let run = try demo()
        #expect(run.status == 0 && run.errors.isEmpty)
        let steps = DemoStep.gestures
        let lines = run.output.split(separator: "\n")
        let begun = lines.filter { !$0.hasPrefix(" ") }
        #expect(begun.count == steps.count)
        #expect(begun.first == "1/\(steps.count)  tap: Tap the card.")
        let cards = steps.flatMap(\.cards).count
        #expect(lines.filter { $0 == "     → swiped" }.count == cards)
        #expect(lines.count == steps.count + cards)
        #expect(daemon.calls.filter { $0 == "Show" }.count == cards)
    }

    @Test(arguments: [
        ("dismissed", "closed by a tap or a click"), ("closed", "hidden by a command"),
        ("stopped", "the daemon stopped"),
    ])
    func terminalReportsTheOutcomeOfACard(reason: String, words: String) throws {
        let daemon = swipingDaemon(reason: reason)
        defer { daemon.stop() }
        let run = try demo("--step", "let-go")
        #expect(
            run.output == """
                1/1  let-go: Pull the card a little and release it; it returns. Then swipe it away.
                     → \(words)

                """)
    }

    @Test func aScriptReadsLines() throws {
        let daemon = FakeDaemon(in: runtime.path) { call in
            call.call.reply { $0.uint32(7) }
            call.emit("ActionInvoked") {
                $0.uint32(7); $0.string("default")
            }
            call.end(7, "action")
        }
        defer { daemon.stop() }
        let run = try demo("--step", "tap", "--json")
        #expect(run.status == 0)
        #expect(
            run.output == """
                {"step":"tap","event":"begun"}
                {"step":"tap","event":"action","id":7,"action":"default"}
                {"step":"tap","event":"ended","id":7,"reason":"action"}
                {"step":"tap","event":"done"}

                """)
    }

    @Test func aDeckIsDealtOneByOne() throws {
        let log = Mutex<[String]>([])
        let daemon = FakeDaemon(in: runtime.path) { call in
            let id = log.withLock { log in
                log.append("show")
                return UInt32(log.filter { $0 == "show" }.count)
            }
            call.call.reply { $0.uint32(id) }
            Thread.sleep(forTimeInterval: 0.05)
            log.withLock { $0.append("end") }
            call.end(id, "swiped")
        }
        defer { daemon.stop() }
        #expect(try demo("--step", "deck").status == 0)
        #expect(log.withLock { $0 } == ["show", "end", "show", "end", "show", "end"])
    }

    @Test func theChangingCardIsReplacedUnderTheFinger() throws {
        let shown = Mutex(0)
        let daemon = FakeDaemon(in: runtime.path) { call in
            let count = shown.withLock { shown in
                shown += 1
                return shown
            }
            call.call.reply { $0.uint32(7) }
            if count == 4 { call.end(7, "swiped") }
        }
        defer { daemon.stop() }
        #expect(try demo("--step", "replace").status == 0)
        #expect(daemon.calls == ["Show", "Show", "Show", "Show"])
    }

    @Test func changeOfAnEndedCardIsDiscarded() throws {
        let shown = Mutex<UInt32>(6)
        let daemon = FakeDaemon(in: runtime.path) { call in
            guard call.member == "Show" else {
                call.call.reply { _ in }
                return call.end(7, "swiped")
            }
            // A new id every time: the card before has ended.
            let id = shown.withLock { shown in
                shown += 1
                return shown
            }
            call.call.reply { $0.uint32(id) }
        }
        defer { daemon.stop() }
        #expect(try demo("--step", "replace").status == 0)
        #expect(daemon.calls == ["Show", "Show", "Hide"])
    }

    @Test(arguments: [(SIGINT, 130), (SIGTERM, 143), (SIGHUP, 129)] as [(Int32, Int32)])
    func aSignalHidesTheCards(signal: Int32, status: Int32) throws {
        let shown = Mutex<UInt32>(0)
        let daemon = FakeDaemon(in: runtime.path) { call in
            guard call.member == "Show" else { return call.call.reply { _ in } }
            let id = shown.withLock { shown in
                shown += 1
                return shown
            }
            call.call.reply { $0.uint32(id) }
            if id == 2 { call.end(1, "swiped") }
        }
        defer { daemon.stop() }
        let process = Process()
        process.executableURL = Repository.programs.appending(path: "martlet")
        process.arguments = ["demo", "gestures", "--step", "dismiss-all"]
        process.environment = ["XDG_RUNTIME_DIR": runtime.path]
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        // The report of the first card's disappearance is the last event.
        var text = ""
        while !text.contains("swiped"), process.isRunning {
            text += String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
        }
        kill(process.processIdentifier, signal)
        process.waitUntilExit()
        #expect(process.terminationReason == .exit)
        #expect(process.terminationStatus == status)
        #expect(daemon.calls == ["Show", "Show", "Show", "Hide", "Hide"])
    }

    @Test func disconnectionEndsTheTour() throws {
        let daemon = FakeDaemon(in: runtime.path) { call in
            call.call.reply { $0.uint32(7) }
            call.end(7, "stopped")
            call.quit()
        }
        defer { daemon.stop() }
        let run = try demo()
        #expect(run.status == 1)
        #expect(run.errors == "Error: the daemon has ended.\n")
    }

    // MARK: The list

    @Test func theListNeedsNoDaemon() throws {
        let run = try demo("--list")
        #expect(run.status == 0)
        #expect(
            run.output
                == DemoStep.gestures.map { "\($0.name): \($0.task)\n" }.joined())
        #expect(try demo("--list", "--step", "tap").output == "tap: Tap the card.\n")
    }

    @Test func listIsJSONOnRequest() throws {
        struct Entry: Decodable, Equatable {
            var step: String
            var task: String
            var cards: Int
        }
        let run = try demo("--list", "--json")
        let entries = try JSONDecoder().decode([Entry].self, from: Data(run.output.utf8))
        #expect(
            entries
                == DemoStep.gestures.map {
                    Entry(step: $0.name, task: $0.task, cards: $0.cards.count)
                })
    }

    @Test func anUnknownStepNamesTheKnownOnes() throws {
        let run = try demo("--step", "jump")
        #expect(run.status == 64)
        #expect(run.errors.contains("“jump”") && run.errors.contains("tap, swipe-up"))
    }
}
