import CPango
import Folders
import Foundation
import Geometry
import Layout
import Messages
import Testing

@testable import Canvas

/// Pango asks a font for its metrics with each line. The answer comes from the font's tables, not from the layout of a sample
/// text, for which fontconfig would sort all fonts once more.
@Suite struct FontMetricsTests {
    /// Metrics in Pango units.
    private struct Metrics {
        var ascent = 0.0
        var descent = 0.0
        var height = 0.0
        var characterWidth = 0.0
    }

    @Test func metricsComeFromTheFont() throws {
        TestFonts.choose()
        let engine = TextEngine()
        let style = FontStyle(size: 20, lineHeight: 24, weight: 400)
        let block = TextBlock(RichText(plain: "Text"), font: style, width: 400)
        _ = try #require(engine.laidOut(block, scale: .one))
        let metrics = try #require(Self.metrics(of: "DejaVu Sans", size: 20, in: engine))
        // DejaVu Sans has 1901 units above the baseline and 483 below it, of an em of 2048.
        let unit = 20 * Double(PANGO_SCALE) / 2048
        #expect(abs(metrics.ascent - 1901 * unit) < 2)
        #expect(abs(metrics.descent - 483 * unit) < 2)
        #expect(abs(metrics.height - 2384 * unit) < 2)
        // Only a sample text tells the width of its characters.
        #expect(metrics.characterWidth == 0)
    }

    @Test(arguments: [Scale.one, Scale(integer: 2)]) func linesAreAsHighAsTheFont(
        scale: Scale
    ) {
        TestFonts.choose()
        let engine = TextEngine()
        var style = FontStyle(size: 20, lineHeight: FontStyle.ownLineHeight, weight: 400)
        style.family = "DejaVu Sans"
        // 19 pixels above the baseline and 5 below it.
        #expect(engine.lineHeight(of: style, scale: scale) == 24)
        // A font of bitmaps has the figures of its one size, over 100 pixels.
        style.family = "Noto Color Emoji"
        #expect(engine.lineHeight(of: style, scale: scale) == 24)
    }

    /// Martlet prefers Inter to the system's font, but not to a family that somebody chose.
    @Test(arguments: [
        ("", isPreferred: true), ("Inter", true), ("sans-serif", false), ("DejaVu Sans", false),
    ]) func preferredFamiliesDoNotCoverAChosenOne(family: String, isPreferred: Bool) throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let file = folder.file("fonts.conf")
        try Self.withInter.replacing("CACHE", with: folder.path)
            .write(to: file, atomically: true, encoding: .utf8)
        let engine = try #require(FontSet(configuration: file.path)).engine()
        var style = FontStyle(size: 20, lineHeight: 24, weight: 400)
        style.family = family
        func width(_ text: String) throws -> Double {
            let block = TextBlock(RichText(plain: text), font: style, width: 400)
            return try #require(engine.laidOut(block, scale: .one)).metrics.width
        }
        // Only in the font that is called Inter here, all letters are as wide.
        #expect(try (width("iiii") == width("MMMM")) == isPreferred)
    }

    /// The system's font is DejaVu Sans, and DejaVu Sans Mono is called Inter.
    private static let withInter = """
        <?xml version="1.0"?>
        <!DOCTYPE fontconfig SYSTEM "fonts.dtd">
        <fontconfig>
          <dir>/usr/share/fonts/truetype/dejavu</dir>
          <cachedir>CACHE</cachedir>
          <selectfont>
            <rejectfont><glob>*</glob></rejectfont>
            <acceptfont><glob>*/DejaVuSans.ttf</glob></acceptfont>
            <acceptfont><glob>*/DejaVuSansMono.ttf</glob></acceptfont>
          </selectfont>
          <match target="scan">
            <test name="family"><string>DejaVu Sans Mono</string></test>
            <edit name="family" mode="assign"><string>Inter</string></edit>
          </match>
          <alias>
            <family>sans-serif</family>
            <prefer><family>DejaVu Sans</family></prefer>
          </alias>
        </fontconfig>
        """

    private static func metrics(of family: String, size: Double, in engine: TextEngine) -> Metrics?
    {
        guard let context = unsafe pango_font_map_create_context(engine.map) else { return nil }
        defer { unsafe g_object_unref(UnsafeMutableRawPointer(context)) }
        let description = unsafe pango_font_description_from_string(family)
        defer { unsafe pango_font_description_free(description) }
        unsafe pango_font_description_set_absolute_size(description, size * Double(PANGO_SCALE))
        guard let font = unsafe pango_context_load_font(context, description) else { return nil }
        defer { unsafe g_object_unref(UnsafeMutableRawPointer(font)) }
        guard let metrics = unsafe pango_font_get_metrics(font, nil) else { return nil }
        defer { unsafe pango_font_metrics_unref(metrics) }
        return unsafe Metrics(
            ascent: Double(pango_font_metrics_get_ascent(metrics)),
            descent: Double(pango_font_metrics_get_descent(metrics)),
            height: Double(pango_font_metrics_get_height(metrics)),
            characterWidth: Double(pango_font_metrics_get_approximate_char_width(metrics)))
    }
}
