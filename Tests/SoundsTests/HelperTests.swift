import Bus
import CLibc
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
        let path = try file("a.wav", WaveFile(seconds: 0.1).bytes)
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

    /// Samples in memory that another process holds, as the daemon does, on a device that makes no sound.
    @Test func samplesArePlayed() throws {
        let settings = try file("asound.conf", Array("pcm.!default { type null }\n".utf8))
        let run = try Run(in: folder, ["CANBERRA_DRIVER=alsa", "ALSA_CONFIG_PATH=" + settings])
        defer { run.end() }
        let samples = WaveFile(seconds: 0.1).bytes
        let memory = try unsafe SealedFile(samples.span.bytes, limit: samples.count)
        try run.send(
            .play(number: 1, .file(memory.path), volume: 50),
            .play(number: 2, .name("last", theme: ""), volume: 50))
        let start = "martlet-sound: cannot play last: "
        #expect(eventually { run.lines.last?.hasPrefix(start) == true }, "\(run.lines)")
        #expect(run.lines.count == 1, "\(run.lines)")
    }

    /// A sound that repeats is played from the file that was checked, which has no samples any more the second time.
    @Test(arguments: [(true, false), (true, true), (false, false)])
    func soundRepeatsUntilItIsStopped(repeats: Bool, isStopped: Bool) throws {
        let settings = try file("asound.conf", Array("pcm.!default { type null }\n".utf8))
        let run = try Run(in: folder, ["CANBERRA_DRIVER=alsa", "ALSA_CONFIG_PATH=" + settings])
        defer { run.end() }
        let path = try file("ring.wav", WaveFile(seconds: 0.1).bytes)
        try run.send(
            .play(number: 1, .file(path), volume: 50, repeats: repeats),
            .play(number: 2, .name("last", theme: ""), volume: 50))
        if isStopped { try run.send(.stop(number: 1)) }
        let last = "martlet-sound: cannot play last: "
        #expect(eventually { run.lines.last?.hasPrefix(last) == true }, "\(run.lines)")
        #expect(eventually { run.pipe.unread == 0 })
        #expect(unsafe truncate(path, 0) == 0)
        if repeats, !isStopped {
            let start = "martlet-sound: cannot play \(path): "
            #expect(eventually { run.lines.last?.hasPrefix(start) == true }, "\(run.lines)")
        } else {
            usleep(2_500_000)
            #expect(run.lines.count == 1, "\(run.lines)")
        }
    }

    /// The library decodes nothing but samples behind the one header.
    @Test func fileThatIsNotDecodedIsRefused() throws {
        let wave = WaveFile(seconds: 0.1)
        var lying = wave
        lying.promised = wave.samples.count * 2 + 2
        var strange = wave
        strange.rate = 1
        // The same sound with a part that has no samples.
        let extra =
            wave.bytes.prefix(12) + Array("LIST".utf8) + [0, 0, 0, 0] + wave.bytes.dropFirst(12)
        let files = [
            Array("OggS".utf8) + [UInt8](repeating: 0, count: 100), lying.bytes, strange.bytes,
            Array(extra), wave.bytes + [0], Array(wave.bytes.prefix(43)), [],
        ]
        let run = try Run(in: folder)
        defer { run.end() }
        for (index, bytes) in files.enumerated() {
            let path = try file("file \(index)", bytes)
            try run.send(.play(number: 1, .file(path), volume: 50))
            let line = "martlet-sound: cannot play \(path): it is not decoded"
            #expect(eventually { run.lines.last == line }, "\(run.lines)")
        }
    }

    @Test func invalidSoundsDoNoHarm() throws {
        let run = try Run(in: folder)
        defer { run.end() }
        let fifo = folder.path + "fifo"
        #expect(unsafe mkfifo(fifo, 0o600) == 0)
        let cases = [
            (fifo, "is not a regular file"), ("/dev/zero", "is not a regular file"),
            ("/", "is not a regular file"), (folder.path + "none", "cannot be opened"),
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
