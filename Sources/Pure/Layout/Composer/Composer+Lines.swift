import Geometry
import Messages

/// The lines of earlier messages of a conversation, above the body.
extension Composer {
    /// Space between two messages, logical pixels.
    private static let lineGap = 2.0
    /// Space between a line and its age, logical pixels.
    private static let ageGap = 8.0
    /// How much less room the lines claim than the body: they give way before it, the oldest first.
    private static let lessRoom = 30

    /// The label and the lines in a column of `width` logical pixels.
    func linesParts(width: Double) -> [Part] {
        guard !content.lines.list.isEmpty, layout.body.isShown, !layout.joinsTexts else {
            return []
        }
        let priority = layout.body.priority - Self.lessRoom
        var parts: [Part] = []
        for (index, line) in content.lines.list.enumerated() {
            let distance = content.lines.list.count - 1 - index
            parts.append(linePart(line, width: width, priority: priority - distance))
        }
        let label = content.lines.label
        guard !label.isEmpty else { return parts }
        let block = block(
            RichText(plain: label), font(layout.age), width: width, centered: centersText)
        var part = Part(
            kind: .body, block: block, width: measure(block).width, unit: block.font.lineHeight,
            above: layout.body.above, below: Self.lineGap, priority: priority)
        part.line = .label
        return [part] + parts
    }

    private func linePart(
        _ line: ConversationLines.Line, width: Double, priority: Int
    ) -> Part {
        let age = lineAge(line.age)
        let indent = age.map { $0.width + Self.ageGap } ?? 0
        let block = block(
            line.text, font(layout.body), width: width - indent,
            maxLines: content.lines.areWhole ? TextBlock.mostLines : 1, centered: centersText)
        let metrics = measure(block)
        var part = Part(
            kind: .body, block: block, width: metrics.width + indent, unit: block.font.lineHeight,
            units: metrics.lines, above: layout.body.above, below: Self.lineGap,
            priority: priority)
        part.line = .message(age: age)
        return part
    }

    /// The age of a line as a block; nil: the layout shows no ages beside texts.
    private func lineAge(_ text: String) -> TextBlock? {
        guard !text.isEmpty, layout.age.isShown, layout.alignment == .leading else { return nil }
        var age = block(RichText(plain: text), font(layout.age), width: 160)
        age.width = max(1, measure(age).width)
        return age
    }

    /// Draws a line of an earlier message, with its age at the end of the first line.
    mutating func drawLine(_ block: TextBlock, age: TextBlock?, in frame: Rectangle) {
        draw(block, at: frame.origin, color: palette.bodyText)
        guard let age else { return }
        let drop = (block.font.baseline - age.font.baseline).rounded()
        draw(
            age, at: Point(x: frame.maxX - age.width, y: frame.minY + drop),
            color: palette.secondaryText)
    }

    /// Draws the label that shows all messages of the conversation, or only the last ones.
    mutating func drawLinesLabel(_ part: Part, in frame: Rectangle) {
        guard let label = part.block else { return }
        let width = min(part.width, frame.width)
        let x = centersText ? frame.minX + ((frame.width - width) / 2).rounded(.down) : frame.minX
        let region = HitRegion(
            rectangle: Rectangle(x: x, y: frame.minY, width: width, height: frame.height),
            target: .lines)
        draw(
            label, at: frame.origin,
            color: interaction.hovered == .lines ? palette.text : palette.secondaryText)
        addTarget(region)
        drawFocus(around: region, radius: 4, gap: 1)
    }
}
