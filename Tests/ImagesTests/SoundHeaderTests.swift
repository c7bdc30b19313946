import Decoding
import Support
import Testing

/// The figures in front of samples, which the daemon and the player do not trust.
@Suite struct SoundHeaderTests {
    @Test(arguments: [
        (4_000, 1, 1), (44_100, 2, 44_100), (192_000, 1, 4_194_282), (8_000, 8, 240_000),
    ])
    func headerIsReadAsItWasWritten(rate: Int, channels: Int, frames: Int) throws {
        let header = try #require(SoundHeader(rate: rate, channels: channels, frames: frames))
        #expect(header.bytes.count == SoundHeader.size)
        #expect(SoundHeader(header.bytes) == header)
        #expect(header.totalSize == SoundHeader.size + frames * channels * 2)
        #expect(header.totalSize <= SoundHeader.largest)
    }

    /// A player takes the file for what it is.
    @Test func headerIsThatOfAWaveFile() throws {
        var file = WaveFile(samples: [1, -1, 2, -2])
        file.channels = 2
        let header = try #require(SoundHeader(rate: 44_100, channels: 2, frames: 2))
        #expect(header.bytes == Array(file.bytes.prefix(SoundHeader.size)))
    }

    @Test(arguments: [
        (0, 1, 1), (3_999, 1, 1), (192_001, 1, 1), (-1, 1, 1), (44_100, 0, 1), (44_100, 9, 1),
        (44_100, -1, 1), (44_100, 1, 0), (44_100, 1, -1), (44_100, 1, 44_100 * 30 + 1),
        (192_000, 1, 4_194_283), (.max, 1, 1), (44_100, .max, 1), (44_100, 1, .max),
    ])
    func figuresOutOfTheirLimitsAreNoHeader(rate: Int, channels: Int, frames: Int) {
        #expect(SoundHeader(rate: rate, channels: channels, frames: frames) == nil)
    }

    /// Every byte of the header is checked: with another value it is another header, or none.
    @Test func otherBytesAreAnotherHeaderOrNone() throws {
        let header = try #require(SoundHeader(rate: 44_100, channels: 2, frames: 1_000))
        for index in 0..<SoundHeader.size {
            for bit in 0..<8 {
                var bytes = header.bytes
                bytes[index] ^= 1 << bit
                #expect(SoundHeader(bytes) == nil, "byte \(index)")
            }
        }
        #expect(SoundHeader(Array(header.bytes.dropLast())) == nil)
        #expect(SoundHeader(header.bytes + [0]) == nil)
        #expect(SoundHeader([]) == nil)
        #expect(SoundHeader([UInt8](repeating: 0, count: SoundHeader.size)) == nil)
        #expect(SoundHeader([UInt8](repeating: 255, count: SoundHeader.size)) == nil)
    }
}
