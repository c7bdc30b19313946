import Geometry
import Messages

extension Composer {
    /// The parts in a column of `width` logical pixels, in order.
    ///
    /// - Parameters:
    ///   - inner: Width of content and buttons below the text.
    ///   - showsHeader: Whether the application's name gets its own line, if there is one.
    func parts(
        width: Double, inner: Double, showsHeader: Bool, showsButtons: Bool
    ) -> [Part] {
        order.flatMap { kind -> [Part] in
            let part = part(
                kind, width: width, inner: inner, showsHeader: showsHeader,
                showsButtons: showsButtons)
            return (kind == .body ? linesParts(width: width) : []) + (part.map { [$0] } ?? [])
        }
    }

    private func part(
        _ kind: LayoutPart, width: Double, inner: Double, showsHeader: Bool, showsButtons: Bool
    ) -> Part? {
        switch kind {
        case .visual: visualPart()
        case .header: showsHeader ? headerPart(width: width) : nil
        case .title: titlePart(width: width, showsHeader: showsHeader)
        case .body: bodyPart(width: width)
        case .bodyImages: bodyImagesPart(width: width)
        case .content: contentPart(width: inner)
        case .progress: progressPart(width: width)
        case .buttons: showsButtons ? buttonPart(width: inner) : nil
        case .answers: answerPart(width: inner)
        }
    }

    /// All parts in order; in a row the visual is beside the text, with content and buttons below both.
    private var order: [LayoutPart] {
        var order: [LayoutPart] = []
        for part in layout.order.prefix(32) + LayoutPart.allCases where !order.contains(part) {
            order.append(part)
        }
        guard layout.arrangement == .row else { return order }
        let besides: [LayoutPart] = [.visual, .content, .buttons, .answers]
        return order.filter { !besides.contains($0) } + [.content, .buttons, .answers]
    }

    private func visualPart() -> Part? {
        guard let visual = content.visual else { return nil }
        let size = visualSize(visual)
        return Part(
            kind: .visual, width: size.width, unit: size.height, below: layout.visual.below,
            priority: visual.isText ? layout.visual.textPriority : layout.visual.priority)
    }

    private func headerPart(width: Double) -> Part? {
        guard let block = headerBlock(width: width) else { return nil }
        return Part(
            kind: .header, block: block, width: measure(block).width + ageIndent,
            unit: block.font.lineHeight, above: layout.appName.above, below: layout.appName.below,
            priority: layout.appName.priority)
    }

    private func titlePart(width: Double, showsHeader: Bool) -> Part? {
        guard !content.title.isEmpty, layout.title.isShown else { return nil }
        let text = layout.joinsTexts ? joinedText : RichText(plain: content.title)
        let hasHeader = showsHeader && !content.appName.isEmpty && layout.appName.isShown
        let indent = hasHeader ? 0 : ageIndent
        let isAlone = content.body.isEmpty || !layout.body.isShown
        return textPart(.title, text, layout.title, width: width, indent: indent, isAlone: isAlone)
    }

    private func bodyPart(width: Double) -> Part? {
        guard !content.body.isEmpty, layout.body.isShown, trailingBody(width: width) == nil else {
            return nil
        }
        let isAlone = content.title.isEmpty || !layout.title.isShown
        if layout.joinsTexts, !isAlone { return nil }
        let text = layout.joinsTexts ? singleLine(content.body) : content.body
        var part = textPart(
            .body, text, layout.body, width: width, indent: 0, isAlone: isAlone,
            isWhole: content.lines.areWhole)
        // Lines above have their own space around them.
        if !content.lines.list.isEmpty { part.above = 0 }
        return part
    }

    /// The body as a block at the end of the title's line; nil: there is no room, or something else is there.
    func trailingBody(width: Double) -> TextBlock? {
        guard layout.trailsBody, layout.alignment == .leading, !layout.joinsTexts,
            content.lines.list.isEmpty, ageBlock == nil, layout.title.isShown, layout.body.isShown,
            !content.title.isEmpty, !content.body.isEmpty
        else { return nil }
        let title = measure(
            block(RichText(plain: content.title), font(layout.title), width: width, maxLines: 2))
        var body = block(content.body, font(layout.body), width: width, maxLines: 2)
        let metrics = measure(body)
        // The close button may take the place of the body, but not of a link.
        guard title.lines == 1, metrics.lines == 1, metrics.links.isEmpty,
            title.width + layout.spacing + metrics.width <= width
        else { return nil }
        (body.width, body.maxLines) = (max(1, metrics.width), 1)
        return body
    }

