import CLibc
import CSndfile
import Decoding

/// Sounds, read by libsndfile.
enum SoundFile {
    /// Frames that are decoded at once.
    private static let chunk = 4096

    /// Decodes the beginning of a sound, as long as `SoundHeader` allows.
    static func decode(_ bytes: [UInt8]) throws(DecodeFailure) {
        guard isKnown(bytes) else {
            throw DecodeFailure(.undecodable, "not a sound of a known format")
        }
        guard let library = library() else {
            throw DecodeFailure(.undecodable, "libsndfile is not installed")
        }
        try Limits.narrowForSounds()
        try Sandbox.close(reading: [])
        let file = SoundMemory(bytes)
        var access = SoundMemory.access
        var facts = martlet_sound_facts()
        guard
            let sound = unsafe library.sf_open_virtual(
                &access, Int32(MARTLET_SOUND_READING), &facts,
                Unmanaged.passUnretained(file).toOpaque())
        else {
            let text = unsafe library.sf_strerror(nil).map { unsafe String(cString: $0) }
            throw DecodeFailure(.undecodable, "a sound: \(text ?? "damaged")")
        }
        let (rate, channels) = (Int(facts.rate), Int(facts.channels))
        guard let most = SoundHeader.mostFrames(rate: rate, channels: channels) else {
            throw DecodeFailure(
                .undecodable, "a sound of \(channels) channels, \(rate) frames a second")
        }
        let output = try OutputMemory.reserve(SoundHeader.largest)
        var samples = [Float](repeating: 0, count: chunk * channels)
        var frames = 0
        // The number of frames that the file gives may be wrong.
        while frames < most {
            let wanted = min(chunk, most - frames)
            let got = Int(unsafe library.sf_readf_float(sound, &samples, Int64(wanted)))
            guard (1...wanted).contains(got) else { break }
            let start = SoundHeader.size + frames * channels * 2
            for index in 0..<(got * channels) {
                let sample = integer(samples[index]).littleEndian
                unsafe output.bytes.storeBytes(
                    of: sample, toByteOffset: start + index * 2, as: Int16.self)
            }
            frames += got
        }
        withExtendedLifetime(file) {}
        guard let header = SoundHeader(rate: rate, channels: channels, frames: frames) else {
            throw DecodeFailure(.undecodable, "a sound without samples")
        }
        for (index, byte) in header.bytes.enumerated() {
            unsafe output.bytes.storeBytes(of: byte, toByteOffset: index, as: UInt8.self)
        }
        try output.seal(keeping: header.totalSize)
    }

    /// Loads libsndfile; nil: it is not installed.
    static func library() -> martlet_sndfile? {
        var library = martlet_sndfile()
        return unsafe martlet_load_sndfile(&library) == 0 ? library : nil
    }

    /// Whether the first bytes are those of WAV, Ogg, FLAC or MP3: libsndfile reads many formats more, which no
    /// application needs.
    private static func isKnown(_ bytes: [UInt8]) -> Bool {
        for signature in ["OggS", "fLaC", "ID3"] where bytes.starts(with: signature.utf8) {
            return true
        }
        if bytes.starts(with: "RIFF".utf8) { return bytes.dropFirst(8).starts(with: "WAVE".utf8) }
        // Eleven bits that begin each part of an MP3 file.
        return bytes.count > 1 && bytes[0] == 0xff && bytes[1] & 0xe0 == 0xe0
    }

    /// A sample within -1…1, or what a file has in its place, as a whole number.
    private static func integer(_ sample: Float) -> Int16 {
        let scaled = sample * 32_768
        if scaled >= 32_767 { return .max }
        if scaled <= -32_768 { return .min }
        return scaled.isNaN ? 0 : Int16(scaled + (scaled < 0 ? -0.5 : 0.5))
    }
}

/// A sound's file in memory, as libsndfile reads it.
final class SoundMemory {
    private let bytes: [UInt8]
    private var position = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// Functions that are given a `SoundMemory`.
    static var access: martlet_sound_access {
        unsafe martlet_sound_access(
            length: { unsafe Int64(SoundMemory.at($0)?.bytes.count ?? 0) },
            seek: { unsafe SoundMemory.at($2)?.seek($0, $1) ?? -1 },
            read: { unsafe SoundMemory.at($2)?.read($0, $1) ?? 0 },
            write: { _, _, _ in 0 },
            tell: { unsafe Int64(SoundMemory.at($0)?.position ?? 0) })
    }

    private static func at(_ pointer: UnsafeMutableRawPointer?) -> SoundMemory? {
        guard let pointer = unsafe pointer else { return nil }
        return unsafe Unmanaged<SoundMemory>.fromOpaque(pointer).takeUnretainedValue()
    }

    /// Returns the new position; -1, without moving, if it is outside of the file.
    private func seek(_ offset: Int64, _ whence: Int32) -> Int64 {
        let start =
            switch whence {
            case SEEK_CUR: position
            case SEEK_END: bytes.count
            default: 0
            }
        let (target, isTooLarge) = Int64(start).addingReportingOverflow(offset)
        guard !isTooLarge, (0...Int64(bytes.count)).contains(target) else { return -1 }
        position = Int(target)
        return target
    }

    /// Returns the number of bytes, which is smaller at the end of the file.
    private func read(_ target: UnsafeMutableRawPointer?, _ wanted: Int64) -> Int64 {
        guard let target = unsafe target, wanted > 0 else { return 0 }
        let count = min(Int(wanted), bytes.count - position)
        unsafe bytes.withUnsafeBytes { bytes in
            guard let start = bytes.baseAddress else { return }
            unsafe target.copyMemory(from: start + position, byteCount: count)
        }
        position += count
        return Int64(count)
    }
}
