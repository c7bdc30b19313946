import Messages
import Testing

@testable import Images

@Suite struct PixelReaderTests {
    static func layout(
        _ width: Int32, _ height: Int32, rowstride: Int32? = nil, alpha: Bool = true,
        bits: Int32 = 8, channels: Int32? = nil
    ) -> PixelLayout {
        PixelLayout(
            width: width, height: height, rowstride: rowstride ?? width &* (alpha ? 4 : 3),
            hasAlpha: alpha, bitsPerSample: bits, channels: channels ?? (alpha ? 4 : 3))
    }

    static let lies: [(PixelLayout, Int, PixelError)] = [
        (layout(0, 1), 4, .emptySide(width: 0, height: 1)),
        (layout(1, 0), 4, .emptySide(width: 1, height: 0)),
        (layout(-1, 8), 400, .emptySide(width: -1, height: 8)),
        (layout(.min, .min, rowstride: .min), 400, .emptySide(width: .min, height: .min)),
        (layout(8193, 1), 40000, .sideTooLong(width: 8193, height: 1)),
        (layout(1, 8193), 40000, .sideTooLong(width: 1, height: 8193)),
        (layout(100_000, 100_000), 3, .sideTooLong(width: 100_000, height: 100_000)),
        (layout(.max, .max, rowstride: .max), 3, .sideTooLong(width: .max, height: .max)),
        (layout(1, 1, bits: 16), 8, .bitsPerSample(16)),
        (layout(1, 1, bits: -8), 8, .bitsPerSample(-8)),
        (layout(1, 1, channels: 0), 8, .channels(0)), (layout(1, 1, channels: 2), 8, .channels(2)),
        (layout(1, 1, channels: 5), 8, .channels(5)),
        (layout(1, 1, channels: .min), 8, .channels(.min)),
        (layout(4, 1, rowstride: 12, alpha: false, channels: 4), 64, .rowstride(12, needed: 16)),
        (layout(4, 1, rowstride: 15), 64, .rowstride(15, needed: 16)),
        (layout(4, 1, rowstride: 0), 64, .rowstride(0, needed: 16)),
        (layout(4, 1, rowstride: -16), 64, .rowstride(-16, needed: 16)),
        (layout(4, 2), 31, .tooShort(count: 31, needed: 32)),
        (layout(4, 2), 0, .tooShort(count: 0, needed: 32)),
        (layout(1, 8192, rowstride: .max), 64, .tooShort(count: 64, needed: 17_590_038_552_581)),
    ]

    @Test(arguments: lies)
    func readerRefusesTooFewBytes(layout: PixelLayout, count: Int, error: PixelError) {
        let bytes = [UInt8](repeating: 0, count: count)
        #expect(throws: error) { try unsafe PixelReader().read(bytes.span.bytes, layout: layout) }
        #expect(!error.text.isEmpty)
    }

