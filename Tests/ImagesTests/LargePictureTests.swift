import Bus
import Decoding
import Foundation
import Messages
import Support
import Testing

@testable import Images

/// Screenshots and photographs, which are kept larger than other pictures.
@Suite struct LargePictureTests {
    private let fixtures: Fixtures

    init() throws { fixtures = try Fixtures() }

    @Test(arguments: [
        // Screens, cameras, two screens side by side.
        (1920, 1080, 400), (3000, 2000, 400), (4000, 3000, 400), (3840, 1080, 400), (320, 256, 400),
        // A phone's screen.
        (1080, 2400, 600), (256, 320, 600), (512, 1280, 600),
    ])
    func screenshotIsLarge(width: Int, height: Int, side: Int) {
        #expect(LargePicture.side(width: width, height: height, of: 400) == side)
    }

    @Test(arguments: [
        // Icons, faces, covers of albums.
        (64, 64), (512, 512), (640, 600), (1200, 1001), (3000, 3000),
        // Small pictures, strips, nothing.
        (400, 255), (255, 400), (2000, 256), (256, 700), (0, 0),
    ])
    func iconIsNotLarge(width: Int, height: Int) {
        #expect(LargePicture.side(width: width, height: height, of: 400) == nil)
    }

    @Test func largePictureIsLargeAfterItWasScaledDown() throws {
        for (width, height) in [(3840, 960), (320, 256), (1024, 2560), (256, 320)] {
            let side = try #require(LargePicture.side(width: width, height: height, of: 320))
            let longer = max(width, height)
            let factor = min(1, Double(side) / Double(longer))
            let across = Int((Double(width) * factor).rounded())
            let along = Int((Double(height) * factor).rounded())
            let bitmap = Bitmap(
                width: across, height: along, pixels: Array(repeating: 0, count: across * along))
            #expect(bitmap?.isLarge == true, "\(width)x\(height)")
        }
    }

    @Test func sideIsAtMostThatOfAResult() {
        #expect(LargePicture.side(width: 2000, height: 4000, of: 1800) == 2048)
    }

    // MARK: Files

    private func decode(_ path: String, large: Int?) throws -> DecodedHeader? {
        let large = large.map { ["--large", "\($0)"] } ?? []
        let run = try DecoderRun(["--file", path, "--size", "64"] + large)
        #expect(run.outcome == .done, "\(run.reason)")
        return run.header
    }

    @Test func decoderKeepsAScreenshotLarge() throws {
        let screen = try fixtures.image("a.png", type: "png", width: 640, height: 360)
        #expect(try decode(screen, large: 400) == DecodedHeader(width: 400, height: 225))
        #expect(try decode(screen, large: nil) == DecodedHeader(width: 64, height: 36))
        let icon = try fixtures.image("b.png", type: "png", width: 512, height: 512)
        #expect(try decode(icon, large: 400) == DecodedHeader(width: 64, height: 64))
        // Not larger than it is.
        let small = try fixtures.image("c.png", type: "png", width: 320, height: 260)
        #expect(try decode(small, large: 400) == DecodedHeader(width: 320, height: 260))
    }

    @Test func decoderRefusesASizeThatIsNone() throws {
        let icon = try fixtures.image("b.png", type: "png", width: 4, height: 4)
        for size in ["0", "2049", "x"] {
            let run = try DecoderRun(["--file", icon, "--size", "64", "--large", size])
            #expect(run.outcome == .usage)
        }
    }

    @Test func requestAsksForBothSizes() {
        let subject = PictureRequest.Subject.source(.icon("a"))
        let request = PictureRequest(subject: subject, size: 64, scale: 2, largeSize: 9000)
        #expect(
            request.arguments == ["--icon", "a", "--size", "64", "--large", "2048", "--scale", "2"])
        #expect(
            PictureRequest(subject: subject, size: 64, scale: 2).arguments
                == ["--icon", "a", "--size", "64", "--scale", "2"])
    }

    @Test func loaderTakesALargePicture() throws {
        let loop = try EventLoop()
        let loader = ImageLoader(loop: loop, decoder: DecoderRun.program) { Issue.record("\($0)") }
        for (width, height, size) in [
            (640, 360, (400, 225)), (360, 640, (338, 600)), (512, 512, (64, 64)),
        ] {
            let path = try fixtures.image("d.png", type: "png", width: width, height: height)
            let request = PictureRequest(
                subject: .source(.file(path)), size: 64, scale: 1, largeSize: 400)
            var seen: Bitmap?
            _ = loader.load(request) { seen = $0 }
            let end = monotonicSeconds() + 15
            while loader.pendingCount > 0, monotonicSeconds() < end {
                try loop.turn(timeout: 20_000)
            }
            #expect(seen?.width == size.0 && seen?.height == size.1)
        }
    }

    // MARK: Pixels

    @Test func pixelsOfAScreenshotAreKeptLarge() throws {
        for (width, height, large, across, along) in [
            (640, 360, 400, 400, 225), (640, 360, nil, 192, 108), (300, 300, 400, 192, 192),
        ] as [(Int, Int, Int?, Int, Int)] {
            let bytes = [UInt8](repeating: 200, count: width * height * 3)
            let layout = PixelLayout(
                width: Int32(width), height: Int32(height), rowstride: Int32(width * 3),
                hasAlpha: false, bitsPerSample: 8, channels: 3)
            let bitmap = try unsafe PixelReader().read(
                bytes.span.bytes, layout: layout, large: large)
            #expect(bitmap.width == across && bitmap.height == along)
        }
    }
}
