import CLibc
import CPixbuf
import Decoding
import Foundation
import Support
import Testing

@testable import Images

/// The built `martlet-decode` on real files.
@Suite struct DecodeTests {
    private let fixtures: Fixtures

    init() throws { fixtures = try Fixtures() }

    private func decode(_ path: String, size: Int = 48) throws -> DecoderRun {
        try DecoderRun(["--file", path, "--size", "\(size)"])
    }

    static let formats = ["bmp", "tiff", "ico"]

    @Test(.enabled(if: !Fixtures.hasGlycin, "glycin starts programs"), arguments: formats)
    func decoderReadsTheFormatsOfGdkPixbuf(type: String) throws {
        let path = try fixtures.image(
            "a.any", type: type, width: 100, height: 50, rgba: 0x3060_90ff)
        let run = try decode(path)
        #expect(run.outcome == .done, "\(run.reason)")
        #expect(run.header == DecodedHeader(width: 48, height: 24))
        #expect(run.seals == 15)
        #expect(run.words.count * 4 == run.header?.totalSize)
        for shift in [24, 16, 8, 0] as [UInt32] {
            let expected = 0xff30_6090 as UInt32 >> shift & 0xff
            #expect(run.pixels.allSatisfy { abs(Int($0 >> shift & 0xff) - Int(expected)) <= 3 })
        }
    }

    static let signatures: [(String, [UInt8])] = [
        ("image/bmp", Array("BM".utf8)), ("image/tiff", [0x49, 0x49, 0x2a, 0x00]),
        ("image/x-icon", [0, 0, 1, 0]), ("image/gif", Fixtures.animation),
        ("image/webp", Array("RIFF0000WEBPVP8 ".utf8)),
    ]

    @Test(
        .enabled(if: Fixtures.hasGlycin, "gdk-pixbuf is built without glycin"),
        arguments: signatures)
    func decoderRefusesWhatGlycinAloneReads(type: String, bytes: [UInt8]) throws {
        let run = try decode(try fixtures.write("a", bytes))
        #expect(run.outcome == .undecodable, "\(run.status)")
        #expect(run.reason.contains("no loader for \(type) beside glycin"), "\(run.reason)")
    }

