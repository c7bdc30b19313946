import CLibc
import Decoding
import Foundation
import Support
import Testing

@testable import Images

/// Sounds, as `martlet-decode` decodes them.
@Suite struct SoundDecodeTests {
    private let fixtures: Fixtures

    init() throws { fixtures = try Fixtures() }

    private func decode(
        _ bytes: [UInt8], environment: [String] = []
    ) throws -> DecoderRun {
        try decode(path: try fixtures.write("sound", bytes), environment: environment)
    }

    private func decode(path: String, environment: [String] = []) throws -> DecoderRun {
        try DecoderRun(["--file", path, "--as", "sound"], environment: environment)
    }

    /// The header of a sound that was decoded.
    private func header(_ run: DecoderRun) throws -> SoundHeader {
        try #require(run.outcome == .done, "\(run.status) \(run.reason)")
        let seals =
            MARTLET_F_SEAL_SHRINK | MARTLET_F_SEAL_GROW | MARTLET_F_SEAL_WRITE
            | MARTLET_F_SEAL_SEAL
        #expect(run.seals == Int32(seals))
        let header = try #require(SoundHeader(Array(run.bytes.prefix(SoundHeader.size))))
        #expect(run.bytes.count == header.totalSize)
        return header
    }

    private func expectFailure(
        _ run: DecoderRun, _ outcome: DecodeStatus = .undecodable,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        #expect(
            run.outcome == outcome, "\(run.status) \(run.reason)", sourceLocation: sourceLocation)
        #expect(run.seals == 0 && run.seconds < 5, sourceLocation: sourceLocation)
    }

    @Test(arguments: [1, 2, 8])
    func samplesOfAWaveFileStayAsTheyAre(channels: Int) throws {
        var file = WaveFile(samples: (0..<8000).map { Int16(truncatingIfNeeded: $0 &* 9973) })
        (file.channels, file.rate) = (channels, 22_050)
        file.samples[0...2] = [.min, .max, 0]
        let run = try decode(file.bytes)
        let header = try header(run)
        #expect(header == SoundHeader(rate: 22_050, channels: channels, frames: 8000 / channels))
        #expect(run.bytes == file.bytes)
    }

    @Test func soundsOfTheThemeAreDecoded() throws {
        let path = "/usr/share/sounds/freedesktop/stereo/bell.oga"
        try #require(FileManager.default.fileExists(atPath: path))
        let run = try decode(path: path)
        let header = try header(run)
        #expect(header.rate == 44_100 && header.channels == 2 && header.frames > 1000)
        #expect(run.bytes.dropFirst(SoundHeader.size).contains { $0 != 0 })
    }

    /// Another format with a header and samples in blocks.
    @Test func soundOfFlacIsDecoded() throws {
        let run = try decode(FlacFixture.bytes)
        let header = try header(run)
        #expect(header == SoundHeader(rate: 8_000, channels: 1, frames: FlacFixture.frames))
        var file = WaveFile(
            samples: [Int16](repeating: FlacFixture.sample, count: FlacFixture.frames))
        file.rate = 8_000
        #expect(run.bytes == file.bytes)
    }

    @Test func halfAMinuteOfALongSoundIsDecoded() throws {
        var file = WaveFile(samples: [Int16](repeating: 7, count: 31 * 8_000))
        file.rate = 8_000
        let header = try header(try decode(file.bytes))
        #expect(header.frames == 30 * 8_000)
    }

    /// The header promises more samples than there are, up to as many as its field can say.
    @Test(arguments: [400, 100_000, 0x7fff_ffff, 0xffff_ffff])
    func truncatedFileHasTheSamplesThatThereAre(promised: Int) throws {
        var file = WaveFile(samples: [Int16](repeating: 7, count: 100))
        file.promised = promised
        #expect(try header(try decode(file.bytes)).frames == 100)
    }

    @Test(arguments: [
        (0, 1), (0xffff_ffff, 1), (3_999, 1), (192_001, 1), (44_100, 0), (44_100, 9),
        (44_100, 0xffff),
    ])
    func figuresOutOfTheirLimitsAreRefused(rate: Int, channels: Int) throws {
        var file = WaveFile(samples: [Int16](repeating: 7, count: 70_000))
        (file.rate, file.channels) = (rate, channels)
        expectFailure(try decode(file.bytes))
    }

    @Test func filesThatAreNoSoundsAreRefused() throws {
        expectFailure(try decode(WaveFile(samples: []).bytes))
        let file = WaveFile(seconds: 0.1)
        for count in [1, 12, 20, 43] { expectFailure(try decode(Array(file.bytes.prefix(count)))) }
        expectFailure(try decode(Array("OggS".utf8) + [UInt8](repeating: 0xff, count: 5000)))
        expectFailure(try decode(Array("fLaC".utf8) + [UInt8](repeating: 0xff, count: 5000)))
        // Formats that libsndfile reads, and no application needs.
        let sun = Array(".snd".utf8) + [0, 0, 0, 24, 0, 0, 0, 4, 0, 0, 0, 3, 0, 0, 0x1f, 0x40]
        expectFailure(try decode(sun + [0, 0, 0, 1, 1, 2, 3, 4]))
        expectFailure(try decode([UInt8]("<svg/>".utf8)))
        expectFailure(try decode([]))
    }

    @Test func unreadableFilesAreRefused() throws {
        let large = try fixtures.write("large", WaveFile(seconds: 0.1).bytes)
        #expect(unsafe truncate(large, off_t(DecodeLimits.soundFileSize + 1)) == 0)
        expectFailure(try decode(path: large), .tooLarge)
        expectFailure(try decode(path: "/dev/zero"), .refused)
        expectFailure(try decode(path: fixtures.path("none")), .notFound)
    }

    /// Damage at any place ends with samples or with a reason, never with a signal.
    @Test func damagedFilesDoNoHarm() throws {
        let path = "/usr/share/sounds/freedesktop/stereo/bell.oga"
        let theme = try Array(Data(contentsOf: URL(filePath: path)))
        for whole in [theme, WaveFile(seconds: 0.1).bytes, FlacFixture.bytes] {
            for index in 0..<6 {
                var bytes = whole
                for place in 0..<4 { bytes[(index * 41 + place * 7) % bytes.count] ^= 0xa5 }
                let run = try decode(index % 3 == 0 ? Array(bytes.prefix(whole.count / 2)) : bytes)
                #expect(run.outcome == .done || run.outcome == .undecodable, "\(run.status)")
            }
        }
    }

    /// Nothing of a sound is read where the sandbox cannot be closed.
    @Test(arguments: [("setrlimit", 6), ("seccomp_load", 1), ("seccomp_load", 2)])
    func soundIsNotDecodedWithoutASandbox(step: String, call: Int) throws {
        let library = try BrokenSandbox.compile(into: fixtures.directory)
        let broken = BrokenSandbox.environment(library, step: step, call: call)
        let run = try decode(
            WaveFile(seconds: 0.1).bytes, environment: broken.map { "\($0.key)=\($0.value)" })
        expectFailure(run, .unprotected)
    }
}
