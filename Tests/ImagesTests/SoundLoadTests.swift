import Bus
import CLibc
import Foundation
import Messages
import Support
import Testing

@testable import Images

/// Sounds that `ImageLoader` has decoded, by `martlet-decode` and by programs in its place that lie.
@Suite struct SoundLoadTests {
    private let fixtures: Fixtures
    private let loop: EventLoop
    private let record = Record()

    /// Results and log lines of the loader, in order.
    private final class Record {
        var sounds: [SealedFile?] = []
        var log: [String] = []
    }

    init() throws {
        fixtures = try Fixtures()
        loop = try EventLoop()
    }

    private func loader(_ decoder: String = DecoderRun.program) -> ImageLoader {
        ImageLoader(loop: loop, decoder: decoder) { [record] in record.log.append($0) }
    }

    private func script(_ text: String) throws -> String {
        let path = try fixtures.write("decoder", text)
        #expect(unsafe chmod(path, 0o755) == 0)
        try waitUntilRunnable(path)
        return path
    }

    private func ask(
        _ loader: ImageLoader, _ source: SoundSource, of owner: String = "Owner"
    ) -> PictureTicket? {
        loader.loadSound(source, of: [.application(owner)]) { [record] in
            record.sounds.append($0)
        }
    }

    private func wait(for count: Int) throws {
        let end = monotonicSeconds() + patience
        while record.sounds.count < count, monotonicSeconds() < end {
            try loop.turn(timeout: 20_000)
        }
        #expect(record.sounds.count == count)
    }

    private func bytes(of sound: SealedFile) -> [UInt8] {
        Array(FileManager.default.contents(atPath: sound.path) ?? Data())
    }

    @Test(arguments: [false, true])
    func soundIsDecoded(isInMemory: Bool) throws {
        let wave = WaveFile(seconds: 0.1).bytes
        let loader = loader()
        // A part of the file after the samples is not in the result.
        let file = wave + Array("LIST".utf8) + [0, 0, 0, 0]
        let source =
            isInMemory
            ? SoundSource.memory(try unsafe SealedFile(file.span.bytes, limit: file.count))
            : .file(try fixtures.write("sound", file))
        #expect(ask(loader, source) != nil)
        #expect(record.sounds.isEmpty)
        try wait(for: 1)
        let sound = try #require(record.sounds.first ?? nil)
        #expect(bytes(of: sound) == wave)
        #expect(loader.pendingCount == 0 && loader.cacheSize == 0)
        #expect(record.log.isEmpty)
    }

    @Test func reasonForARefusedSoundIsLogged() throws {
        let loader = loader()
        _ = ask(loader, .file("/dev/zero"))
        try wait(for: 1)
        #expect(record.sounds == [nil])
        #expect(record.log == ["no sound: /dev/zero is not a regular file"])
    }

    /// Figures of a decoder that an intruder has taken over.
    @Test(arguments: [
        // As they should be.
        ("<4sI8sIHHIIHH4sI", 1, 44_100, 4, 4, true, true),
        // No channel; a rate of 1; more and fewer samples than promised; a file that is not sealed.
        ("<4sI8sIHHIIHH4sI", 0, 44_100, 4, 4, true, false),
        ("<4sI8sIHHIIHH4sI", 1, 1, 4, 4, true, false),
        ("<4sI8sIHHIIHH4sI", 1, 44_100, 4, 6, true, false),
        ("<4sI8sIHHIIHH4sI", 1, 44_100, 0x7fff_fff0, 4, true, false),
        ("<4sI8sIHHIIHH4sI", 1, 44_100, 4, 4, false, false),
        // The numbers in another order of bytes.
        (">4sI8sIHHIIHH4sI", 1, 44_100, 4, 4, true, false),
    ])
    func onlyTrueFiguresAreTaken(
        format: String, channels: Int, rate: Int, promised: Int, count: Int, isSealed: Bool,
        isTaken: Bool
    ) throws {
        let text = """
            #!/usr/bin/env python3
            import fcntl, os, struct
            head = struct.pack("\(format)", b"RIFF", 36 + \(promised), b"WAVEfmt ", 16, 1, \(channels),
                \(rate), \(rate) * \(channels) * 2, \(channels) * 2, 16, b"data", \(promised))
            os.ftruncate(3, 0)
            os.pwrite(3, head + b"x" * \(count), 0)
            if \(isSealed ? 1 : 0): fcntl.fcntl(3, 1033, 15)

            """
        let loader = loader(try script(text))
        _ = ask(loader, .file("/sound"))
        try wait(for: 1)
        #expect(loader.pendingCount == 0)
        #expect(((record.sounds.first ?? nil) != nil) == isTaken, "\(record.log)")
        let complaint =
            "martlet-decode gave a result that is not sealed or not as large as it says"
        #expect(record.log == (isTaken ? [] : [complaint]))
    }

    /// An owner whose sound had to be killed waits; others do not.
    @Test func ownerOfAKilledSoundWaits() throws {
        let loader = loader(
            try script("#!/bin/sh\n[ $(cat <&3) = /other ] && exit 65; kill -KILL $$\n"))
        _ = ask(loader, .file("/bad"), of: "One")
        try wait(for: 1)
        // Four wait, and the rest is refused.
        for number in 0..<6 {
            #expect((ask(loader, .file("/bad\(number)"), of: "One") == nil) == (number > 3))
        }
        #expect(ask(loader, .file("/other"), of: "Two") != nil)
        try wait(for: 2)
        #expect(loader.pendingCount == 4)
        #expect(record.log.first == "no sound: martlet-decode ended by signal 9")
    }

    @Test func soundThatIsNotWantedAnyMoreIsCancelled() throws {
        let loader = loader(try script("#!/bin/sh\nexec sleep 60\n"))
        loader.cancel(try #require(ask(loader, .file("/sound"))))
        #expect(loader.pendingCount == 0)
        #expect(record.sounds.isEmpty)
    }
}
