import Geometry
import Messages
import TextEditing

extension Composer {
    /// The open reply; nil: the buttons are shown.
    var reply: ReplyState? { layout.reply.isShown ? interaction.reply : nil }

    /// Height of the reply field.
    var replyHeight: Double { max(layout.reply.height, replyFont.lineHeight + 8) }
    private var replyFont: FontStyle { theme.type[layout.reply.step] }

    /// The reply field as a part.
    func replyPart(width: Double) -> Part {
        Part(
            kind: .buttons, width: min(width, 280), unit: replyHeight, above: layout.reply.above,
            priority: layout.reply.priority)
    }

    /// The size of the visual, reduced if the field below it would otherwise have no room; nil: the visual is dropped.
    func leavingRoom(_ visual: Size, _ padding: Insets) -> Size? {
        guard reply != nil else { return visual }
        let room = available.height - padding.vertical - replyHeight - layout.reply.above
        guard visual.height > room else { return visual }
        return room < 16 ? nil : Size(width: min(visual.width, room), height: room)
    }

    /// Draws the reply field and its send button.
    mutating func drawReply(_ state: ReplyState, in frame: Rectangle) {
        let submit = submitWidth(in: frame)
        var field = frame
        field.size.width = max(1, frame.width - submit - layout.reply.spacing)
        let padding = min(layout.reply.padding, field.width / 4)
        let named = content.reply.placeholder
        drawField(
            state,
            at: FieldPlace(
                frame: field,
                text: field.inset(by: Insets(top: 0, right: padding, bottom: 0, left: padding)),
                target: .reply, placeholder: named.isEmpty ? room.words.reply : named,
                ground: palette.field))
        drawSubmit(
            isReady: !state.field.isBlank,
            in: Rectangle(
                x: frame.maxX - submit, y: frame.minY, width: submit, height: frame.height))
    }

    // MARK: The field

    /// Draws a text field with its text, caret and selection, and adds its geometry.
    mutating func drawField(_ state: ReplyState, at place: FieldPlace) {
        let radius = min(theme.buttonRadius ?? .infinity, place.frame.height / 2)
        let shape = RoundedRectangle(place.frame, radius: radius)
        draw(.fill(shape, place.ground))
        // A thinner line than the focus ring, which would otherwise be visible all the time.
        if state.isFocused || interaction.focused == place.target {
            draw(.ring(shape, width: 1.5, palette.focus.opacity(0.6)))
        } else {
            draw(.border(shape, palette.fieldBorder))
        }
        addTarget(HitRegion(rectangle: place.frame, target: place.target))
        let font = replyFont
        let inner = Rectangle(
            x: place.text.minX, y: place.text.midY - font.lineHeight / 2,
            width: max(1, place.text.width), height: font.lineHeight)
        drawLine(state, font, room: inner, at: place)
    }

    /// Draws the text in `room`, cut where it would reach far outside.
    private mutating func drawLine(
        _ state: ReplyState, _ font: FontStyle, room inner: Rectangle, at place: FieldPlace
    ) {
        let shown = ShownText(state.field)
        let block = replyBlock(shown, font, width: inner.width)
        let line = FieldLine(
            shown.text.isEmpty ? [] : measuring.cells(of: block, scale: room.scale),
            width: inner.width, caret: shown.caret ?? shown.preedit.upperBound,
            isRightToLeft: block.isRightToLeft, scroll: state.scroll)
        for stretch in line.stretches(of: shown.selection) {
            let mark = seen(
                stretch.lowerBound, width: stretch.upperBound - stretch.lowerBound, in: inner)
            draw(.fill(RoundedRectangle(mark, radius: 3), palette.selection))
        }
        if shown.text.isEmpty {
            drawPlaceholder(place.placeholder, font, in: inner)
        } else {
            let clip = inner.inset(by: Insets(top: 0, right: -6, bottom: 0, left: -6))
            draw(
                .line(
                    block, frame: seen(line.left, width: line.length, in: inner),
                    ink: TextInk(palette.text), clip: clip))
        }
        let caret = seen(line.caret, width: FieldLine.caretWidth, in: inner)
        if state.showsCaret, shown.caret != nil, shown.selection.isEmpty {
            draw(.fill(RoundedRectangle(caret, radius: 1), palette.caret))
        }
        addField(
            ReplyGeometry(
                frame: place.frame, caret: caret, scroll: line.scroll,
                canSubmit: !state.field.isBlank,
                left: caret.minX - line.caret + line.left, cells: line.seen, shown: shown))
    }

    /// A visible stretch of a line. Lines are not mirrored with the card, so the stretch is mirrored beforehand.
    private func seen(_ left: Double, width: Double, in inner: Rectangle) -> Rectangle {
        let x = content.isRightToLeft ? inner.width - left - width : left
        return Rectangle(x: inner.minX + x, y: inner.minY, width: width, height: inner.height)
    }

    private func replyBlock(_ shown: ShownText, _ font: FontStyle, width: Double) -> TextBlock {
        var runs = [RichText.Run(shown.text)]
        if !shown.preedit.isEmpty {
            let utf8 = shown.text.utf8
            let start = utf8.index(utf8.startIndex, offsetBy: shown.preedit.lowerBound)
            let end = utf8.index(start, offsetBy: shown.preedit.count)
            runs = [
                RichText.Run(String(shown.text[..<start])),
                RichText.Run(String(shown.text[start..<end]), TextStyle(underlined: true)),
                RichText.Run(String(shown.text[end...])),
            ].filter { !$0.text.isEmpty }
        }
        var block = TextBlock(RichText(runs: runs), font: font, width: width)
        block.isRightToLeft = ReadingDirection.isRightToLeft(shown.text) ?? content.isRightToLeft
        block.ellipsis = .none
        return block
    }

    private mutating func drawPlaceholder(_ text: String, _ font: FontStyle, in inner: Rectangle) {
        // Behind the caret, which is at the beginning of the placeholder.
        let indent = FieldLine.caretWidth + 1
        draw(
            block(RichText(plain: text), font, width: inner.width - indent),
            at: Point(x: inner.minX + indent, y: inner.minY), color: palette.placeholder)
    }

    // MARK: The button that sends

    /// Width of the send button: round with a symbol, or as wide as the label that the sender wants.
    private func submitWidth(in frame: Rectangle) -> Double {
        let words = content.reply.submit
        guard !words.isEmpty else { return min(frame.height, frame.width / 3) }
        let label = block(RichText(plain: words), theme.type[.button], width: 240)
        let width = measure(label).width + layout.buttons.padding * 2
        return min(max(width, frame.height), frame.width * 0.45).rounded(.up)
    }

    private mutating func drawSubmit(isReady: Bool, in frame: Rectangle) {
        let region = HitRegion(rectangle: frame, target: .submit)
        let radius = min(theme.buttonRadius ?? .infinity, min(frame.height, frame.width) / 2)
        let fill = isReady ? prominentColor(.submit) : palette.button
        let ink = isReady ? palette.onAccent : palette.inactiveButtonText
        draw(.fill(RoundedRectangle(frame, radius: radius), fill))
        if content.reply.submit.isEmpty {
            let side = (min(frame.height, frame.width) * 0.5).rounded()
            let sign = Rectangle(
                x: frame.midX - side / 2, y: frame.midY - side / 2, width: side, height: side)
            draw(.symbol(.send, frame: sign, ink))
        } else {
            drawLabel(content.reply.submit, in: frame, color: ink)
        }
        addTarget(region)
        drawFocus(around: region, radius: radius)
    }
}
