/// A request that the daemon sends to `martlet-sound`.
package enum SoundRequest: Equatable, Sendable {
    /// Plays a sound.
    ///
    /// - number: The number of the sound. A sound of the same number that is being played ends.
    /// - volume: Hundredths, 1…100.
    /// - repeats: Whether the sound is played again and again until it is stopped, for a minute and a little more at most.
    case play(number: UInt32, Source, volume: Int, repeats: Bool = false)
    /// Ends the sound of this number, if it is being played.
    case stop(number: UInt32)

    /// The source of a sound.
    package enum Source: Equatable, Sendable {
        /// A name in a sound theme; an empty theme means that of the desktop.
        case name(String, theme: String)
        /// An absolute path of a file of samples that the daemon has had decoded.
        case file(String)
    }

    /// Raised whenever the format changes; daemon and helper come from one build.
    static let version: UInt8 = 4
    /// Bytes of the longest request: as many as the kernel writes to a pipe whole or not at all (PIPE_BUF).
    package static let longest = 4096
    /// Bytes of the longest text in a request.
    package static let longestText = 2048
    /// Bytes before the texts: the length of the request, the version, the kind, the volume and the number.
    static let headSize = 9

    static let stopKind: UInt8 = 0
    static let nameKind: UInt8 = 1
    static let fileKind: UInt8 = 2
    /// Added to the kind of a sound that repeats.
    static let repeatBit: UInt8 = 0x80

    /// The bytes of the request; nil where one of its texts is too long or the volume out of range.
    ///
    /// They are the length of the request in two bytes (which it counts too), the version, the kind, the volume, the
    /// number in four bytes, and the texts, each after its length in two bytes. The lowest byte of a number comes
    /// first.
    package var bytes: [UInt8]? {
        switch self {
        case .stop(let number): return Self.bytes(Self.stopKind, 0, number, [])
        case .play(let number, let source, let volume, let repeats):
            guard (1...100).contains(volume) else { return nil }
            let bit = repeats ? Self.repeatBit : 0
            switch source {
            case .name(let name, let theme):
                return Self.bytes(Self.nameKind | bit, UInt8(volume), number, [name, theme])
            case .file(let path):
                return Self.bytes(Self.fileKind | bit, UInt8(volume), number, [path])
            }
        }
    }

    private static func bytes(
        _ kind: UInt8, _ volume: UInt8, _ number: UInt32, _ texts: [String]
    ) -> [UInt8]? {
        var bytes: [UInt8] = [0, 0, version, kind, volume]
        for shift in [0, 8, 16, 24] as [UInt32] {
            bytes.append(UInt8(truncatingIfNeeded: number >> shift))
        }
        for text in texts {
            let count = text.utf8.count
            guard count <= longestText else { return nil }
            bytes.append(UInt8(truncatingIfNeeded: count))
            bytes.append(UInt8(truncatingIfNeeded: count >> 8))
            bytes += Array(text.utf8)
        }
        guard bytes.count <= longest else { return nil }
        bytes[0] = UInt8(truncatingIfNeeded: bytes.count)
        bytes[1] = UInt8(truncatingIfNeeded: bytes.count >> 8)
        return bytes
    }
}