    @Test(.enabled(if: hasWebP, "no WebP loader is installed"))
    func decoderReadsWebP() throws {
        let image = Data(
            base64Encoded: "UklGRjQAAABXRUJQVlA4ICgAAACQAQCdASoEAAQAAgA0JZgCdLoAA5gA/u921/cGZ9XVM/"
                + "xa1uFofAAA")
        let run = try decode(try fixtures.write("a.webp", Array(try #require(image))))
        #expect(run.outcome == .done, "\(run.reason)")
        #expect(run.header == DecodedHeader(width: 4, height: 4))
    }

    private static let hasWebP = {
        let loader = unsafe gdk_pixbuf_loader_new_with_mime_type("image/webp", nil)
        return unsafe loader != nil && !Fixtures.hasGlycin
    }()

    @Test func decoderPremultipliesAndNeverEnlarges() throws {
        let path = try fixtures.image("a.png", type: "png", width: 3, height: 2, rgba: 0xff80_0080)
        let run = try decode(path)
        #expect(run.header == DecodedHeader(width: 3, height: 2))
        #expect(run.pixels == Array(repeating: 0x8080_4000, count: 6))
    }

    @Test func decoderKeepsBothSidesOfALongImage() throws {
        let path = try fixtures.image("a.png", type: "png", width: 5000, height: 1)
        let run = try decode(path)
        #expect(run.header == DecodedHeader(width: 48, height: 1))
    }

    @Test(.enabled(if: !Fixtures.hasGlycin, "glycin starts programs"))
    func decoderReadsTheFirstFrameOfAnAnimation() throws {
        let run = try decode(try fixtures.write("a.gif", Fixtures.animation))
        #expect(run.outcome == .done, "\(run.reason)")
        #expect(run.pixels == [0xffff_0000, 0xffff_0000])
    }

    @Test func decoderReadsXPM() throws {
        let text = """
            /* XPM */
            static char *a[] = { /* "not this" */
            "2 2 3 1", "a c #ff0000", "b c None",
            "c c blue",
            "ab", "ca" };
            """
        let run = try decode(try fixtures.write("a.xpm", text))
        #expect(run.pixels == [0xffff_0000, 0, 0xff00_00ff, 0xffff_0000], "\(run.reason)")
    }

    static let drawings: [(String, Int, Int)] = [
        (#"width="10" height="5""#, 48, 24),
        (#"viewBox="0 0 5 10""#, 24, 48),
        (#"width="4000" height="4000""#, 48, 48),
        (#"width="1e300" height="1e-300""#, 48, 48),
        ("", 48, 48),
    ]

    @Test(arguments: drawings)
    func decoderDrawsVectorsInTheRequestedSize(attributes: String, width: Int, height: Int) throws {
        let text =
            #"<svg xmlns="http://www.w3.org/2000/svg" \#(attributes)>"#
            + #"<rect width="100%" height="100%" fill="lime" fill-opacity="0.5"/></svg>"#
        let run = try decode(try fixtures.write("a.svg", text))
        #expect(run.outcome == .done, "\(run.reason)")
        #expect(run.header == DecodedHeader(width: width, height: height))
        #expect(run.seals == 15)
        let middle = run.pixels[height / 2 * width + width / 2]
        #expect(middle == 0x8000_8000 || middle == 0x7f00_7f00)
    }

    @Test func decoderDrawsTextInsideItsSandbox() throws {
        let text = """
            <svg xmlns="http://www.w3.org/2000/svg" width="64" height="64">
            <text x="0" y="60" font-size="64" font-family="sans-serif">M</text></svg>
            """
        let run = try decode(try fixtures.write("a.svg", text))
        #expect(run.outcome == .done, "\(run.reason)")
        #expect(run.pixels.contains { $0 >> 24 == 255 })
    }

    static let commandLines: [[String]] = [
        [], ["--size", "48"], ["--file"], ["--file", "x"], ["--file", "x", "--size", "0"],
        ["--file", "x", "--size", "2049"], ["--file", "x", "--size", "1e3"],
        ["--file", "x", "--size", "48", "--scale", "17"], ["--nothing", "x", "--size", "48"],
    ]

    @Test(arguments: commandLines)
    func decoderExplainsAWrongCommandLine(arguments: [String]) throws {
        let run = try DecoderRun(arguments)
        #expect(run.outcome == .usage)
        #expect(run.reason.contains("usage: martlet-decode"))
    }

    @Test func decoderFindsIconsInFoldersOfTheEnvironment() throws {
        let index = "[Icon Theme]\nDirectories=48\nInherits=hicolor\n[48]\nSize=48\n"
        _ = try fixtures.write("icons/mine/index.theme", index)
        _ = try fixtures.write("icons/mine/48/.keep", "")
        let path = try fixtures.image("icons/mine/48/thing.png", type: "png", width: 48, height: 48)
        #expect(FileManager.default.fileExists(atPath: path))
        let settings = try fixtures.write(
            "config/gtk-3.0/settings.ini", "[Settings]\ngtk-icon-theme-name=mine\n")
        #expect(!settings.isEmpty)
        let environment = [
            "XDG_DATA_HOME=\(fixtures.directory.path)",
            "XDG_CONFIG_HOME=\(fixtures.path("config"))", "XDG_DATA_DIRS=/nowhere",
        ]
        let size = ["--size", "48"]
        for (name, expected) in [
            (["thing"], .done), (["thing-special-one"], .done), (["other"], .notFound),
            (["other", "--fallback", "thing"], .done), (["../mine/48/thing"], .notFound),
            (["thing", "--theme", "mine"], .done), (["thing", "--theme", "gone"], .notFound),
        ] as [([String], DecodeStatus)] {
            let run = try DecoderRun(["--icon"] + name + size, environment: environment)
            #expect(run.outcome == expected, "\(name): \(run.reason)")
        }
    }
}
