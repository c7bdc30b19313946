import CLibc
import CPixbuf
import CSeccomp
import Decoding

/// `martlet-decode` turns one image file, or an icon of the theme, into pixels, or one sound into samples, in the memfd
/// that the daemon passes as descriptor 3. Each process decodes one file, so damage that a file does ends with it.
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
        switch arguments.form {
        case .sound:
            try SoundFile.decode(contents(arguments, limit: DecodeLimits.soundFileSize))
        case .picture(let box):
            try decodePicture(contents(arguments, limit: DecodeLimits.fileSize), box: box)
        }
    }

    private static func decodePicture(_ bytes: [UInt8], box: PictureBox) throws(DecodeFailure) {
        guard let format = ImageFormat(bytes) else {
            throw DecodeFailure(.undecodable, "not an image of a known format")
        }
        switch format {
        case .vector: try VectorImage.decode(bytes, box: box.side)
        case .png: try PNGImage.decode(bytes, box: box)
        case .jpeg: try JPEGImage.decode(bytes, box: box)
        case .raster(let mimeType):
            try RasterImage.decode(bytes, mimeType: mimeType, box: box)
        case .xpm: try XPMImage.decode(bytes, box: box)
        }
    }

    /// Enters the sandbox without anything to decode, and prints which parts of it are active, whether it keeps glycin from
    /// working, and whether sounds can be decoded.
    private static func check() throws(DecodeFailure) {
        let version = martlet_landlock_version()
        let decodesSounds = SoundFile.library() != nil
        try Sandbox.prepare()
        let parts = version > 0 ? "seccomp, landlock \(version)" : "seccomp"
        let line =
            parts + (martlet_has_glycin() != 0 ? "; without glycin" : "")
            + (decodesSounds ? "\n" : "; without libsndfile\n")
        // Not through a buffer, which would not be emptied when this process ends.
        _ = unsafe Array(line.utf8).withUnsafeBytes { unsafe write(1, $0.baseAddress, $0.count) }
    }

    private static func contents(
        _ arguments: Arguments, limit: Int
    ) throws(DecodeFailure) -> [UInt8] {
        switch arguments.source {
        case .file(let path): return try FileReader.contents(path, limit: limit)
        case .input: return try FileReader.contentsOfInput(limit: limit)
        case .written(let isBeneathInput):
            let path = try FileReader.writtenPath()
            return try FileReader.contents(
                path, beneath: isBeneathInput ? 0 : nil, limit: limit)
        case .icon(let name):
            guard let path = DiskTree().icon(name, arguments) else {
                throw DecodeFailure(.notFound, "no icon “\(name)” in the theme")
            }
            return try FileReader.contents(path, limit: limit)
        }
    }
}
