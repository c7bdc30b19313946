import Seeds
import Sounding
import Testing

/// The requests between the daemon and its helper for sounds.
@Suite struct SoundRequestTests {
    private static let requests: [SoundRequest] = [
        .stop(number: 0), .stop(number: .max),
        .play(number: 7, .name("message-new-instant", theme: ""), volume: 1),
        .play(number: 0x0102_0304, .name("bell", theme: "freedesktop"), volume: 100),
        .play(number: 1, .file("/a b/ü\n🐦.oga"), volume: 50),
        .play(number: 3, .name("phone-incoming-call", theme: ""), volume: 9, repeats: true),
        .play(number: 4, .file("/ring.wav"), volume: 100, repeats: true),
        .play(
            number: 2, .file("/" + String(repeating: "x", count: SoundRequest.longestText - 1)),
            volume: 50),
    ]

    @Test(arguments: requests)
    func requestIsReadAsItWasWritten(request: SoundRequest) throws {
        let bytes = try #require(request.bytes)
        #expect(bytes.count <= SoundRequest.longest)
        var reader = SoundRequestReader()
        #expect(reader.add(bytes) == [request])
        #expect(!reader.isDamaged)
    }

    @Test(arguments: [1, 2, 3, 7, 4096])
    func requestsAreReadFromPiecesOfAnySize(size: Int) throws {
        let bytes = try Self.requests.flatMap { try #require($0.bytes) }
        var reader = SoundRequestReader()
        var read: [SoundRequest] = []
        for start in stride(from: 0, to: bytes.count, by: size) {
            read += reader.add(bytes[start..<min(start + size, bytes.count)])
        }
        #expect(read == Self.requests)
    }

    @Test func invalidRequestIsNotWritten() {
        let long = String(repeating: "x", count: SoundRequest.longestText + 1)
        #expect(SoundRequest.play(number: 1, .file("/" + long), volume: 50).bytes == nil)
        #expect(SoundRequest.play(number: 1, .name(long, theme: ""), volume: 50).bytes == nil)
        for volume in [0, -1, 101] {
            #expect(SoundRequest.play(number: 1, .file("/a"), volume: volume).bytes == nil)
        }
    }

    @Test(
        arguments: [
            // Too short for a request, too long, another version, an unknown kind.
            [8, 0, 4, 0, 0, 0, 0, 0], [1, 16], [9, 0, 3, 0, 0, 0, 0, 0, 0],
            [9, 0, 4, 9, 0, 0, 0, 0, 0], [9, 0, 4, 128, 0, 0, 0, 0, 0],
            // A volume of 0; a path that is none; a text longer than the request; half a text; a NUL; invalid UTF-8.
            [13, 0, 4, 2, 0, 1, 0, 0, 0, 2, 0, 47, 97], [12, 0, 4, 2, 50, 1, 0, 0, 0, 1, 0, 97],
            [12, 0, 4, 2, 50, 1, 0, 0, 0, 2, 0, 47], [10, 0, 4, 0, 0, 1, 0, 0, 0, 0],
            [13, 0, 4, 2, 50, 1, 0, 0, 0, 2, 0, 47, 0],
            [13, 0, 4, 2, 50, 1, 0, 0, 0, 2, 0, 47, 255],
        ] as [[UInt8]])
    func invalidBytesEndTheReading(bytes: [UInt8]) throws {
        var reader = SoundRequestReader()
        #expect(reader.add(bytes).isEmpty)
        #expect(reader.isDamaged)
        #expect(reader.add(try #require(SoundRequest.stop(number: 1).bytes)).isEmpty)
    }

    @Test func arbitraryBytesDoNoHarm() {
        var random = SplitMix(seed: Seed.current)
        for _ in 0..<20_000 {
            var reader = SoundRequestReader()
            var bytes = (0..<Int.random(in: 0...40, using: &random)).map { _ in
                UInt8.random(in: 0...255, using: &random)
            }
            if bytes.count > 4, Bool.random(using: &random) {
                (bytes[0], bytes[1], bytes[2]) = (UInt8(bytes.count), 0, 4)
                bytes[3] %= 3
            }
            for request in reader.add(bytes) { #expect(request.bytes != nil) }
        }
    }
}