    private func textPart(
        _ kind: LayoutPart, _ text: RichText, _ outlet: TextOutlet, width: Double, indent: Double,
        isAlone: Bool, isWhole: Bool = false
    ) -> Part {
        let most = isAlone ? max(outlet.maxLines, outlet.maxLinesAlone) : outlet.maxLines
        let block = block(
            text, font(outlet), width: width - indent,
            maxLines: isWhole ? TextBlock.mostLines : most, centered: centersText)
        let metrics = measure(block)
        return Part(
            kind: kind, block: block, width: metrics.width + indent, unit: block.font.lineHeight,
            units: metrics.lines, above: outlet.above, below: outlet.below,
            priority: outlet.priority)
    }

    private func contentPart(width: Double) -> Part? {
        guard let drawing = content.drawing, layout.content.isShown else { return nil }
        let outlet = layout.content
        let size = drawing.size
        guard size.width > 0, size.height > 0 else { return nil }
        let factor = min(1, width / size.width, outlet.maxHeight / size.height)
        return Part(
            kind: .content, width: max(1, size.width * factor),
            unit: max(1, (size.height * factor).rounded(.up)), above: outlet.above,
            below: outlet.below, priority: outlet.priority)
    }

    private func progressPart(width: Double) -> Part? {
        let outlet = layout.progress
        guard content.progress != nil, outlet.isShown, outlet.placement == .text else { return nil }
        return Part(
            kind: .progress, width: min(width, 160), unit: outlet.height, above: outlet.above,
            below: outlet.below, priority: outlet.priority)
    }

    private func buttonPart(width: Double) -> Part? {
        if reply != nil { return replyPart(width: width) }
        let outlet = layout.buttons
        let rows = outlet.isShown ? buttonRows(width: width) : []
        guard !rows.isEmpty else { return nil }
        return Part(
            kind: .buttons, rows: rows, width: naturalWidth(of: rows), unit: outlet.height,
            spacing: outlet.spacing, units: rows.count, above: outlet.above,
            priority: outlet.priority)
    }

    private func answerPart(width: Double) -> Part? {
        let outlet = layout.answers
        // The field for a reply takes the place of all buttons.
        guard !content.answers.isEmpty, reply == nil else { return nil }
        return Part(
            kind: .answers, width: width, unit: outlet.height, above: outlet.above,
            priority: outlet.priority)
    }

    /// Whether texts are centred in their lines.
    var centersText: Bool { layout.alignment == .center && layout.arrangement == .column }

    // MARK: Texts

    /// Title and body as one text.
    private var joinedText: RichText {
        var text = RichText(runs: [RichText.Run(content.title, TextStyle(bold: true))])
        guard !content.body.isEmpty, layout.body.isShown else { return text }
        text.runs[0].text += "  "
        text.runs += singleLine(content.body).runs
        return text
    }

    private func singleLine(_ text: RichText) -> RichText {
        RichText(
            runs: text.runs.map {
                RichText.Run(TextCleaner.joined($0.text), $0.style)
            })
    }

    /// The application's name, with the age behind it if the age has no place of its own; nil: no name is shown.
    private func headerBlock(width: Double) -> TextBlock? {
        guard !content.appName.isEmpty, layout.appName.isShown else { return nil }
        var text = content.appName
        if centersText, layout.age.isShown, !content.age.isEmpty { text += " · " + content.age }
        return block(
            RichText(plain: text), font(layout.appName), width: width - ageIndent,
            centered: centersText)
    }

    // MARK: Age

    /// The age as a block at the trailing end of a line; nil: no age is shown there.
    var ageBlock: TextBlock? {
        guard !content.age.isEmpty, layout.age.isShown, layout.alignment == .leading else {
            return nil
        }
        var age = block(RichText(plain: content.age), font(layout.age), width: 160)
        age.width = max(1, measure(age).width)
        return age
    }

    /// Width that the age and the dot of an unread message take of their line.
    private var ageIndent: Double {
        (ageBlock.map { $0.width + 8 } ?? 0) + (showsUnread ? Composer.unreadSpan : 0)
    }

    /// Whether a dot behind the age says that the message is unread.
    var showsUnread: Bool { room.isUnread && layout.alignment == .leading }

    /// Width of the dot of an unread message with the space before it, logical pixels.
    static let unreadSpan = 14.0
}
