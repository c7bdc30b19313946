import ArgumentParser
import Bus
import CLibc
import DaemonDouble
import Foundation
import Layout
import Martlet
import Support
import Synchronization
import Testing
import Translated

@testable import martlet

/// The messages that `martlet osd` and its pipe show for values.
@Suite(.timeLimit(.minutes(5))) struct OSDTests {
    private let runtime: RuntimeDirectory

    init() throws { runtime = try RuntimeDirectory() }

    private func request(
        _ name: String, _ percent: Double, muted: Bool = false, _ arguments: String...,
        words: Words = .english
    ) throws -> MessageRequest {
        try ValueOptions.parse(arguments).request(
            for: ScreenValue(name: name, percent: percent, isMuted: muted), words: words)
    }

    // MARK: Messages

    @Test func valueIsAMessageOfItsMessenger() throws {
        var expected = MessageRequest(title: "Volume", body: "40\u{A0}%")
        expected.messenger = "osd"
        expected.name = "osd.volume"
        expected.icon = "audio-volume-medium-symbolic"
        expected.progress = 0.4
        #expect(try request("volume", 40) == expected)
    }

    @Test func optionsReachTheRequest() throws {
        var expected = MessageRequest(title: "Lamp", body: "30\u{A0}%")
        expected.messenger = "osd"
        expected.name = "osd.night-light"
        expected.icon = "weather-clear-night"
        expected.progress = 0.2
        (expected.position, expected.output, expected.duration) = (
            .top, .named("DP-1"), .milliseconds(2000)
        )
        let made = try request(
            "night-light", 30, "--max", "150", "--icon", "weather-clear-night", "--label", "Lamp",
            "--position", "top", "--output", "DP-1", "--duration", "2s")
        #expect(made == expected)
        #expect(try request("night-light", 30).title == "Night light")
    }

    @Test(arguments: [
        ("volume", 0, false, "audio-volume-muted-symbolic"),
        ("volume", 1, false, "audio-volume-low-symbolic"),
        ("volume", 33, false, "audio-volume-low-symbolic"),
        ("volume", 34, false, "audio-volume-medium-symbolic"),
        ("volume", 66, false, "audio-volume-medium-symbolic"),
        ("volume", 67, false, "audio-volume-high-symbolic"),
        ("volume", 130, false, "audio-volume-high-symbolic"),
        ("volume", 90, true, "audio-volume-muted-symbolic"),
        ("microphone", 20, false, "microphone-sensitivity-low-symbolic"),
        ("microphone", 50, false, "microphone-sensitivity-medium-symbolic"),
        ("microphone", 90, false, "microphone-sensitivity-high-symbolic"),
        ("microphone", 90, true, "microphone-sensitivity-muted-symbolic"),
        ("brightness", 0, false, "display-brightness-symbolic"),
        ("keyboard-brightness", 100, false, "keyboard-brightness-symbolic"),
        ("fan", 50, false, ""),
    ])
    func iconIsThatOfTheValue(name: String, percent: Double, muted: Bool, icon: String) throws {
        #expect(try request(name, percent, muted: muted).icon == icon)
    }

    @Test func mutedValueIsWrittenInWords() throws {
        #expect(try request("volume", 40, muted: true).body == "Muted · 40\u{A0}%")
        let german = try request("volume", 40, muted: true, words: Words(locale: "de"))
        #expect(german.title == "Lautstärke" && german.body == "Stumm · 40\u{A0}%")
    }

    @Test func valueAboveOneHundredIsWrittenAndItsBarHasAnotherColour() throws {
        let loud = try request("volume", 130, "--max", "150")
        #expect(loud.body == "130\u{A0}%" && loud.theme == .warning)
        #expect(abs((loud.progress ?? 0) - 130.0 / 150) < 1e-9)
        // The bar cannot show more than its end.
        #expect(try request("volume", 130).progress == 1)
        #expect(try request("volume", 100, "--max", "150").theme == nil)
    }

    @Test(arguments: [
        ["osd"], ["osd", "volume"], ["osd", "volume", "loud"], ["osd", "volume", "-5"],
        ["osd", "volume", "100001"], ["osd", "volume", "nan"], ["osd", "volume", "4e1"],
        ["osd", "a b", "40"], ["osd", "volume", "40", "--max", "0"],
        ["osd", "volume", "40", "--duration", "auto"],
        ["osd", "volume", "40", "--duration", "indefinite"], ["osd", "volume", "40", "--pipe"],
        ["osd", "--muted", "--pipe"],
    ])
    func badCommandLineIsRefused(arguments: [String]) throws {
        let run = try CommandRun(arguments, runtime: runtime.path)
        #expect(run.status == 64 && run.errors.hasPrefix("Error: "), "\(run.errors)")
    }

    @Test(arguments: [("40", 40.0), ("40%", 40), ("12.5", 12.5), ("0", 0), ("100000", 100_000)])
    func valuesAreNumbers(text: String, percent: Double) {
        #expect(ScreenValue.percent(text) == percent)
    }

    // MARK: Lines

    private func value(_ line: String, name: String = "") throws(ValueLine.Problem) -> ScreenValue?
    {
        try ValueLine(.bytes(Array(line.utf8)), name: name)?.value
    }

    @Test func linesAreThoseOfWob() throws {
        #expect(try value("40") == ScreenValue(name: "", percent: 40))
        #expect(try value(" 40\r", name: "volume") == ScreenValue(name: "volume", percent: 40))
        #expect(try value("40 muted") == ScreenValue(name: "", percent: 40, isMuted: true))
        #expect(try value("40 brightness") == ScreenValue(name: "brightness", percent: 40))
        #expect(
            try value("40 microphone_muted")
                == ScreenValue(name: "microphone", percent: 40, isMuted: true))
        #expect(
            try value("40 keyboard-brightness", name: "volume")
                == ScreenValue(name: "keyboard-brightness", percent: 40))
        // Styles with colours of their configuration, and those of old versions of wob.
        #expect(try value("40 critical", name: "a") == ScreenValue(name: "a", percent: 40))
        #expect(
            try value("40 #000000FF #FFFFFFFF #FF0000FF", name: "a")
                == ScreenValue(name: "a", percent: 40))
        #expect(try value("  ") == nil)
    }

    @Test(arguments: ["abc", "-1", "40x", "muted 40", "100001", "4\u{0}0", "\u{FF}"])
    func linesThatAreNoValuesAreRefused(line: String) {
        #expect(throws: ValueLine.Problem.self) { try self.value(line) }
    }

    // MARK: The queue

    @Test func lastValueOfANameCounts() {
        var queue = ValueQueue()
        for percent in 1...1000 { queue.add(ScreenValue(name: "volume", percent: Double(percent))) }
        queue.add(ScreenValue(name: "brightness", percent: 5))
        queue.add(ScreenValue(name: "volume", percent: 7, isMuted: true))
        #expect(
            queue.take(at: 0) == [
                ScreenValue(name: "volume", percent: 7, isMuted: true),
                ScreenValue(name: "brightness", percent: 5),
            ])
        #expect(queue.isEmpty && queue.take(at: 1000).isEmpty)
    }

    @Test func valuesAreShownThirtyTimesASecondAtMost() {
        var queue = ValueQueue()
        var shown: [Double] = []
        for time in Int64(0)..<1000 {
            queue.add(ScreenValue(name: "volume", percent: Double(time)))
            shown += queue.take(at: time).map(\.percent)
        }
        #expect(shown.count == 31 && shown.prefix(3) == [0, 33, 66])
        #expect(queue.delay(at: 1000) == 1023 - 1000)
        #expect(queue.take(at: 1023).map(\.percent) == [999])
        // A pause does not delay the next value.
        queue.add(ScreenValue(name: "volume", percent: 1))
        #expect(queue.delay(at: 2000) == 0)
    }

    // MARK: The pipe

    /// The calls of `Show`: texts and numbers, as "key=value".
    private final class Shown: Sendable {
        private let calls = Mutex<[[String]]>([])
        var all: [[String]] { calls.withLock { $0 } }

        func take(_ call: FakeDaemon.Call) {
            do throws(BusError) {
                let reader = call.call.reader
                var fields: [String] = []
                try reader.dictionary { (key, signature) throws(BusError) in
                    switch signature {
                    case "s": fields.append("\(key)=\(try reader.string())")
                    case "d": fields.append("\(key)=\(try reader.double())")
                    default: try reader.skip()
                    }
                }
                calls.withLock { [fields] in $0.append(fields) }
                call.call.reply { $0.uint32(1) }
            } catch {
                call.call.fail(error)
            }
        }
    }

    private func daemon(_ shown: Shown) -> FakeDaemon {
        FakeDaemon(in: runtime.path) { shown.take($0) }
    }

    @Test func linesAreShownAndBadOnesAreNamed() throws {
        let shown = Shown()
        let daemon = daemon(shown)
        defer { daemon.stop() }
        let run = try CommandRun(
            ["osd", "volume", "--pipe", "-"], runtime: runtime.path,
            input: "loud\n40 muted\n\n-3\u{1B}[2J\n20 brightness")
        #expect(run.status == 64)
        #expect(
            run.errors == """
                Error: standard input: line 1: “loud” is not a value: a line is a number from 0 to 100000, perhaps with \
                a style behind it.
                Error: standard input: line 4: “-3 [2J” is not a value: a line is a number from 0 to 100000, perhaps \
                with a style behind it.

                """)
        let last = Dictionary(
            shown.all.compactMap { call in
                call.first { $0.hasPrefix("id=") }.map { ($0, call) }
            }, uniquingKeysWith: { $1 })
        #expect(Set(last.keys) == ["id=osd.volume", "id=osd.brightness"])
        #expect(last["id=osd.volume"]?.contains("body=Muted · 40\u{A0}%") == true)
        #expect(last["id=osd.brightness"]?.contains("progress=0.2") == true)
    }

    @Test func valueWithoutANameIsTheTitle() throws {
        let shown = Shown()
        let daemon = daemon(shown)
        defer { daemon.stop() }
        let run = try CommandRun(["osd", "--pipe"], runtime: runtime.path, input: "40 any\n")
        #expect(run.status == 0 && run.errors.isEmpty)
        #expect(
            shown.all == [["title=40\u{A0}%", "id=osd", "messenger=osd", "progress=0.4"]])
    }

    @Test func fastWriterDoesNotFloodTheDaemon() throws {
        let shown = Shown()
        let daemon = daemon(shown)
        defer { daemon.stop() }
        let lines = (0..<50_000).map { "\($0 % 100)\n" }.joined() + "77\n"
        let run = try CommandRun(["osd", "--pipe"], runtime: runtime.path, input: lines)
        #expect(run.status == 0 && run.errors.isEmpty)
        #expect(shown.all.last?.contains("progress=0.77") == true)
        #expect((1...500).contains(shown.all.count), "\(shown.all.count)")
    }

    @Test func fifoOutlivesItsWriters() throws {
        let shown = Shown()
        let daemon = daemon(shown)
        defer { daemon.stop() }
        let fifo = runtime.path + "/wob"
        #expect(unsafe mkfifo(fifo, 0o600) == 0)
        let process = Process()
        process.executableURL = Repository.programs.appending(path: "martlet")
        process.arguments = ["osd", "volume", "--pipe", fifo]
        process.environment = ["XDG_RUNTIME_DIR": runtime.path, "PATH": "/usr/bin:/bin"]
        try process.run()
        defer {
            // SIGKILL, because threads of tests block all signals that can be blocked, and processes inherit that.
            kill(process.processIdentifier, SIGKILL)
            process.waitUntilExit()
        }
        for percent in [10, 20, 30] {
            let writer = try FileHandle(forWritingTo: URL(filePath: fifo))
            try writer.write(contentsOf: Data("\(percent)\n".utf8))
            try writer.close()
            #expect(
                eventually {
                    shown.all.last?.contains("body=\(percent)\u{A0}%") == true
                })
        }
        #expect(process.isRunning)
    }

    @Test func pipeContinuesWithTheNextDaemon() throws {
        let fifo = runtime.path + "/wob"
        #expect(unsafe mkfifo(fifo, 0o600) == 0)
        let process = Process()
        process.executableURL = Repository.programs.appending(path: "martlet")
        process.arguments = ["osd", "--pipe", fifo, "--no-start"]
        process.environment = ["XDG_RUNTIME_DIR": runtime.path, "PATH": "/usr/bin:/bin"]
        process.standardError = FileHandle.nullDevice
        try process.run()
        defer {
            // SIGKILL, because threads of tests block all signals that can be blocked, and processes inherit that.
            kill(process.processIdentifier, SIGKILL)
            process.waitUntilExit()
        }
        let writer = try FileHandle(forUpdating: URL(filePath: fifo))
        for percent in [10, 20] {
            let shown = Shown()
            let daemon = daemon(shown)
            try writer.write(contentsOf: Data("\(percent)\n".utf8))
            #expect(
                eventually { shown.all.last?.first == "title=\(percent)\u{A0}%" })
            daemon.stop()
        }
        #expect(process.isRunning)
    }

    @Test func pipeThatCannotBeReadIsNamed() throws {
        let missing = runtime.path + "/none"
        let run = try CommandRun(["osd", "--pipe", missing], runtime: runtime.path)
        #expect(run.status == 64)
        #expect(
            run.errors
                == "Error: \(missing): No such file or directory. mkfifo(1) makes a FIFO.\n")
        #expect(try CommandRun(["osd", "--pipe", "/"], runtime: runtime.path).status == 64)
    }

    @Test func withoutADaemonThePipeFails() throws {
        let run = try CommandRun(
            ["osd", "--pipe", "--no-start"], runtime: runtime.path, input: "40\n")
        #expect(
            run.status == 69
                && run.errors
                    == "Error: no daemon is running. Start martletd, or leave out --no-start.\n",
            "\(run.errors)")
    }
}
