import Decoding
import Support
import Testing

/// The built `martlet-decode` on each kind of PNG image.
@Suite struct PNGTests {
    private let fixtures: Fixtures

    init() throws { fixtures = try Fixtures() }

    private func decode(_ bytes: [UInt8]) throws -> DecoderRun {
        try DecoderRun(["--file", try fixtures.write("a.png", bytes), "--size", "48"])
    }

    static let kinds = PNGFixture.Kind.allCases.flatMap { kind in
        kind.depths.flatMap { depth in
            [false, true].map { PNGFixture(kind: kind, depth: depth, isInterlaced: $0) }
        }
    }

    /// The number that a pixel's samples are made of, within `levels`.
    private static func number(_ x: Int, _ y: Int, _ levels: Int) -> Int {
        (x * 37 + y * 101) % levels
    }

    private static func pixel(_ red: Int, _ green: Int, _ blue: Int, alpha: Int = 255) -> UInt32 {
        [red, green, blue].reduce(UInt32(alpha)) { $0 << 8 | UInt32(($1 * alpha + 127) / 255) }
    }

    @Test(arguments: kinds)
    func decoderReadsEachKind(fixture: PNGFixture) throws {
        var fixture = fixture
        let levels = min(1 << fixture.depth, 256)
        if fixture.kind == .palette {
            let colors = (0..<levels).flatMap { level -> [UInt8] in
                [level, 255 - level, level / 2].map { UInt8($0) }
            }
            fixture.chunks =
                PNGChunk.chunk("PLTE", colors)
                + PNGChunk.chunk("tRNS", [0, 128].prefix(levels).map(\.self))
        }
        let scale = fixture.depth == 16 ? 257 : 1
        let run = try decode(
            fixture.bytes { x, y in
                let number = Self.number(x, y, levels)
                let color = [number, 255 - number, number / 2]
                let samples: [Int] =
                    switch fixture.kind {
                    case .grey, .palette: [number]
                    case .color: color
                    case .greyWithAlpha: [number, 200]
                    case .colorWithAlpha: color + [200]
                    }
                return samples.map { $0 * scale }
            })
        #expect(run.outcome == .done, "\(run.status) \(run.reason)")
        #expect(run.header == DecodedHeader(width: fixture.width, height: fixture.height))
        let expected = (0..<fixture.height).flatMap { y in
            (0..<fixture.width).map { x in
                let number = Self.number(x, y, levels)
                let grey = number * 255 / (levels - 1)
                return switch fixture.kind {
                case .grey: Self.pixel(grey, grey, grey)
                case .color: Self.pixel(number, 255 - number, number / 2)
                case .palette:
                    Self.pixel(
                        number, 255 - number, number / 2,
                        alpha: number == 0 ? 0 : number == 1 ? 128 : 255)
                case .greyWithAlpha: Self.pixel(grey, grey, grey, alpha: 200)
                case .colorWithAlpha: Self.pixel(number, 255 - number, number / 2, alpha: 200)
                }
            }
        }
        #expect(run.pixels == expected)
    }

    @Test func oneGreyMayBeTransparent() throws {
        var fixture = PNGFixture(kind: .grey, depth: 2)
        fixture.chunks = PNGChunk.chunk("tRNS", [0, 2])
        let run = try decode(fixture.bytes { x, _ in [x % 4] })
        #expect(Array(run.pixels.prefix(4)) == [0xff00_0000, 0xff55_5555, 0, 0xffff_ffff])
    }

    static let cuts = [false, true].flatMap { interlaced in
        [8, 20, 33, 40, 60, 90].map { (interlaced, $0) }
    }

    @Test(arguments: cuts)
    func decoderRefusesAFileThatIsCutOff(isInterlaced: Bool, count: Int) throws {
        let fixture = PNGFixture(kind: .grey, depth: 8, isInterlaced: isInterlaced)
        let run = try decode(Array(fixture.bytes { x, y in [x + y] }.prefix(count)))
        #expect(run.outcome == .undecodable && run.words.isEmpty, "\(run.status)")
        #expect(run.reason.contains("a PNG image that is cut off"), "\(run.reason)")
    }

    @Test func decoderRefusesDamagedPixels() throws {
        let fixture = PNGFixture(kind: .grey, depth: 8)
        var bytes = fixture.bytes { x, y in [x + y] }
        bytes[60] ^= 0xff
        let run = try decode(bytes)
        #expect(run.outcome == .undecodable && run.words.isEmpty, "\(run.status)")
        #expect(run.reason.contains("a PNG image: "), "\(run.reason)")
    }

    /// Colour profiles, texts and chunks that nobody knows are not looked at, damaged and large ones neither.
    @Test func chunksBesidesThePixelsChangeNothing() throws {
        let fixture = PNGFixture(kind: .color, depth: 8)
        var loaded = fixture
        let large = [UInt8](repeating: 65, count: 1 << 20)
        for name in ["iCCP", "zTXt", "iTXt", "tEXt", "eXIf", "sBIT", "gAMA", "unKn"] {
            loaded.chunks += PNGChunk.chunk(name, large)
        }
        let plain = try decode(fixture.bytes { x, y in [x, y, 9] })
        let run = try decode(loaded.bytes { x, y in [x, y, 9] })
        #expect(run.outcome == .done, "\(run.status) \(run.reason)")
        #expect(run.words == plain.words)
    }
}
