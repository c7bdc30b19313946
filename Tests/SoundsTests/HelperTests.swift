import CLibc
import CSeccomp
import Dispatch
import Folders
import Foundation
import Host
import Sounding
import Support
import Testing

@testable import martlet_sound

/// The built `martlet-sound`, with a driver that does not exist or a device that makes no sound.
@Suite(.serialized) struct HelperTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    /// One run of the helper.
    private final class Run {
        private(set) var pipe: RequestPipe
        let process: pid_t
        private let complaints: URL

        init(in folder: TemporaryFolder, _ variables: [String] = ["CANBERRA_DRIVER=null"]) throws {
            complaints = folder.file("complaints")
            let file = unsafe martlet_open(
                complaints.path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
            let errors = martlet_fcntl(file, Int32(F_DUPFD_CLOEXEC), 10)
            close(file)
            defer { close(errors) }
            pipe = try RequestPipe()
            var spawn = Spawn(Repository.programs.appending(path: "martlet-sound").path)
            spawn.variables = variables
            spawn.requests = pipe
            spawn.errors = errors
            process = try spawn.start()
        }

        /// The error messages of the helper.
        var lines: [String] {
            let text = FileManager.default.contents(atPath: complaints.path) ?? Data()
            return String(decoding: text, as: UTF8.self).split(separator: "\n").map { String($0) }
        }

        func send(_ requests: SoundRequest...) throws {
            for request in requests { #expect(pipe.write(try #require(request.bytes))) }
        }

        /// The exit code, or the negative number of a signal; nil: the helper is running.
        func status() -> Int32? {
            var raw: Int32 = 0
            guard unsafe waitpid(process, &raw, WNOHANG) == process else { return nil }
            return raw & 0x7f == 0 ? raw >> 8 & 0xff : -(raw & 0x7f)
        }

        /// Replaces the pipe by one without a writer, as when the daemon ends.
        func closePipe() {
            if let other = try? RequestPipe() { pipe = other }
        }

        func end() {
            kill(process, SIGKILL)
            _ = waitpid(process, nil, 0)
        }
    }

    private func file(_ name: String, _ bytes: [UInt8]) throws -> String {
        let file = folder.file(name)
        try Data(bytes).write(to: file)
        return file.path
    }

    @Test func unplayableSoundsAreReportedAndSkipped() throws {
        let run = try Run(in: folder)
        defer { run.end() }
        let path = try file("a.wav", Tone(seconds: 0.1).bytes)
        try run.send(
            .play(number: 1, .file(path), volume: 50),
            .play(number: 2, .name("bell", theme: "freedesktop"), volume: 100), .stop(number: 1),
            .stop(number: 9))
        #expect(eventually { run.pipe.unread == 0 })
        usleep(200_000)
        #expect(run.status() == nil)
        let lines = run.lines
        #expect(lines.allSatisfy { $0.hasPrefix("martlet-sound: cannot play ") }, "\(lines)")
    }

    /// Sounds that an application may have of its own, and whether the library can play them.
    private enum OwnSound: CaseIterable {
        case wave, opus, none

        var isPlayable: Bool { self == .wave }

        /// The bytes of the file; nil: there is no file.
        var bytes: [UInt8]? {
            switch self {
            case .wave: Tone(seconds: 0.1).bytes
            case .opus:
                // The first page of a file of Ogg Opus, which says what follows.
                [UInt8]("OggS".utf8) + [0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 84, 131, 54, 120]
                    + [0, 0, 0, 0, 99, 148, 107, 5, 1, 19] + [UInt8]("OpusHead".utf8)
                    + [1, 1, 56, 1, 68, 172, 0, 0, 0, 0, 0]
            case .none: nil
            }
        }
    }

    /// On a device that makes no sound.
    @Test(arguments: OwnSound.allCases)
    private func nameIsPlayedInPlaceOfAnUnplayableFile(sound: OwnSound) throws {
        let settings = try file("asound.conf", Array("pcm.!default { type null }\n".utf8))
        let run = try Run(in: folder, ["CANBERRA_DRIVER=alsa", "ALSA_CONFIG_PATH=" + settings])
        defer { run.end() }
        let path = try sound.bytes.map { try file("own", $0) } ?? folder.path + "own"
        try run.send(
            .play(number: 1, .fileOrName(path, "no-such-sound", theme: ""), volume: 50),
            .play(number: 2, .name("last", theme: ""), volume: 50))
        let start = "martlet-sound: cannot play "
        #expect(eventually { run.lines.last?.hasPrefix(start + "last: ") == true }, "\(run.lines)")
        let names = run.lines.map { $0.dropFirst(start.count).prefix { $0 != ":" } }
        #expect(names == (sound.isPlayable ? ["last"] : [path[...], "no-such-sound", "last"]))
    }

    /// Without a server the library opens devices later, for which the helper must keep rights. The file is one that this
    /// process has open, as the daemon has.
    @Test func fileOfAnApplicationIsNotPlayedWithoutAServer() throws {
        let settings = try file("asound.conf", Array("pcm.!default { type null }\n".utf8))
        let run = try Run(in: folder, ["CANBERRA_DRIVER=alsa", "ALSA_CONFIG_PATH=" + settings])
        defer { run.end() }
        let path = try file("a.wav", Tone(seconds: 0.1).bytes)
        let open = unsafe martlet_open(path, O_RDONLY | O_CLOEXEC, 0)
        defer { close(open) }
        let own = "/proc/\(getpid())/fd/\(open)"
        try run.send(
            .play(number: 1, .fileOrName(own, "usual", theme: ""), volume: 50),
            .play(number: 2, .file(path), volume: 50),
            .play(number: 3, .name("last", theme: ""), volume: 50))
        let start = "martlet-sound: cannot play "
        #expect(eventually { run.lines.last?.hasPrefix(start + "last: ") == true }, "\(run.lines)")
        let names = run.lines.map { $0.dropFirst(start.count).prefix { $0 != ":" } }
        #expect(names == [own[...], "usual", "last"])
    }

    /// The errors of calls after rights were given up; 0: the call succeeded.
    private final class Attempts: @unchecked Sendable {
        var isClosed = false
        var errors: [String: Int32] = [:]

        func note(_ name: String, _ result: Int32) {
            errors[name] = result < 0 ? martlet_errno() : 0
            if result > 2 { close(result) }
        }
    }

    @Test func damageInAFileOfAnApplicationReachesNobody() throws {
        let path = try file("file", [1, 2, 3])
        let attempts = Attempts()
        let ended = DispatchSemaphore(value: 0)
        // Only this thread is closed.
        let thread = Thread {
            _ = martlet_prctl(PR_SET_NO_NEW_PRIVS, 1)
            attempts.isClosed = Sandbox.closeForApplications(allThreads: false)
            attempts.note("socket", socket(AF_UNIX, MARTLET_STREAM, 0))
            attempts.note("write", unsafe martlet_open(path, O_WRONLY, 0))
            attempts.note("both", unsafe martlet_open(path, O_RDWR, 0))
            attempts.note("create", unsafe martlet_open(path + "2", O_RDONLY | O_CREAT, 0o600))
            attempts.note("truncate", unsafe martlet_open(path, O_RDONLY | O_TRUNC, 0))
            attempts.note("rename", unsafe rename(path, path + "3"))
            attempts.note("remove", unsafe unlink(path))
            attempts.note("kill", kill(getpid(), 0))
            attempts.note("read", unsafe martlet_open(path, O_RDONLY, 0))
            ended.signal()
        }
        thread.start()
        ended.wait()
        #expect(attempts.isClosed)
        for (name, error) in attempts.errors {
            #expect(error == (name == "read" ? 0 : EPERM), "\(name)")
        }
        #expect(attempts.errors.count == 9)
        #expect(FileManager.default.contents(atPath: path) == Data([1, 2, 3]))
    }

    @Test func invalidSoundsDoNoHarm() throws {
        let run = try Run(in: folder)
        defer { run.end() }
        let fifo = folder.path + "fifo"
        #expect(unsafe mkfifo(fifo, 0o600) == 0)
        let large = folder.path + "large"
        #expect(FileManager.default.createFile(atPath: large, contents: nil))
        #expect(unsafe truncate(large, SoundFile.largest + 1) == 0)
        let cases = [
            (fifo, "is not a regular file"), ("/dev/zero", "is not a regular file"),
            ("/", "is not a regular file"), (folder.path + "none", "cannot be opened"),
            (large, "has more than 16777216 bytes"),
        ]
        for (path, reason) in cases {
            try run.send(.play(number: 1, .file(path), volume: 50))
            let line = "martlet-sound: cannot play \(path): it \(reason)"
            #expect(eventually { run.lines.last == line }, "\(run.lines)")
        }
        #expect(run.status() == nil)
    }

    @Test func helperEndsWhenIdle() throws {
        let run = try Run(in: folder)
        let start = monotonicSeconds()
        try run.send(.play(number: 1, .name("bell", theme: ""), volume: 100))
        let status = try wait(for: "the end of the helper", within: 60) { run.status() }
        #expect(status == 0)
        #expect(monotonicSeconds() - start > 9)
    }

    @Test func helperEndsWithTheDaemon() throws {
        let run = try Run(in: folder)
        try run.send(.play(number: 1, .name("bell", theme: ""), volume: 100))
        #expect(eventually { run.pipe.unread == 0 })
        run.closePipe()
        #expect(try wait(for: "the end of the helper") { run.status() } == 0)
    }

    @Test func invalidBytesEndTheHelper() throws {
        let run = try Run(in: folder)
        #expect(run.pipe.write([255, 255, 1, 2, 3]))
        #expect(try wait(for: "the end of the helper") { run.status() } == 65)
    }

    @Test func volumeIsLogarithmic() {
        #expect(Playback.decibels(100) == "0.0")
        #expect(Playback.decibels(50) == "-6.0")
        #expect(Playback.decibels(1) == "-40.0")
        #expect(Playback.decibels(99) == "-0.1")
    }
}

/// A tone as a WAV file of one channel.
struct Tone {
    var seconds: Double
    var frequency = 440.0

    var bytes: [UInt8] {
        let rate = 44_100
        let count = Int(seconds * Double(rate))
        var bytes = Array("RIFF".utf8) + Self.number(36 + 2 * count) + Array("WAVEfmt ".utf8)
        bytes += Self.number(16) + [1, 0, 1, 0] + Self.number(rate) + Self.number(2 * rate)
        bytes += [2, 0, 16, 0] + Array("data".utf8) + Self.number(2 * count)
        for index in 0..<count {
            let angle = 2 * Double.pi * frequency * Double(index) / Double(rate)
            let value = UInt16(bitPattern: Int16(20_000 * sin(angle)))
            bytes += [UInt8(truncatingIfNeeded: value), UInt8(truncatingIfNeeded: value >> 8)]
        }
        return bytes
    }

    private static func number(_ value: Int) -> [UInt8] {
        (0..<4).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
}
