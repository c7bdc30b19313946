import CLibc
import Decoding
import Foundation
import Support
import Testing

@testable import Images

/// Files whose contents are not what they claim: each is refused for the right reason, and soon.
@Suite struct HostileFileTests {
    private let fixtures: Fixtures

    init() throws { fixtures = try Fixtures() }

    private func expect(
        _ path: String, _ outcome: DecodeStatus, within seconds: Double = 5,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let run = try DecoderRun(["--file", path, "--size", "48"])
        #expect(
            run.outcome == outcome, "\(run.status) \(run.reason)", sourceLocation: sourceLocation)
        #expect(run.seconds < seconds, sourceLocation: sourceLocation)
        #expect(run.words.isEmpty, sourceLocation: sourceLocation)
        #expect(run.reason.hasPrefix("martlet-decode: "), sourceLocation: sourceLocation)
    }

    private func link(_ name: String, to target: String) throws -> String {
        try FileManager.default.createSymbolicLink(
            atPath: fixtures.path(name), withDestinationPath: target)
        return fixtures.path(name)
    }

    @Test func decoderRefusesAFIFOAndALinkToIt() throws {
        let fifo = fixtures.path("fifo.png")
        #expect(unsafe mkfifo(fifo, 0o600) == 0)
        try expect(fifo, .refused)
        try expect(try link("link.png", to: fifo), .refused)
    }

    @Test(arguments: ["/dev/zero", "/dev/null", "/dev/ptmx", "/", "/proc/self/fd/0"])
    func decoderRefusesSpecialFiles(path: String) throws {
        try expect(path, .refused)
        try expect(try link("link.svg", to: path), .refused)
    }

    @Test func decoderRefusesASocket() throws {
        let path = fixtures.path("s")
        var address = sockaddr_un()
        #expect(unsafe martlet_socket_address(&address, path) == 0)
        let socket = OwnedDescriptor(socket(AF_UNIX, MARTLET_STREAM, 0))
        #expect(unsafe martlet_bind(socket.number, &address) == 0)
        try expect(path, .refused)
    }

    @Test func missingFilesAreReported() throws {
        try expect(fixtures.path("none"), .notFound)
        try expect(try link("broken", to: fixtures.path("none")), .notFound)
        try expect(try link("loop", to: fixtures.path("loop")), .refused)
        try expect(String(repeating: "x", count: 5000), .notFound)
    }

    @Test func decoderRefusesAFileThatGrows() throws {
        let path = try fixtures.image("a.png", type: "png", width: 8, height: 8)
        _ = unsafe truncate(path, 24 << 20)
        let run = try DecoderRun(["--file", path, "--size", "48"]) { _ in
            let file = OwnedDescriptor(unsafe martlet_open(path, O_WRONLY | O_APPEND, 0))
            for _ in 0..<400 { _ = unsafe write(file.number, "x", 1) }
        }
        #expect(run.outcome == .refused, "\(run.status) \(run.reason)")
        #expect(run.reason.contains("changes while it is read"))
    }

    @Test func decoderRefusesLargeFiles() throws {
        let path = try fixtures.write("a.png", Fixtures.hollowPNG(width: 8, height: 8))
        _ = unsafe truncate(path, 32 << 20 + 1)
        try expect(path, .tooLarge)
        for (width, height) in [(100_000, 100_000), (16_385, 1), (16_384, 16_384)]
            as [(UInt32, UInt32)]
        {
            let bomb = Fixtures.hollowPNG(width: width, height: height)
            try expect(try fixtures.write("bomb.png", bomb), .tooLarge)
        }
        let lines = "/* XPM */\n\"99999 99999 1 1\",\"a c red\",\"a\""
        try expect(try fixtures.write("a.xpm", lines), .tooLarge)
    }

    static let damaged: [(String, [UInt8])] = [
        ("empty", []), ("one byte", [0x89]), ("text", Array("hello".utf8)),
        ("zeros", Array(repeating: 0, count: 4096)),
        ("hollow", Fixtures.hollowPNG(width: 64, height: 64)),
        ("no pixels", Fixtures.hollowPNG(width: 0, height: 7)),
        ("signature", [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
        ("jpeg", [0xff, 0xd8, 0xff, 0xe0, 0, 16]), ("gif", Array("GIF89a".utf8)),
        ("webp", Array("RIFF0000WEBPVP8 ".utf8)), ("bmp", Array("BM".utf8)),
        ("gzip", [0x1f, 0x8b, 8, 0, 0, 0, 0, 0]),
        ("xml", Array("<a/>".utf8)),
        ("half", Array("<svg xmlns='http://www.w3.org/2000/svg'><g>".utf8)),
        ("lying xpm", Array("/* XPM */\n\"9 9 1 1\",\"a c red\",\"aaaaaaaaa\"".utf8)),
        ("short xpm", Array("/* XPM */\n\"9 1 1 1\",\"a c red\",\"aa\"".utf8)),
        ("negative xpm", Array("/* XPM */\n\"-1 -1 -1 -1\"".utf8)),
        ("xpm of many colours", Array("/* XPM */\n\"1 1 999999999999 1\",\"a\"".utf8)),
        ("overflowing xpm", Array("/* XPM */\n\"1 1 1 99999999999999999999\",\"a\"".utf8)),
        ("open xpm", Array("/* XPM */\n\"1 1 1 1".utf8)),
    ]

    @Test(arguments: damaged)
    func decoderRefusesDamagedFiles(name: String, bytes: [UInt8]) throws {
        try expect(try fixtures.write("a", bytes), .undecodable)
    }

    @Test func decoderRefusesATruncatedImage() throws {
        for type in Fixtures.hasGlycin ? ["png"] : ["png", "bmp"] {
            let path = try fixtures.image("a.\(type)", type: type, width: 300, height: 300)
            let bytes = try Data(contentsOf: URL(filePath: path))
            try expect(try fixtures.write("b", Array(bytes.prefix(bytes.count / 2))), .undecodable)
        }
    }

    private func draw(_ content: String, prologue: String = "") throws -> DecoderRun {
        let text =
            prologue + #"<svg xmlns="http://www.w3.org/2000/svg" "#
            + #"xmlns:xlink="http://www.w3.org/1999/xlink" width="48" height="48">"# + content
            + "</svg>"
        return try DecoderRun(["--file", try fixtures.write("a.svg", text), "--size", "48"])
    }

    @Test func vectorReadsNoOtherFile() throws {
        let image = try fixtures.image("red.png", type: "png", width: 48, height: 48)
        let style = try fixtures.write("a.css", "rect { fill: red }")
        let secret = "<!DOCTYPE svg [<!ENTITY e SYSTEM \"file:///etc/passwd\">]>"
        for (content, prologue) in [
            (#"<image width="48" height="48" href="\#(image)"/>"#, ""),
            (#"<image width="48" height="48" xlink:href="file://\#(image)"/>"#, ""),
            (#"<image width="48" height="48" href="red.png"/>"#, ""),
            (#"<use href="file://\#(image)#a"/>"#, ""),
            (#"<style>@import url("file://\#(style)");</style>"#, ""),
            (#"<text y="40" font-size="40">&e;</text>"#, secret),
            (
                #"<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="/etc/passwd" parse="text"/>"#,
                ""
            ),
        ] {
            let run = try draw(content, prologue: prologue)
            #expect(run.outcome == .undecodable || run.pixels.allSatisfy { $0 == 0 }, "\(content)")
            #expect(
                run.outcome == .undecodable || run.outcome == .done, "\(run.status) \(run.reason)")
        }
    }

    @Test func decoderSurvivesBombsInVectors() throws {
        let entities = (1...12).map { level in
            "<!ENTITY e\(level) \"" + String(repeating: "&e\(level - 1);", count: 10) + "\">"
        }
        let laughs = "<!DOCTYPE svg [<!ENTITY e0 \"ha\">" + entities.joined() + "]>"
        let groups = (1...25).map { level in
            "<g id='g\(level)'>" + String(repeating: "<use href='#g\(level - 1)'/>", count: 10)
                + "</g>"
        }
        let nested = 20_000
        let runs = [
            try draw("<text>&e12;</text>", prologue: laughs),
            try draw("<g id='g0'><rect width='1' height='1'/></g>" + groups.joined()),
            try draw(
                String(repeating: "<g>", count: nested) + String(repeating: "</g>", count: nested)),
            try draw("<g id='a'><use href='#a'/></g>"),
        ]
        for run in runs {
            #expect(run.seconds < 8)
            #expect(
                run.outcome == .undecodable || run.outcome == .done || run.status < 0,
                "\(run.status)")
        }
    }
}
