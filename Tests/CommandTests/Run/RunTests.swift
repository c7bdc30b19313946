import Bus
import CLibc
import DaemonDouble
import Foundation
import Support
import Synchronization
import Testing

/// The built `martlet run`: the streams of its command and its own output.
@Suite(.timeLimit(.minutes(10))) struct RunTests {
    private let runtime: RuntimeDirectory

    init() throws { runtime = try RuntimeDirectory() }

    private func run(_ words: String...) throws -> CommandRun {
        try CommandRun(["run", "--no-start", "--"] + words, runtime: runtime.path)
    }

    private static let complaint = "martlet: no message is shown: no daemon is running\n"

    @Test(arguments: [("exit 0", 0), ("exit 3", 3), ("kill -TERM $$", 143), ("kill -KILL $$", 137)])
    func exitCodeIsThatOfTheCommand(script: String, status: Int32) throws {
        let run = try run("sh", "-c", "echo out; echo err >&2; \(script)")
        #expect(run.status == status)
        #expect(run.output == "out\n")
        #expect(run.errors == "err\n" + Self.complaint)
    }

    @Test func programThatCannotBeStartedEndsAsInAShell() throws {
        let missing = try run("/nowhere/at-all")
        #expect(missing.status == 127)
        #expect(
            missing.errors.hasPrefix("Error: “/nowhere/at-all” cannot be started: No such file"))
        let folder = try run("/tmp")
        #expect(folder.status == 126)
        #expect(folder.errors.hasPrefix("Error: “/tmp” cannot be started: Permission denied"))
    }

    @Test(arguments: [
        ["run"], ["run", "--"], ["run", "--titel", "T", "make"],
        ["run", "--delay", "x", "--", "a"], ["run", "--delay", "x", "a"],
    ])
    func malformedCommandLineIs64(arguments: [String]) throws {
        let run = try CommandRun(arguments, runtime: runtime.path)
        #expect(run.status == 64)
        #expect(run.errors.hasPrefix("Error: "))
        #expect(run.errors.contains("See “martlet run --help”"))
    }

    @Test func wordsFromTheCommandOnBelongToIt() throws {
        let words = [
            "run", "--title", "T", "--no-start", "echo", "--title", "-d", "--help", "--", "x",
        ]
        let run = try CommandRun(words, runtime: runtime.path)
        #expect(run.status == 0 && run.output == "--title -d --help -- x\n")
        #expect(run.errors == Self.complaint)
    }

    /// Ten megabytes of random bytes through all three streams, by readers of different speed.
    @Test func bytesPassUnchanged() throws {
        let random = try FileHandle(forReadingFrom: URL(filePath: "/dev/urandom"))
        let bytes = try #require(try random.read(upToCount: 10_000_000))
        #expect(bytes.count == 10_000_000)
        let folder = URL(filePath: runtime.path)
        let (given, taken) = (folder.appending(path: "in"), folder.appending(path: "out"))
        let errors = folder.appending(path: "err")
        try bytes.write(to: given)
        let martlet = Repository.programs.appending(path: "martlet").path()
        let script = """
            '\(martlet)' run --no-start -- sh -c 'tee /dev/stderr' <'\(given.path())' \
            2>'\(errors.path())' | { sleep 0.2; cat >'\(taken.path())'; }
            """
        let process = Process()
        process.executableURL = URL(filePath: "/bin/sh")
        process.arguments = ["-c", script]
        process.environment = ["PATH": "/usr/bin:/bin", "XDG_RUNTIME_DIR": runtime.path]
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        #expect(try Data(contentsOf: taken) == bytes)
        #expect(try Data(contentsOf: errors) == bytes + Data(Self.complaint.utf8))
    }

    @Test func readerThatClosesEndsTheCommand() throws {
        let martlet = Repository.programs.appending(path: "martlet").path()
        let process = Process()
        process.executableURL = URL(filePath: "/bin/bash")
        let script =
            "'\(martlet)' run --no-start -- yes 2>/dev/null | head -1; echo ${PIPESTATUS[0]}"
        process.arguments = ["-c", script]
        process.environment = ["PATH": "/usr/bin:/bin", "XDG_RUNTIME_DIR": runtime.path]
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let text = String(
            decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        #expect(text == "y\n141\n")
    }

    @Test func signalsReachTheCommand() throws {
        let process = Process()
        process.executableURL = Repository.programs.appending(path: "martlet")
        let script = "trap 'echo term; exit 9' TERM; echo ready; while :; do sleep 0.02; done"
        process.arguments = ["run", "--no-start", "--", "sh", "-c", script]
        process.environment = ["PATH": "/usr/bin:/bin", "XDG_RUNTIME_DIR": runtime.path]
        let output = Pipe()
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        #expect(output.fileHandleForReading.availableData == Data("ready\n".utf8))
        kill(process.processIdentifier, SIGTERM)
        process.waitUntilExit()
        #expect(process.terminationStatus == 9)
        #expect(output.fileHandleForReading.readDataToEndOfFile() == Data("term\n".utf8))
    }

    @Test func disconnectionLeavesTheCommandRunning() throws {
        let shown = Mutex(0)
        let daemon = FakeDaemon(in: runtime.path) { call in
            guard call.member == "SetBarItem" else { return call.call.reply { _ in } }
            shown.withLock { $0 += 1 }
            call.call.reply { $0.string("item") }
            call.quit()
        }
        defer { daemon.stop() }
        let run = try CommandRun(
            ["run", "--no-start", "--delay", "0", "--", "sh", "-c", "sleep 0.3; echo out; exit 4"],
            runtime: runtime.path)
        #expect(run.status == 4)
        #expect(run.output == "out\n")
        #expect(run.errors.hasPrefix("martlet: no message is shown: "))
        #expect(shown.withLock { $0 } == 1)
    }

    @Test func buttonStopsTheCommand() throws {
        let keys = Mutex<[String]>([])
        let daemon = FakeDaemon(in: runtime.path) { call in
            switch call.member {
            case "SetBarItem": call.call.reply { $0.string("item") }
            case "Show": return call.call.reply { $0.uint32(7) }
            default: return call.call.reply { _ in }
            }
            let key = keys.withLock { keys in
                keys.append(keys.isEmpty ? "cancel" : keys.count == 1 ? "stop" : "")
                return keys[keys.count - 1]
            }
            // Events of other items are ignored.
            for (item, key) in [("other", "cancel"), ("other", "stop"), ("item", key)] {
                call.emit("BarPressed") { writer in
                    for text in [item, key, ""] { writer.string(text) }
                }
            }
        }
        defer { daemon.stop() }
        let run = try CommandRun(
            ["run", "--no-start", "--delay", "0", "--", "sh", "-c", "sleep 60; echo no"],
            runtime: runtime.path)
        #expect(run.status == 143)
        #expect(run.output.isEmpty && run.errors.isEmpty)
        // The item, the question, and the message that it is being stopped, if there is time for that.
        #expect((2...3).contains(keys.withLock { $0.count }))
        #expect(daemon.calls.suffix(2) == ["ClearBarItem", "Show"])
    }

    @Test func itemNamesItsCommandAndIsChangedByItsName() throws {
        let items = Mutex<[[String: String]]>([])
        let daemon = FakeDaemon(in: runtime.path) { call in
            guard call.member == "SetBarItem" else {
                return call.call.reply { if call.member == "Show" { $0.uint32(7) } }
            }
            do throws(BusError) {
                let item = try Self.texts(call.call.reader)
                items.withLock { $0.append(item) }
            } catch {
                return call.call.fail(error)
            }
            call.call.reply { $0.string("item-4") }
        }
        defer { daemon.stop() }
        let run = try CommandRun(
            [
                "run", "--no-start", "--delay", "0", "--icon", "folder", "--title", "Job", "--",
                "sh", "-c", "echo 40%; sleep 0.6; echo 50%; sleep 0.6",
            ], runtime: runtime.path)
        #expect(run.status == 0)
        let told = items.withLock { $0 }
        #expect(told.first?["title"] == "Job" && told.first?["image"] == "folder")
        #expect(told.first?["id"] == nil && told.first?["time"] != nil)
        #expect(told.last?["id"] == "item-4" && told.last?["progress"] == "0.5")
        #expect(told.last?["time"] == nil)
    }

    /// The entries of an `a{sv}` as texts.
    private static func texts(_ reader: MessageReader) throws(BusError) -> [String: String] {
        var texts: [String: String] = [:]
        try reader.dictionary { (key, signature) throws(BusError) in
            switch signature {
            case "s": texts[key] = try reader.string()
            case "d": texts[key] = "\(try reader.double())"
            case "x": texts[key] = "\(try reader.int64())"
            default: texts[key] = signature
            }
        }
        return texts
    }
}
