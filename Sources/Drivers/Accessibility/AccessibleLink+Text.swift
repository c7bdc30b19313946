import Bus
import Messages
import Scene

extension AccessibleLink {
    func readText(_ node: AccessibleNode, _ property: Int, _ writer: inout MessageWriter) {
        if property == 0 {
            return writer.int32(Int32(clamping: node.text?.scalars.count ?? 0))
        }
        writer.int32(Int32(clamping: node.text?.caret ?? -1))
    }

    func serveText(_ call: MethodCall, _ node: AccessibleNode) {
        guard let text = node.text else { return }
        let units = TextUnits(text.scalars)
        switch call.member {
        case "GetText":
            call.withNumbers { start, end in
                call.reply { $0.string(units.text(units.clamped(start, end))) }
            }
        case "GetStringAtOffset", "GetTextAtOffset", "GetTextBeforeOffset", "GetTextAfterOffset":
            serveUnit(call, units)
        case "GetCharacterAtOffset":
            call.withNumber { offset in
                let isInside = units.scalars.indices.contains(offset)
                call.reply { $0.int32(isInside ? Int32(units.scalars[offset].value) : 0) }
            }
        case "GetAttributes", "GetAttributeRun", "GetAttributeValue":
            serveAttributes(call, text)
        case "GetDefaultAttributes", "GetDefaultAttributeSet":
            call.reply { writer in writer.dictionary { _ in } }
        case "GetCharacterExtents", "GetRangeExtents", "GetOffsetAtPoint":
            servePlaces(call, node)
        case "GetNSelections": call.reply { $0.int32(text.selection.isEmpty ? 0 : 1) }
        case "GetSelection":
            call.reply { writer in
                writer.int32(Int32(clamping: text.selection.lowerBound))
                writer.int32(Int32(clamping: text.selection.upperBound))
            }
        case "SetCaretOffset":
            call.withNumber { select($0, $0, in: node, units, call) }
        case "AddSelection": call.withNumbers { select($0, $1, in: node, units, call) }
        case "SetSelection":
            call.with(Self.secondAndThird) { start, end in
                select(start, end, in: node, units, call)
            }
        case "RemoveSelection":
            let caret = text.caret ?? 0
            select(caret, caret, in: node, units, call)
        default: call.reply { $0.bool(node.states.contains(.showing)) }
        }
    }

    private func serveUnit(_ call: MethodCall, _ units: TextUnits) {
        call.with(Self.placeAndKind) { offset, number in
            let unit =
                call.member == "GetStringAtOffset"
                ? TextUnits.Unit(granularity: number) : TextUnits.Unit(boundary: number)
            guard let unit else {
                return call.fail(
                    "org.freedesktop.DBus.Error.InvalidArgs", "there is no unit \(number)")
            }
            let range =
                switch call.member {
                case "GetTextBeforeOffset": units.range(unit, before: offset)
                case "GetTextAfterOffset": units.range(unit, after: offset)
                default: units.range(unit, at: offset)
                }
            call.reply { writer in
                writer.string(units.text(range))
                writer.int32(Int32(clamping: range.lowerBound))
                writer.int32(Int32(clamping: range.upperBound))
            }
        }
    }

    private func servePlaces(_ call: MethodCall, _ node: AccessibleNode) {
        guard call.member != "GetOffsetAtPoint" else { return call.reply { $0.int32(-1) } }
        let isRange = call.member == "GetRangeExtents"
        do throws(BusError) {
            let reader = call.reader
            try reader.skip()
            if isRange { try reader.skip() }
            let coordinates = try reader.uint32()
            // The positions of single characters are not known here.
            call.reply { $0.rectangle(extents(of: node, coordinates)) }
        } catch { call.fail(error) }
    }

    // MARK: Attributes

    private func serveAttributes(_ call: MethodCall, _ text: AccessibleText) {
        call.withNumber { offset in
            let (style, range) = text.run(at: offset)
            if call.member == "GetAttributeValue" {
                return call.with(Self.attributeName) { name in
                    let value = style.attributes.first { $0.name == name }?.value ?? ""
                    call.reply { $0.string(value) }
                }
            }
            call.reply { writer in
                writer.dictionary { writer in
                    for (name, value) in style.attributes { writer.pair(name, value) }
                }
                writer.int32(Int32(clamping: range.lowerBound))
                writer.int32(Int32(clamping: range.upperBound))
            }
        }
    }

    // MARK: Writing

    private func select(
        _ start: Int, _ end: Int, in node: AccessibleNode, _ units: TextUnits, _ call: MethodCall
    ) {
        guard node.states.contains(.editable) else { return call.reply { $0.bool(false) } }
        perform(node.key, .select(units.clamped(start, end < 0 ? start : end)))
        call.reply { $0.bool(true) }
    }

    func serveEditableText(_ call: MethodCall, _ node: AccessibleNode) {
        guard let text = node.text else { return }
        let units = TextUnits(text.scalars)
        func replace(_ range: Range<Int>, with new: String) {
            perform(node.key, .replace(range, with: new))
            call.reply { $0.bool(true) }
        }
        switch call.member {
        case "SetTextContents":
            call.with(Self.newText) { replace(0..<units.scalars.count, with: $0) }
        case "InsertText":
            call.with(Self.insertion) { offset, new, length in
                var part = String.UnicodeScalarView()
                part.append(
                    contentsOf: new.unicodeScalars.prefix(length < 0 ? .max : length))
                let place = units.clamped(offset, offset < 0 ? 0 : offset)
                replace(place.upperBound..<place.upperBound, with: String(part))
            }
        default: call.withNumbers { replace(units.clamped($0, $1), with: "") }
        }
    }

    // MARK: Arguments

    private static func secondAndThird(_ reader: MessageReader) throws(BusError) -> (Int, Int) {
        try reader.skip()
        return (Int(try reader.int32()), Int(try reader.int32()))
    }

    private static func placeAndKind(_ reader: MessageReader) throws(BusError) -> (Int, UInt32) {
        (Int(try reader.int32()), try reader.uint32())
    }

    private static func attributeName(_ reader: MessageReader) throws(BusError) -> String {
        try reader.string(limit: 64)
    }

    private static func newText(_ reader: MessageReader) throws(BusError) -> String {
        try reader.string(limit: longest)
    }

    private static func insertion(
        _ reader: MessageReader
    ) throws(BusError) -> (Int, String, Int) {
        let place = Int(try reader.int32())
        return (place, try newText(reader), Int(try reader.int32()))
    }

    /// Maximum number of bytes of a text, as many as a field may hold.
    private static let longest = 16_384
}

extension AccessibleText {
    /// The style at an offset, and the range that has it.
    fileprivate func run(at offset: Int) -> (style: TextStyle, range: Range<Int>) {
        var start = 0
        for run in text.runs {
            let end = start + run.text.unicodeScalars.count
            if offset >= start, offset < end { return (run.style, start..<end) }
            start = end
        }
        return (.plain, start..<start)
    }
}

extension TextStyle {
    /// The style's attributes by their AT-SPI names.
    fileprivate var attributes: [(name: String, value: String)] {
        var attributes: [(name: String, value: String)] = []
        if bold { attributes.append(("weight", "700")) }
        if italic { attributes.append(("style", "italic")) }
        if underlined || link != nil { attributes.append(("underline", "single")) }
        return attributes
    }
}
