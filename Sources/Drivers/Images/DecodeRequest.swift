package import Bus
import Messages

/// The file of a sound.
package enum SoundSource: Equatable, Sendable {
    /// An absolute path.
    case file(String)
    /// A file in memory, open while the sound is needed.
    case memory(SealedFile)
}

/// A request to `martlet-decode`.
enum DecodeRequest: Equatable {
    case picture(PictureRequest)
    case sound(SoundSource)

    /// The word for it in the log.
    var noun: String {
        switch self {
        case .picture: "picture"
        case .sound: "sound"
        }
    }

    /// Descriptor that `martlet-decode` gets as standard input; nil: none.
    var input: Int32? {
        switch self {
        case .picture(let request): request.input
        case .sound(.file): nil
        case .sound(.memory(let file)): file.descriptor
        }
    }

    /// Path that is written into the result for `martlet-decode` to open; nil: none.
    var path: String? {
        switch self {
        case .picture(let request): request.path
        case .sound(.file(let path)): path
        case .sound(.memory): nil
        }
    }

    /// Arguments of `martlet-decode`, which every process sees: a path is not among them.
    var arguments: [String] {
        switch self {
        case .picture(let request): request.arguments
        case .sound(.file): ["--path-in", "3", "--as", "sound"]
        case .sound(.memory): ["--input", "0", "--as", "sound"]
        }
    }
}

/// A file that `martlet-decode` has decoded.
enum Decoded {
    case picture(Bitmap)
    /// A WAV file with a `SoundHeader`.
    case sound(SealedFile)
}
