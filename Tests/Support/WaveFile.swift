import Foundation

/// A sound as a WAV file of 16 bits, or one whose header lies.
package struct WaveFile {
    package var rate = 44_100
    package var channels = 1
    /// The samples, those of a frame side by side.
    package var samples: [Int16]
    /// Bytes of samples that the header promises; nil: those that there are.
    package var promised: Int?

    package init(samples: [Int16]) { self.samples = samples }

    /// A tone.
    package init(seconds: Double, frequency: Double = 440) {
        samples = (0..<Int(seconds * 44_100)).map { index in
            Int16(20_000 * sin(2 * Double.pi * frequency * Double(index) / 44_100))
        }
    }

    package var bytes: [UInt8] {
        let size = promised ?? samples.count * 2
        var bytes = Array("RIFF".utf8) + Self.number(36 + size, 4) + Array("WAVEfmt ".utf8)
        bytes += Self.number(16, 4) + Self.number(1, 2) + Self.number(channels, 2)
        bytes += Self.number(rate, 4) + Self.number(rate * channels * 2, 4)
        bytes += Self.number(channels * 2, 2) + Self.number(16, 2)
        bytes += Array("data".utf8) + Self.number(size, 4)
        for sample in samples { bytes += Self.number(Int(sample), 2) }
        return bytes
    }

    private static func number(_ value: Int, _ count: Int) -> [UInt8] {
        (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
}