    @Test func errorNamesTheBrokenRule() {
        #expect(
            PixelError.rowstride(15, needed: 16).text
                == "image with a rowstride of 15: a row takes 16 bytes")
        #expect(
            PixelError.channels(2).text
                == "image with 2 channels: there are 3 without alpha and 4 with it")
    }

    static let pixels: [([UInt8], Bool, UInt32)] = [
        ([0, 0, 0, 0], true, 0),
        ([255, 255, 255, 0], true, 0),
        ([255, 128, 1, 255], true, 0xffff_8001),
        ([255, 128, 0, 128], true, 0x8080_4000),
        ([10, 20, 30], false, 0xff0a_141e),
    ]

    @Test(arguments: pixels)
    func readerPremultiplies(bytes: [UInt8], alpha: Bool, expected: UInt32) throws {
        let bitmap = try unsafe PixelReader().read(
            bytes.span.bytes, layout: Self.layout(1, 1, alpha: alpha))
        #expect(bitmap.pixels == [expected])
    }

    /// Bytes of two pixels, and the pixels for a sender that says that they have alpha or not.
    static let contradictions: [(Int32, Bool, [UInt8], [UInt32])] = [
        (4, false, [255, 128, 1, 0, 10, 20, 30, 77], [0xffff_8001, 0xff0a_141e]),
        (3, true, [255, 128, 1, 10, 20, 30], [0xffff_8001, 0xff0a_141e]),
    ]

    @Test(arguments: contradictions)
    func channelsCountAndNotTheClaimOfAlpha(
        channels: Int32, alpha: Bool, bytes: [UInt8], expected: [UInt32]
    ) throws {
        let layout = Self.layout(2, 1, rowstride: 2 * channels, alpha: alpha, channels: channels)
        #expect(try unsafe PixelReader().read(bytes.span.bytes, layout: layout).pixels == expected)
        let small = try unsafe PixelReader(limit: 1).read(bytes.span.bytes, layout: layout)
        #expect(small.pixels.map { $0 >> 24 } == [0xff])
    }

    @Test func readerSkipsPaddingAndNeedsNoneAfterTheLastRow() throws {
        let bytes: [UInt8] = [1, 2, 3, 9, 9, 4, 5, 6]
        let bitmap = try unsafe PixelReader().read(
            bytes.span.bytes, layout: Self.layout(1, 2, rowstride: 5, alpha: false))
        #expect(bitmap.pixels == [0xff01_0203, 0xff04_0506])
    }

    /// Width, height, limit, and the size of the result.
    static let sizes: [(Int32, Int32, Int, Int, Int)] = [
        (192, 192, 192, 192, 192), (193, 100, 192, 192, 99), (256, 256, 96, 96, 96),
        (8192, 1, 192, 192, 1), (1, 8192, 192, 1, 192), (8192, 1, 1, 1, 1), (5, 3, 2, 2, 1),
        (3, 3, 0, 1, 1), (300, 7, 9000, 300, 7),
    ]

    @Test(arguments: sizes)
    func scalingKeepsTheLimitAndAFlatColour(
        width: Int32, height: Int32, limit: Int, expectedWidth: Int, expectedHeight: Int
    ) throws {
        for (colour, expected) in [
            ([255, 255, 255, 255], 0xffff_ffff), ([200, 100, 50, 128], 0x8064_3219),
        ] as [([UInt8], UInt32)] {
            let count = Int(width) * Int(height)
            let bytes = (0..<count).flatMap { _ in colour }
            let bitmap = try unsafe PixelReader(limit: limit).read(
                bytes.span.bytes, layout: Self.layout(width, height))
            #expect(bitmap.width == expectedWidth && bitmap.height == expectedHeight)
            #expect(bitmap.pixels.allSatisfy { $0 == expected })
        }
    }

    @Test func scalingAveragesByAreaAndAlpha() throws {
        // Three columns become two: the middle one is divided between its neighbours.
        let row: [UInt8] = [255, 0, 0, 0, 255, 0, 0, 0, 255]
        let bitmap = try unsafe PixelReader(limit: 2).read(
            row.span.bytes, layout: Self.layout(3, 1, alpha: false))
        #expect(bitmap.pixels == [0xffaa_5500, 0xff00_55aa])
        // Transparent pixels contribute no colour.
        let pair: [UInt8] = [255, 0, 0, 255, 0, 255, 0, 0]
        let mixed = try unsafe PixelReader(limit: 1).read(
            pair.span.bytes, layout: Self.layout(2, 1))
        #expect(mixed.pixels == [0x8080_0000])
    }

    @Test func scalingAgreesWithAnExactAverage() throws {
        var generator = SystemRandomNumberGenerator()
        let (width, height, limit) = (37, 23, 10)
        let bytes = (0..<(width * height * 4)).map { _ in
            UInt8.random(in: 0...255, using: &generator)
        }
        let bitmap = try unsafe PixelReader(limit: limit).read(
            bytes.span.bytes, layout: Self.layout(37, 23))
        for y in 0..<bitmap.height {
            for x in 0..<bitmap.width {
                let exact = Self.average(
                    bytes, width: width, x: Self.span(x, width, bitmap.width),
                    y: Self.span(y, height, bitmap.height))
                let pixel = bitmap.pixels[y * bitmap.width + x]
                let found = [24, 16, 8, 0].map { Double(pixel >> UInt32($0) & 0xff) }
                #expect(zip(found, exact).allSatisfy { abs($0 - $1) <= 1 })
                #expect(found[1...].allSatisfy { $0 <= found[0] })
            }
        }
    }

    private static func span(_ cell: Int, _ count: Int, _ cells: Int) -> (Double, Double) {
        let length = Double(count) / Double(cells)
        return (Double(cell) * length, Double(cell + 1) * length)
    }

    /// Alpha, red, green and blue by the definition of an area average.
    private static func average(
        _ bytes: [UInt8], width: Int, x: (Double, Double), y: (Double, Double)
    ) -> [Double] {
        var sums = [0.0, 0, 0, 0]
        var area = 0.0
        for row in Int(y.0)..<Int(y.1.rounded(.up)) {
            for column in Int(x.0)..<Int(x.1.rounded(.up)) {
                let share =
                    (min(Double(column + 1), x.1) - max(Double(column), x.0))
                    * (min(Double(row + 1), y.1) - max(Double(row), y.0))
                let start = (row * width + column) * 4
                guard start + 3 < bytes.count, share > 0 else { continue }
                let alpha = Double(bytes[start + 3])
                sums[0] += alpha * share
                for channel in 0..<3 {
                    sums[channel + 1] += Double(bytes[start + channel]) * alpha / 255 * share
                }
                area += share
            }
        }
        return sums.map { $0 / area }
    }
}
