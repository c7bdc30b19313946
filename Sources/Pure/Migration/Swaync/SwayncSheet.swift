internal import Configuration

/// Writes the look of swaync's notifications as a layout and a theme.
struct SwayncSheet {
    private let draft: Draft
    private let look: Look

    init(_ draft: Draft, _ look: Look) { (self.draft, self.look) = (draft, look) }

    /// Writes the look of all messages.
    func apply(_ card: SwayncLook, width: (length: Int, line: Int?)) {
        let outside = card.outside.map { Int($0.rounded()) }
        at(card.spaceLine) {
            look.setMargin(.all, Edges(outside))
            look.setGap(.all, outside[0] + outside[2])
            draft.setLayout(.all, "padding", Edges(card.inside.map { Int($0.rounded()) }).content)
        }
        at(width.line) {
            draft.setLayout(
                .all, "width", .integer(max(48, width.length - outside[1] - outside[3])))
        }
        at(card.shadows?.line) { setShadows(card.shadows?.content ?? []) }
        at(card.imageRadius?.line) {
            draft.setTheme(.all, "image-radius", .integer(whole(card.imageRadius) ?? 0))
        }
        if let size = whole(card.imageSize), size > 0 {
            at(card.imageSize?.line) { look.setPictures(.all, icon: size, image: size) }
        }
        if let family = card.body.family {
            at(family.line) { look.setFamilies(.all, family.content) }
        }
        at(card.buttonRadius?.line) {
            if let radius = whole(card.buttonRadius) {
                draft.setTheme(.all, "button-radius", .integer(radius))
            }
        }
        apply(card, besides: nil, .all)
    }

    private func whole(_ figure: SwayncLook.Figure<Double>?) -> Int? {
        figure.map { Int($0.content.rounded()) }
    }

    /// Writes what is different from another look.
    func apply(_ card: SwayncLook, besides other: SwayncLook?, _ scope: Draft.Scope) {
        if let color = card.body.color, color.content != other?.body.color?.content {
            at(color.line) { setText(scope, color.content) }
        }
        let colors: [(SwayncLook.Figure<String>?, SwayncLook.Figure<String>?, String)] = [
            (card.title.color, other?.title.color, "text"), (card.ground, other?.ground, "ground"),
            (card.buttonText, other?.buttonText, "button-text"),
            (card.track, other?.track, "track"),
        ]
        for (own, known, key) in colors {
            guard let own, own.content != known?.content else { continue }
            at(own.line) { look.set(scope, key, own.content) }
        }
        if let button = card.button, button.content != other?.button?.content {
            at(button.line) {
                setButton(scope, button.content, card.body.color?.content ?? "#FFFFFF")
            }
        } else if card.button == nil, other == nil {
            setButton(scope, "#00000000", card.body.color?.content ?? "#FFFFFF")
        }
        if card.ground == nil, other == nil { look.set(scope, "ground", "#00000000") }
        if let color = card.filled, color.content != other?.filled?.content {
            at(color.line) { _ = look.setAccent(scope, color.content) }
        }
        if card.border?.content != other?.border?.content || other == nil {
            at(card.border?.line) {
                draft.setLayout(
                    scope, "border-width",
                    .integer(Int((card.border?.content.width ?? 0).rounded())))
                if let border = card.border { look.set(scope, "border", border.content.color) }
            }
        }
        if let radius = card.radius, radius.content != other?.radius?.content {
            at(radius.line) {
                draft.setLayout(scope, "radius", .integer(Int(radius.content.rounded())))
            }
        } else if card.radius == nil, other == nil {
            draft.setLayout(scope, "radius", .integer(0))
        }
        for (own, known, step) in [
            (card.title, other?.title, "title"), (card.body, other?.body, "body"),
        ] {
            apply(own, besides: known, step, scope)
        }
    }

    private func setText(_ scope: Draft.Scope, _ color: String) {
        for key in ["body-text", "secondary-text", "link", "focus"] { look.set(scope, key, color) }
    }

    /// Sets the colour of buttons, and shades of it for pressed and hovered ones.
    private func setButton(_ scope: Draft.Scope, _ color: String, _ text: String) {
        let ground = ColorName.opacity(color) > 0 ? color : ColorName.faded(text, to: 26)
        look.set(scope, "button", ground)
        look.set(scope, "hovered-button", ColorName.over(ColorName.faded(text, to: 26), ground))
        look.set(scope, "pressed-button", ColorName.over(ColorName.faded(text, to: 51), ground))
    }

    private func apply(
        _ own: SwayncLook.Letters, besides other: SwayncLook.Letters?, _ step: String,
        _ scope: Draft.Scope
    ) {
        let steps = step == "title" ? ["title"] : ["body", "caption", "button", "status"]
        if let size = own.size, size.content != other?.size?.content {
            at(size.line) { for step in steps { look.setSize(scope, step, size.content) } }
        } else if own.size == nil, other == nil {
            for step in steps { look.setSize(scope, step, CSSValues.rootSize) }
        }
        let weight = own.weight ?? SwayncLook.Figure(content: 400, line: nil)
        guard weight.content != other?.weight?.content ?? (other == nil ? 0 : 400) else { return }
        at(weight.line) {
            for step in steps {
                draft.setTheme(scope, ["fonts", step], "weight", .integer(weight.content))
            }
        }
    }

    /// Writes shadows. The blur of CSS is twice Martlet's deviation.
    private func setShadows(_ shadows: [SwayncLook.Shadow]) {
        draft.setLayout(.all, "shadow", .boolean(!shadows.isEmpty))
        guard !shadows.isEmpty else { return }
        let values = shadows.prefix(4).reversed().map { shadow in
            Node.Content.members([
                ("x", .real(shadow.x)), ("y", .real(shadow.y)), ("blur", .real(shadow.blur / 2)),
                ("color", .string(shadow.color)),
            ])
        }
        for mode in ["light-shadows", "dark-shadows"] { draft.setTheme(.all, mode, .list(values)) }
    }

    /// Sets values that come from a line.
    private func at(_ line: Int?, _ set: () -> Void) {
        let old = draft.current
        draft.current = line
        set()
        draft.current = old
    }
}
