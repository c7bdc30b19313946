package import Bus
import Decoding
package import Messages

/// A picture to be decoded, and how large it will be drawn.
package struct PictureRequest: Equatable, Sendable {
    /// What is decoded.
    package enum Subject: Equatable, Sendable {
        case source(PictureSource)
        /// A file in memory, open as long as somebody waits for the picture.
        case memory(SealedFile)
    }

    package let subject: Subject
    /// The side of the square that it must fit into, in buffer pixels.
    package let size: Int
    /// Buffer pixels a logical pixel, a whole number: icon themes have files for scale 2.
    package let scale: Int

    /// Brings `size` into 1…2048 and `scale` into 1…16.
    package init(subject: Subject, size: Int, scale: Int) {
        self.subject = subject
        self.size = min(max(size, 1), DecodedHeader.longestSide)
        self.scale = min(max(scale, 1), 16)
    }

    /// As above, of a file or an icon.
    package init(source: PictureSource, size: Int, scale: Int) {
        self.init(subject: .source(source), size: size, scale: scale)
    }

    /// Name of the icon; nil: it is none.
    var iconName: String? {
        if case .source(.icon(let name)) = subject { name } else { nil }
    }

    /// Descriptor that `martlet-decode` is to read; nil: it opens a file itself.
    var input: Int32? {
        if case .memory(let file) = subject { file.descriptor } else { nil }
    }

    /// The command line of `martlet-decode` behind its own name.
    var arguments: [String] {
        let subject =
            switch subject {
            case .source(.icon(let name)): ["--icon", name]
            case .source(.file(let path)): ["--file", path]
            case .memory: ["--input", "0"]
            }
        return subject + ["--size", size.description, "--scale", scale.description]
    }
}
