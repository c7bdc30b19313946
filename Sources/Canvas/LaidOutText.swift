import CPango
import Geometry
import Layout
import Messages

/// A text block as Pango has broken it into lines at one scale.
@safe
final class LaidOutText {
    let block: TextBlock
    let scale: Scale
    /// Owned.
    let layout: OpaquePointer
    /// Where each run of the block begins, in bytes of the text that Pango holds.
    let runStarts: [Int]
    /// Buffer pixels from the top of a line to its baseline.
    let baseline: Double
    var metrics = TextMetrics.zero
    /// Where each character stands, once somebody has asked.
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
        unsafe g_object_unref(UnsafeMutableRawPointer(layout))
    }

    /// The style of the run that holds the byte at `offset`.
    func style(atByte offset: Int) -> RunStyle {
        guard let index = runStarts.lastIndex(where: { $0 <= offset }) else { return .plain }
        let style = block.text.runs[index].style
        return RunStyle(isUnderlined: style.underlined || style.link != nil, link: style.link)
    }

    /// What Pango is not asked to draw.
    struct RunStyle {
        var isUnderlined: Bool
        var link: String?

        static let plain = RunStyle(isUnderlined: false, link: nil)
    }
}
