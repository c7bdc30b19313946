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

    /// The style of the run with the byte at `offset`.
    func style(atByte offset: Int) -> RunStyle {
        guard let index = runStarts.lastIndex(where: { $0 <= offset }) else { return .plain }
        let style = block.text.runs[index].style
        return RunStyle(isUnderlined: style.underlined || style.link != nil, link: style.link)
    }

    /// The part of a run's style that Martlet draws itself instead of Pango: underlines and links.
    struct RunStyle {
        var isUnderlined: Bool
        var link: String?

        static let plain = RunStyle(isUnderlined: false, link: nil)
    }
}
