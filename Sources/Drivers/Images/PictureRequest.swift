package import Bus
import Decoding
package import Messages

/// A picture to be decoded, with the size at which it will be drawn.
package struct PictureRequest: Equatable, Sendable {
    /// The source of the pixels.
    package enum Subject: Equatable, Sendable {
        case source(PictureSource)
        /// A file that was found when its sender named it by this path.
        case file(PictureFile, path: String)
        /// A file by its path in the root of a sandboxed sender.
        case fileBeneath(RootFolder, path: String)
        /// A file in memory, open while the picture is needed.
        case memory(SealedFile)
    }

    package let subject: Subject
    /// Side length of the square into which the picture must fit, buffer pixels.
    package let size: Int
    /// Side length of the square into which a screenshot or a photograph must fit (`LargePicture`), buffer pixels; nil: as
    /// for every other picture.
    package let largeSize: Int?
    /// Buffer pixels per logical pixel. A whole number, as in icon themes, which have separate files for scale 2.
    package let scale: Int

    /// Creates a request; limits sizes to 1…2048 and `scale` to 1…16.
    package init(subject: Subject, size: Int, scale: Int, largeSize: Int? = nil) {
        self.subject = subject
        self.size = min(max(size, 1), DecodedHeader.longestSide)
        self.largeSize = largeSize.map { min(max($0, 1), DecodedHeader.longestSide) }
        self.scale = min(max(scale, 1), 16)
    }

    /// Creates a request for a file or an icon, with the same limits.
    package init(source: PictureSource, size: Int, scale: Int) {
        self.init(subject: .source(source), size: size, scale: scale)
    }

    /// Greatest side length of a result, buffer pixels.
    var longestSide: Int {
        max(size, largeSize.map { LargePicture.longestSide(of: $0) } ?? 0)
    }

    /// Name of the icon; nil: the subject is no icon.
    var iconName: String? {
        if case .source(.icon(let name)) = subject { name } else { nil }
    }

    /// Name of the icon, or path of the file; nil: the subject has neither.
    var name: String? {
        switch subject {
        case .source(let source): source.text
        case .file(_, let path), .fileBeneath(_, let path): path
        case .memory: nil
        }
    }

    /// Descriptor that `martlet-decode` gets as standard input: the file, or the root folder of a sandboxed sender;
    /// nil: none.
    var input: Int32? {
        switch subject {
        case .source: nil
        case .file(let file, _): file.descriptor
        case .fileBeneath(let root, _): root.descriptor
        case .memory(let file): file.descriptor
        }
    }

    /// Path of a file that `martlet-decode` opens itself. It is passed in the memfd that the result later replaces,
    /// because every process can read arguments. nil: none.
    var path: String? {
        switch subject {
        case .source(.file(let path)), .fileBeneath(_, let path): path
        default: nil
        }
    }

    /// Arguments of `martlet-decode`, without paths, because every process can read arguments. Descriptor 3 is the
    /// memfd of the result.
    var arguments: [String] {
        let subject =
            switch subject {
            case .source(.icon(let name)): ["--icon", name]
            case .source(.file): ["--path-in", "3"]
            case .fileBeneath: ["--path-in", "3", "--beneath", "0"]
            case .file, .memory: ["--input", "0"]
            }
        let large = largeSize.map { ["--large", $0.description] } ?? []
        return subject + ["--size", size.description] + large + ["--scale", scale.description]
    }
}

/// The outcome of a request for a picture.
package enum PictureLoad: Equatable {
    /// The picture is available; nothing is reported later.
    case ready(Bitmap)
    /// The picture will be reported once, unless the ticket is cancelled.
    case pending(PictureTicket)
    /// There is no picture; nothing is reported later.
    case unavailable
}

/// Identifies a request for a picture until it is answered.
package struct PictureTicket: Hashable, Sendable {
    let number: UInt64
}
