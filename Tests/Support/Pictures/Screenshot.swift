/// The picture of an output, in its own pixels.
package struct Screenshot: Equatable, Sendable {
    /// Pixels from left to right.
    package let width: Int
    /// Pixels from top to bottom.
    package let height: Int
    /// Red, green and blue of each pixel, row by row, without gaps.
    package let bytes: [UInt8]

    package init(width: Int, height: Int, bytes: [UInt8]) {
        precondition(bytes.count == width * height * 3)
        self.width = width
        self.height = height
        self.bytes = bytes
    }

    /// Reads a picture in the PPM format (P6, 8 bits); nil: the data are no such picture.
    package init?(portablePixmap data: [UInt8]) {
        var position = 0
        func word() -> Substring {
            let start = position
            while position < data.count, data[position] > 0x20 { position += 1 }
            defer { position += 1 }
            return Substring(decoding: data[start..<position], as: UTF8.self)
        }
        guard word() == "P6", let width = Int(word()), let height = Int(word()), word() == "255",
            data.count - position == width * height * 3
        else { return nil }
        self.init(width: width, height: height, bytes: Array(data[position...]))
    }

    /// The whole picture.
    package var area: PixelArea { PixelArea(x: 0, y: 0, width: width, height: height) }

    /// The colour of a pixel, 0xRRGGBB.
    package func colour(x: Int, y: Int) -> UInt32 {
        let start = (y * width + x) * 3
        return UInt32(bytes[start]) << 16 | UInt32(bytes[start + 1]) << 8 | UInt32(bytes[start + 2])
    }

    /// The part of the picture in `area`, which must be within the picture.
    package func cropped(to area: PixelArea) -> Screenshot {
        precondition(self.area.contains(area))
        var part: [UInt8] = []
        part.reserveCapacity(area.width * area.height * 3)
        for y in area.y..<area.bottom {
            let start = (y * width + area.x) * 3
            part += bytes[start..<(start + area.width * 3)]
        }
        return Screenshot(width: area.width, height: area.height, bytes: part)
    }

    /// Whether the whole picture has one colour.
    package var isPlain: Bool {
        (3..<max(3, bytes.count)).allSatisfy { bytes[$0] == bytes[$0 - 3] }
    }

    /// The mean lightness of an area, 0 black to 255 white, all channels alike.
    package func meanLightness(of area: PixelArea) -> Double {
        let part = cropped(to: area).bytes
        return Double(part.reduce(0) { $0 + Int($1) }) / Double(max(part.count, 1))
    }
}
