import CPango
import Layout
import Messages

/// The text of a block as it is given to Pango: bytes, and the beginnings of its styles.
struct PangoText {
    private var bytes: [UInt8] = []
    private let runs: [RichText.Run]
    private let hasTabularDigits: Bool
    /// Byte offsets of the runs.
    private(set) var runStarts: [Int] = []

    init(_ block: TextBlock) {
        runs = block.text.runs
        hasTabularDigits = block.hasTabularDigits
        // No script has letters narrower than a sixth of their height on average. Text beyond this limit would be
        // invisible and only cost time.
        let perLine = max(block.width, 1) / max(block.font.size, 1) * 6
        let most = block.ellipsis == .none ? 16000 : perLine * Double(max(block.maxLines, 1))
        var left = Int(min(most, 16000)) + 64
        // A line break becomes a gap, in case the line is joined with the next one before an ellipsis.
        let gap = block.alignment != .center
        for run in runs {
            runStarts.append(bytes.count)
            append(run.text, left: &left, gap: gap)
        }
    }

    private mutating func append(_ text: String, left: inout Int, gap: Bool) {
        guard left > 0 else { return }
        for scalar in text.unicodeScalars {
            left -= 1
            if left == 0 {
                bytes += [0xE2, 0x80, 0xA6]
                return
            }
            switch scalar.value {
            case 0x0A, 0x2028, 0x2029, 0x0D:
                // A line separator, so that the text stays one paragraph with one limit of lines.
                if gap { bytes.append(0x20) }
                bytes += [0xE2, 0x80, 0xA8]
            case 0: continue
            default: bytes += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
            }
        }
    }

    /// Gives text and attributes to `layout`.
    mutating func apply(to layout: OpaquePointer, weight: Int) {
        let count = Int32(bytes.count)
        unsafe bytes.withUnsafeMutableBufferPointer { bytes in
            guard let base = bytes.baseAddress else { return }
            let text = unsafe UnsafeRawPointer(base).assumingMemoryBound(to: CChar.self)
            unsafe TextLibraries.functions.pango_layout_set_text(layout, text, count)
        }
        let isPlain = runs.count <= 1 && runs.allSatisfy { $0.style == .plain }
        guard !isPlain || hasTabularDigits else { return }
        let attributes = TextLibraries.functions.pango_attr_list_new()
        if hasTabularDigits {
            // The attribute covers the whole text, because it has no range.
            unsafe TextLibraries.functions.pango_attr_list_insert(
                attributes, TextLibraries.functions.pango_attr_font_features_new("tnum=1"))
        }
        for (index, run) in runs.enumerated() {
            let end = index + 1 < runs.count ? runStarts[index + 1] : bytes.count
            let range = UInt32(runStarts[index])..<UInt32(end)
            if range.isEmpty { continue }
            func add(_ attribute: UnsafeMutablePointer<PangoAttribute>?) {
                guard let attribute = unsafe attribute else { return }
                unsafe attribute.pointee.start_index = range.lowerBound
                unsafe attribute.pointee.end_index = range.upperBound
                unsafe TextLibraries.functions.pango_attr_list_insert(attributes, attribute)
            }
            // The colour is not used: it keeps Pango from joining two of the block's runs.
            unsafe add(
                TextLibraries.functions.pango_attr_foreground_new(
                    UInt16(truncatingIfNeeded: index), 0, 0))
            if run.style.bold {
                unsafe add(
                    TextLibraries.functions.pango_attr_weight_new(
                        PangoWeight(UInt32(max(weight, 700)))))
            }
            if run.style.italic {
                unsafe add(TextLibraries.functions.pango_attr_style_new(PANGO_STYLE_ITALIC))
            }
        }
        unsafe TextLibraries.functions.pango_layout_set_attributes(layout, attributes)
        unsafe TextLibraries.functions.pango_attr_list_unref(attributes)
    }
}
