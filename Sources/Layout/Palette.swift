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
    }
}
