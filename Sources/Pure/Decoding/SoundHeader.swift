/// The header that `martlet-decode` writes in front of the samples of a sound: that of a WAV file, so that a player takes
/// the file as it is. Samples of 16 bits follow, the low byte first, those of a frame side by side, and nothing after them.
///
/// A header is right only if it is, byte for byte, the one that its three figures make. So a player gets no other format
/// and no other part of a file.
package struct SoundHeader: Equatable, Sendable {
    /// Bytes.
    package static let size = 44
    /// Frames in a second.
    package static let rates = 4_000...192_000
    package static let mostChannels = 8
    /// Seconds of the longest sound; of a longer one, these are decoded.
    package static let longest = 30
    /// Bytes of the largest header with its samples; of a larger sound, as much as fits is decoded.
    package static let largest = 8 << 20

    private static let bytesPerSample = 2

    package let rate: Int
    package let channels: Int
    /// Number of samples of each channel.
    package let frames: Int

    /// Nil unless rate and channels are within their limits, and there are frames, but not too many.
    package init?(rate: Int, channels: Int, frames: Int) {
        guard let most = Self.mostFrames(rate: rate, channels: channels),
            (1...most).contains(frames)
        else { return nil }
        (self.rate, self.channels, self.frames) = (rate, channels, frames)
    }

    /// Reads a header; nil unless it is the one that its figures make.
    package init?(_ bytes: [UInt8]) {
        guard bytes.count == Self.size else { return nil }
        let channels = Self.number(bytes[22..<24])
        guard (1...Self.mostChannels).contains(channels) else { return nil }
        let frames = Self.number(bytes[40..<44]) / (channels * Self.bytesPerSample)
        self.init(rate: Self.number(bytes[24..<28]), channels: channels, frames: frames)
        guard self.bytes == bytes else { return nil }
    }

    /// Maximum number of frames; nil: rate or channels are out of their limits.
    package static func mostFrames(rate: Int, channels: Int) -> Int? {
        guard rates.contains(rate), (1...mostChannels).contains(channels) else { return nil }
        return min(longest * rate, (largest - size) / (channels * bytesPerSample))
    }

    /// The bytes as they are written.
    package var bytes: [UInt8] {
        let frameSize = channels * Self.bytesPerSample
        var bytes = Array("RIFF".utf8)
        Self.append(totalSize - 8, of: 4, to: &bytes)
        bytes += Array("WAVEfmt ".utf8)
        // Sixteen bytes of format; samples as they are.
        Self.append(16, of: 4, to: &bytes)
        Self.append(1, of: 2, to: &bytes)
        Self.append(channels, of: 2, to: &bytes)
        Self.append(rate, of: 4, to: &bytes)
        Self.append(rate * frameSize, of: 4, to: &bytes)
        Self.append(frameSize, of: 2, to: &bytes)
        Self.append(8 * Self.bytesPerSample, of: 2, to: &bytes)
        bytes += Array("data".utf8)
        Self.append(frames * frameSize, of: 4, to: &bytes)
        return bytes
    }

    /// Bytes of the header and its samples together, exactly the size of the file.
    package var totalSize: Int { Self.size + frames * channels * Self.bytesPerSample }

    private static func number(_ bytes: ArraySlice<UInt8>) -> Int {
        bytes.reversed().reduce(0) { $0 << 8 | Int($1) }
    }

    private static func append(_ number: Int, of count: Int, to bytes: inout [UInt8]) {
        for index in 0..<count { bytes.append(UInt8(truncatingIfNeeded: number >> (8 * index))) }
    }
}
