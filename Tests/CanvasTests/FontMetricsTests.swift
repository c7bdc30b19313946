import CPango
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

    /// Fontconfig prefers a named family such as Inter to the fonts of a generic name before it.
    @Test func chosenFamiliesStandAlone() {
        var style = FontStyle(size: 20, lineHeight: 24, weight: 400)
        #expect(style.soughtFamilies.hasPrefix("Inter,"))
        style.family = "monospace"
        #expect(style.soughtFamilies == "monospace")
    }

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
