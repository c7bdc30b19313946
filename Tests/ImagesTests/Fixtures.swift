import CPNG
import CPixbuf
import Folders
import Foundation
import Support

/// A private directory for the files of a test, removed with this object.
final class Fixtures {
    private let folder: TemporaryFolder
    var directory: URL { folder.url }

    init() throws {
        folder = try TemporaryFolder()
    }

    func path(_ name: String) -> String { folder.path + name }

    /// Writes a file and returns its path.
    func write(_ name: String, _ bytes: [UInt8]) throws -> String {
        let file = folder.file(name)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(bytes).write(to: file)
        return file.path
    }

    func write(_ name: String, _ text: String) throws -> String {
        try write(name, Array(text.utf8))
    }

    /// Whether gdk-pixbuf is built to read and write images by starting programs.
    static var hasGlycin: Bool { martlet_has_glycin() != 0 }

    /// A picture of one colour, written by libpng, or by gdk-pixbuf as `type` (jpeg, webp, bmp…).
    func image(
        _ name: String, type: String, width: Int, height: Int, rgba: UInt32 = 0xff00_00ff
    ) throws -> String {
        if type == "png" {
            let pixels = Array(repeating: rgba << 24 | rgba >> 8, count: width * height)
            guard
                unsafe martlet_png_write(path(name), pixels, UInt32(width), UInt32(height)) != 0
            else { throw HarnessError("libpng cannot write \(name)") }
            return path(name)
        }
        let pixbuf = unsafe gdk_pixbuf_new(GDK_COLORSPACE_RGB, 1, 8, Int32(width), Int32(height))
        unsafe gdk_pixbuf_fill(pixbuf, rgba)
        defer { unsafe g_object_unref(UnsafeMutableRawPointer(pixbuf)) }
        guard unsafe gdk_pixbuf_savev(pixbuf, path(name), type, nil, nil, nil) != 0 else {
            throw HarnessError("gdk-pixbuf cannot write \(type)")
        }
        return path(name)
    }

    /// A PNG image whose header claims a size, with almost no data.
    static func hollowPNG(width: UInt32, height: UInt32) -> [UInt8] {
        var header = PNGChunk.bigEndian(width) + PNGChunk.bigEndian(height)
        header += [8, 6, 0, 0, 0]
        // An empty deflate stream.
        let empty: [UInt8] = [0x78, 0x9c, 0x03, 0, 0, 0, 0, 1]
        return PNGChunk.signature + PNGChunk.chunk("IHDR", header)
            + PNGChunk.chunk("IDAT", empty) + PNGChunk.chunk("IEND", [])
    }

    /// Two frames of 2x1 pixels: the first red, the second blue.
    static let animation: [UInt8] = {
        var bytes = Array("GIF89a".utf8)
        bytes += [2, 0, 1, 0, 0x80, 0, 0, 255, 0, 0, 0, 0, 255]
        bytes += [0x21, 0xff, 11]
        bytes += "NETSCAPE2.0".utf8
        bytes += [3, 1, 0, 0, 0]
        for pixels: UInt8 in [0x04, 0x4c] {
            bytes += [0x21, 0xf9, 4, 0, 10, 0, 0, 0, 0x2c, 0, 0, 0, 0, 2, 0, 1, 0, 0]
            bytes += [2, 2, pixels, 0x0a, 0]
        }
        return bytes + [0x3b]
    }()
}
