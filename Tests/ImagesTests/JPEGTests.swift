import Decoding
import Support
import Testing

/// The built `martlet-decode` on each kind of JPEG image.
@Suite struct JPEGTests {
    private let fixtures: Fixtures

    init() throws { fixtures = try Fixtures() }

    private func decode(_ bytes: [UInt8], size: Int = 64) throws -> DecoderRun {
        try DecoderRun(["--file", try fixtures.write("a.jpg", bytes), "--size", "\(size)"])
    }

    private func isNear(_ pixel: UInt32, _ expected: UInt32) -> Bool {
        [24, 16, 8, 0].allSatisfy { shift in
            abs(Int(pixel >> shift & 0xff) - Int(expected >> shift & 0xff)) <= 6
        }
    }

    @Test(arguments: JPEGFixture.Kind.allCases, [false, true])
    func decoderReadsEachKind(kind: JPEGFixture.Kind, isProgressive: Bool) throws {
        let fixture = JPEGFixture(kind: kind, isProgressive: isProgressive)
        let run = try decode(fixture.bytes)
        #expect(run.outcome == .done, "\(run.status) \(run.reason)")
        #expect(run.header == DecodedHeader(width: 64, height: 32))
        #expect(isNear(run.pixels[8 * 64 + 8], kind == .grey ? 0xff40_4040 : 0xffff_0000))
        #expect(isNear(run.pixels[24 * 64 + 56], 0xffff_ffff))
    }

    /// Two sides of the upright picture at which the quarter is: its row and column, 0 or 1.
    static let orientations: [(UInt8, Int, Int)] = [
        (1, 0, 0), (2, 0, 1), (3, 1, 1), (4, 1, 0), (5, 0, 0), (6, 0, 1), (7, 1, 1), (8, 1, 0),
    ]

    @Test(arguments: orientations, [false, true])
    func picturesAreTurnedUpright(turn: (UInt8, Int, Int), isLittle: Bool) throws {
        let (orientation, row, column) = turn
        let exif = JPEGFixture.exif(orientation, isLittle: isLittle)
        let run = try decode(JPEGFixture(exif: exif).bytes)
        let (width, height) = orientation < 5 ? (64, 32) : (32, 64)
        #expect(run.header == DecodedHeader(width: width, height: height))
        for (y, x) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
            let pixel = run.pixels[
                (height / 4 + y * height / 2) * width + width / 4 + x * width / 2]
            #expect(isNear(pixel, (y, x) == (row, column) ? 0xffff_0000 : 0xffff_ffff), "\(y) \(x)")
        }
    }

    @Test func decoderScalesDown() throws {
        for size in [48, 17, 16, 8, 5, 1] {
            let run = try decode(JPEGFixture().bytes, size: size)
            #expect(run.header == DecodedHeader(width: size, height: max((size + 1) / 2, 1)))
        }
    }

    static let nonsense: [[UInt8]] = {
        let fine = JPEGFixture.exif(6, isLittle: true)
        func changed(_ index: Int, _ bytes: [UInt8]) -> [UInt8] {
            var exif = fine
            exif.replaceSubrange(index..<(index + bytes.count), with: bytes)
            return exif
        }
        return [
            changed(0, [0]), changed(6, [1]), Array(fine.prefix(6)), Array(fine.prefix(13)),
            Array(fine.prefix(22)), changed(10, [0xff, 0xff, 0xff, 0xff]), changed(10, [27]),
            changed(14, [0, 0]), changed(18, [4]), changed(24, [0]), changed(24, [9]),
            changed(16, [0x13]) + [0], changed(14, [0xff, 0xff, 0x13]),
        ]
    }()

    @Test(arguments: nonsense)
    func orientationThatMakesNoSenseIsNone(exif: [UInt8]) throws {
        let run = try decode(JPEGFixture(exif: exif).bytes)
        #expect(run.outcome == .done, "\(run.status) \(run.reason)")
        #expect(run.header == DecodedHeader(width: 64, height: 32))
    }

    @Test(arguments: [false, true])
    func decoderRefusesAFileThatIsCutOff(isProgressive: Bool) throws {
        let bytes = JPEGFixture(isProgressive: isProgressive).bytes
        for part in [0.1, 0.5, 0.9] {
            let run = try decode(Array(bytes.prefix(Int(Double(bytes.count) * part))))
            #expect(run.outcome == .undecodable && run.words.isEmpty, "\(run.status)")
            #expect(run.reason.contains("a JPEG image that is cut off"), "\(run.reason)")
        }
    }

    /// Changes the size in the header, which follows 0xff 0xc0, its length and the bits of a sample.
    private func claiming(_ width: UInt16, _ height: UInt16, in bytes: [UInt8]) throws -> [UInt8] {
        var bytes = bytes
        let frame = try #require(
            bytes.indices.dropLast().first {
                bytes[$0] == 0xff && (0xc0...0xc2).contains(bytes[$0 + 1])
            })
        let sides = [height, width].flatMap { [UInt8($0 >> 8), UInt8($0 & 0xff)] }
        bytes.replaceSubrange((frame + 5)..<(frame + 9), with: sides)
        return bytes
    }

    @Test(arguments: [false, true])
    func decoderRefusesAPictureThatIsTooLarge(isProgressive: Bool) throws {
        let bytes = JPEGFixture(isProgressive: isProgressive).bytes
        for (width, height) in [(65_000, 65_000), (16_385, 1), (16_384, 16_384)]
            as [(UInt16, UInt16)]
        {
            let run = try decode(try claiming(width, height, in: bytes))
            #expect(run.outcome == .tooLarge && run.words.isEmpty, "\(run.status) \(run.reason)")
        }
        let run = try decode(try claiming(0, 7, in: bytes))
        #expect(run.outcome == .undecodable, "\(run.status) \(run.reason)")
    }
}
