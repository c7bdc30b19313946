import CLibc
import CPixbuf
import CSeccomp
import Decoding

/// `martlet-decode` turns one image file, or an icon of the theme, into pixels in the memfd that the daemon passes as
/// descriptor 3. Each process decodes one picture, so damage that a file does ends with it.
@main struct Decoder {
    static func main() {
        do throws(DecodeFailure) {
            try run()
            DecodeFailure.exit(.done)
        } catch {
            error.exit()
        }
    }

    /// Prepares the sandbox, reads the file into memory, loads libraries, closes the sandbox, and only then parses the
    /// file.
    private static func run() throws(DecodeFailure) {
        let words = CommandLine.arguments.dropFirst()
        if words == ["--check"] { return try check() }
        let arguments = try Arguments(words)
        try Sandbox.prepare(parent: arguments.parent)
        let bytes = try contents(arguments)
        guard let format = ImageFormat(bytes) else {
            throw DecodeFailure(.undecodable, "not an image of a known format")
        }
        switch format {
        case .vector: try VectorImage.decode(bytes, box: arguments.size)
        case .png: try PNGImage.decode(bytes, box: arguments.size)
        case .jpeg: try JPEGImage.decode(bytes, box: arguments.size)
        case .raster(let mimeType):
            try RasterImage.decode(bytes, mimeType: mimeType, box: arguments.size)
        case .xpm: try XPMImage.decode(bytes, box: arguments.size)
        }
    }

    /// Enters the sandbox without anything to decode, and prints which parts of it are active, and whether it
    /// keeps glycin from working.
    private static func check() throws(DecodeFailure) {
        let version = martlet_landlock_version()
        try Sandbox.prepare()
        let parts = version > 0 ? "seccomp, landlock \(version)" : "seccomp"
        let line = parts + (martlet_has_glycin() != 0 ? "; without glycin\n" : "\n")
        // Not through a buffer, which would not be emptied when this process ends.
        _ = unsafe Array(line.utf8).withUnsafeBytes { unsafe write(1, $0.baseAddress, $0.count) }
    }

    private static func contents(_ arguments: Arguments) throws(DecodeFailure) -> [UInt8] {
        switch arguments.source {
        case .file(let path): return try FileReader.contents(path)
        case .input: return try FileReader.contentsOfInput()
        case .written(let isBeneathInput):
            let path = try FileReader.writtenPath()
            return try FileReader.contents(path, beneath: isBeneathInput ? 0 : nil)
        case .icon(let name):
            guard let path = DiskTree().icon(name, arguments) else {
                throw DecodeFailure(.notFound, "no icon “\(name)” in the theme")
            }
            return try FileReader.contents(path)
        }
    }
}
