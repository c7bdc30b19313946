import Foundation
import Support
import Testing

@Suite struct ScreenshotTests {
    private let picture = Screenshot(
        width: 4, height: 2, bytes: Array(0..<24))

    @Test func portablePixmapIsRead() {
        let data = Array("P6\n4 2\n255\n".utf8) + Array(0..<24)
        #expect(Screenshot(portablePixmap: data) == picture)
        #expect(Screenshot(portablePixmap: data.dropLast()) == nil)
        #expect(Screenshot(portablePixmap: Array("P5\n4 2\n255\n".utf8)) == nil)
    }

    @Test func screenshotIsCroppedAndItsColoursAreNamed() {
        #expect(picture.colour(x: 1, y: 1) == 0x0F1011)
        let part = picture.cropped(to: PixelArea(x: 1, y: 1, width: 2, height: 1))
        #expect(part.bytes == [15, 16, 17, 18, 19, 20])
    }

    @Test func differenceOfTwoPicturesIsFound() {
        var bytes = picture.bytes
        bytes[3] += 2
        bytes[20] += 4
        let other = Screenshot(width: 4, height: 2, bytes: bytes)
        #expect(picture.difference(from: picture) == .init(count: 0, bounds: nil))
        #expect(
            other.difference(from: picture)
                == .init(count: 2, bounds: PixelArea(x: 1, y: 0, width: 2, height: 2)))
        #expect(
            other.difference(from: picture, tolerance: 2)
                == .init(count: 1, bounds: PixelArea(x: 2, y: 1, width: 1, height: 1)))
    }

    /// One red pixel, as zlib's own checksums have it.
    @Test func pictureIsWrittenAsPNG() throws {
        let file = URL(filePath: NSTemporaryDirectory()).appending(
            path: "martlet-\(ProcessInfo.processInfo.processIdentifier).png")
        defer { try? FileManager.default.removeItem(at: file) }
        try Screenshot(width: 1, height: 1, bytes: [255, 0, 0]).writePNG(to: file)
        let expected =
            "89504e470d0a1a0a0000000d4948445200000001000000010802000000907753"
            + "de0000000f494441547801010400fbff00ff0000030101008d1de58200000000"
            + "49454e44ae426082"
        let written = try Data(contentsOf: file).map { String(format: "%02x", $0) }.joined()
        #expect(written == expected)
    }
}
