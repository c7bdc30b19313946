import CPango
import Geometry
import Layout
import Messages

/// A text block broken into lines by Pango, at one scale.
@safe
final class LaidOutText {
    let block: TextBlock
    let scale: Scale
    /// Pango's layout, owned.
    let layout: OpaquePointer
    /// Beginnings of the block's runs, as byte offsets in Pango's copy of the text.
    let runStarts: [Int]
    /// Distance from the top of a line to its baseline, buffer pixels.
    let baseline: Double
    var metrics = TextMetrics.zero
    /// Positions of the characters, found when first asked for.
    private(set) lazy var cells = findCells()

    /// Takes over one reference to `layout`.
    init(
        block: TextBlock, scale: Scale, layout: OpaquePointer, runStarts: [Int], baseline: Double
    ) {
        self.block = block
        self.scale = scale
        unsafe self.layout = layout
        self.runStarts = runStarts
        self.baseline = baseline
    }

    deinit {
        unsafe TextLibraries.functions.g_object_unref(UnsafeMutableRawPointer(layout))
    }

    /// The rows that the text may cover, with half the height of a line above and below, if its top is at `y` buffer
    /// pixels.
    func rows(at y: Double) -> Range<Int> {
        let line = block.font.lineHeight * scale.factor
        let top = min(max(y - line / 2, -1e6), 1e6)
        let bottom = min(max(y + line * (Double(metrics.lines) + 0.5), top), 2e6)
        return Int(top.rounded(.down))..<Int(bottom.rounded(.up))
    }

    /// The style of the run with the byte at `offset`.
    func style(atByte offset: Int) -> RunStyle {
        guard let index = runStarts.lastIndex(where: { $0 <= offset }) else { return .plain }
        let style = block.text.runs[index].style
        return RunStyle(
            isUnderlined: style.underlined || style.link != nil, isBold: style.bold,
            link: style.link)
    }

    /// The first of these line breaks that Pango has left in the last visible line, because all further lines are
    /// joined with that one; nil: there is none.
    ///
    /// - Parameter breaks: Byte offsets in ascending order.
    func firstJoinedBreak(among breaks: [Int]) -> Int? {
        guard !breaks.isEmpty else { return nil }
        let last = min(max(block.maxLines, 1), TextBlock.mostLines) - 1
        guard
            let line = unsafe TextLibraries.functions.pango_layout_get_line_readonly(
                layout, Int32(last))
        else { return nil }
        let start = unsafe Int(line.pointee.start_index)
        let end = unsafe start + Int(line.pointee.length)
        return breaks.first { start <= $0 && $0 < end }
    }

    /// The part of a run's style that Martlet draws itself instead of Pango: underlines, links, and bold text in fonts
    /// without a bold face.
    struct RunStyle {
        var isUnderlined: Bool
        var isBold: Bool
        var link: String?

        static let plain = RunStyle(isUnderlined: false, isBold: false, link: nil)
    }
}
