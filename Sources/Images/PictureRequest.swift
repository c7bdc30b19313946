import Decoding
package import Messages

/// A picture to be decoded, and how large it will be drawn.
package struct PictureRequest: Equatable, Sendable {
    package let source: PictureSource
    /// The side of the square that it must fit into, in buffer pixels.
    package let size: Int
    /// Buffer pixels a logical pixel, a whole number: icon themes have files for scale 2.
    package let scale: Int

    /// Brings `size` into 1…2048 and `scale` into 1…16.
    package init(source: PictureSource, size: Int, scale: Int) {
        self.source = source
        self.size = min(max(size, 1), DecodedHeader.longestSide)
        self.scale = min(max(scale, 1), 16)
    }

    var isIcon: Bool {
        switch source {
        case .icon: true
        case .file: false
        }
    }

    /// The command line of `martlet-decode` behind its own name.
    var arguments: [String] {
        let (option, value) =
            switch source {
            case .icon(let name): ("--icon", name)
            case .file(let path): ("--file", path)
            }
        return [option, value, "--size", size.description, "--scale", scale.description]
    }
}
