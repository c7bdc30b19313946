import Decoding
import Messages
import Testing

@testable import Images

@Suite struct PictureCacheTests {
    private static let bitmap = Bitmap(
        width: 10, height: 10, pixels: Array(repeating: 7, count: 100))

    private static func icon(_ name: String, size: Int = 48, scale: Int = 1) -> PictureRequest {
        PictureRequest(source: .icon(name), size: size, scale: scale)
    }

    @Test func cacheKeepsThePicturesUsedLast() throws {
        let bitmap = try #require(Self.bitmap)
        var cache = PictureCache(limit: 2 * 528)
        cache.keep(bitmap, for: Self.icon("a"), at: 0)
        cache.keep(bitmap, for: Self.icon("b"), at: 0)
        #expect(cache.answer(Self.icon("a"), at: 0) == .bitmap(bitmap))
        cache.keep(bitmap, for: Self.icon("c"), at: 0)
        #expect(cache.answer(Self.icon("b"), at: 0) == nil)
        #expect(cache.answer(Self.icon("a"), at: 0) == .bitmap(bitmap))
        #expect(cache.answer(Self.icon("a", size: 49), at: 0) == nil)
        #expect(cache.answer(Self.icon("a", scale: 2), at: 0) == nil)
        #expect(cache.size == 2 * 528)
        cache.clear()
        #expect(cache.size == 0 && cache.answer(Self.icon("a"), at: 0) == nil)
    }

    @Test func cacheKeepsNeitherFilesNorLargePictures() throws {
        let bitmap = try #require(Self.bitmap)
        var cache = PictureCache(limit: 527)
        cache.keep(bitmap, for: Self.icon("a"), at: 0)
        cache.keep(nil, for: PictureRequest(source: .file("/a"), size: 48, scale: 1), at: 0)
        #expect(cache.size == 0)
    }

    @Test func missingIconIsSearchedAgain() {
        var cache = PictureCache(limit: 1000)
        cache.keep(nil, for: Self.icon("a"), at: 5)
        #expect(cache.answer(Self.icon("a"), at: 5 + PictureCache.patience) == .missing)
        #expect(cache.answer(Self.icon("a"), at: 6 + PictureCache.patience) == nil)
        #expect(cache.size == 0)
    }

    @Test func requestsAreBroughtIntoRange() {
        let request = PictureRequest(source: .icon("a"), size: .max, scale: .min)
        #expect(request.size == DecodedHeader.longestSide && request.scale == 1)
        #expect(request.arguments == ["--icon", "a", "--size", "2048", "--scale", "1"])
    }
}
