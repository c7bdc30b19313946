/// The colours of a theme as they are drawn: what is laid over an opaque ground is opaque itself.
struct Palette: Equatable {
    let ground: Color
    let text: Color
    let bodyText: Color
    let secondaryText: Color
    let link: Color
    let accent: Color
    let hoveredAccent: Color
    let pressedAccent: Color
    let onAccent: Color
    let sign: Color
    let alarm: Color
    let onAlarm: Color
    let border: Color
    let button: Color
    let hoveredButton: Color
    let pressedButton: Color
    let buttonText: Color
    let track: Color
    let focus: Color
    /// The field of a reply.
    let field: Color
    let fieldBorder: Color
    /// What stands in the field while it is empty, and on a button that does nothing yet.
    let placeholder: Color
    let selection: Color
    let caret: Color
    /// Whether nothing shines through the card's edge, as where contrast is high.
    let hasHardEdges: Bool

    init(_ colors: ThemeColors) {
        let ground = colors.ground
        func laid(_ color: Color) -> Color {
            ground.alpha == 255 && color.alpha < 255 ? color.over(ground) : color
        }
        self.ground = ground
        (text, bodyText) = (laid(colors.text), laid(colors.bodyText))
        secondaryText = laid(colors.secondaryText)
        (link, accent, onAccent) = (laid(colors.link), laid(colors.accent), colors.onAccent)
        // Away from what stands on it, so that this stays readable.
        let away = accent.isBrighter(than: onAccent) ? Color.white : .black
        hoveredAccent = away.opacity(0.10).over(accent)
        pressedAccent = away.opacity(0.20).over(accent)
        (sign, alarm, onAlarm) = (laid(colors.sign), laid(colors.alarm), colors.onAlarm)
        // Half of it lies over the shadow.
        border = colors.border
        (button, hoveredButton) = (laid(colors.button), laid(colors.hoveredButton))
        (pressedButton, buttonText) = (laid(colors.pressedButton), laid(colors.buttonText))
        (track, focus) = (laid(colors.track), laid(colors.focus))
        // A hollow in the card: away from the text, so that what is written is read best.
        let hollow =
            text.isBrighter(than: ground) ? Color.black.opacity(0.24) : Color.white.opacity(0.72)
        field = laid(hollow)
        // Where the card has an edge that does not shine through, so has the field.
        hasHardEdges = border.alpha == 255
        fieldBorder = hasHardEdges ? border : text.opacity(0.16)
        placeholder = hasHardEdges ? secondaryText : secondaryText.opacity(0.8)
        (selection, caret) = (accent.opacity(0.3), accent)
    }
}
