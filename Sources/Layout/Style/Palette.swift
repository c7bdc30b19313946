/// The colours of a theme as they are drawn: over an opaque ground, every colour is opaque.
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
    /// The text field.
    let field: Color
    let fieldBorder: Color
    /// The placeholder of a text field, and the label of an inactive button.
    let placeholder: Color
    let selection: Color
    let caret: Color
    /// Whether the card's edge is opaque, as with high contrast.
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
        // Away from the label's colour, so that the label stays readable.
        let away = accent.isBrighter(than: onAccent) ? Color.white : .black
        hoveredAccent = away.opacity(0.10).over(accent)
        pressedAccent = away.opacity(0.20).over(accent)
        (sign, alarm, onAlarm) = (laid(colors.sign), laid(colors.alarm), colors.onAlarm)
        // Half of the border lies over the shadow.
        border = colors.border
        (button, hoveredButton) = (laid(colors.button), laid(colors.hoveredButton))
        (pressedButton, buttonText) = (laid(colors.pressedButton), laid(colors.buttonText))
        (track, focus) = (laid(colors.track), laid(colors.focus))
        // A hollow in the card, away from the text colour, so that typed text is easy to read.
        let hollow =
            text.isBrighter(than: ground) ? Color.black.opacity(0.24) : Color.white.opacity(0.72)
        field = laid(hollow)
        // If the card's edge is opaque, so is the field's.
        hasHardEdges = border.alpha == 255
        fieldBorder = hasHardEdges ? border : text.opacity(0.16)
        placeholder = hasHardEdges ? secondaryText : secondaryText.opacity(0.8)
        (selection, caret) = (accent.opacity(0.3), accent)
    }
}
