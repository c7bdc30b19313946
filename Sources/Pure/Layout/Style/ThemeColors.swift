package import Messages

/// The colours of a theme in one appearance and emphasis.
///
/// Translucent colours are laid over the ground, so they follow its changes.
package struct ThemeColors: Equatable, Sendable {
    /// The card. A translucent ground lets the background show through.
    package var ground: Color
    package var text: Color
    /// The text of the body.
    package var bodyText: Color
    /// Application name and age.
    package var secondaryText: Color
    package var link: Color
    /// The accent colour: the disc of the sign, the filled part of a bar.
    package var accent: Color
    /// Symbols and text on `accent`.
    package var onAccent: Color
    /// A sign on the ground: bare, or in a ring.
    package var sign: Color
    /// The mark of a critical message: its edge, and its disc if the theme has no sign.
    package var alarm: Color
    /// Symbols and text on `alarm`.
    package var onAlarm: Color
    /// The button that takes a call.
    package var accept: Color
    /// Symbols and text on `accept`.
    package var onAccept: Color
    /// The hairline around the card.
    package var border: Color
    package var button: Color
    package var hoveredButton: Color
    package var pressedButton: Color
    package var buttonText: Color
    /// The empty part of a bar, and the place of a picture that is not decoded yet.
    package var track: Color
    /// The focus ring.
    package var focus: Color

    /// Creates colours from a few: buttons and tracks are a thin layer of `wash` over the ground.
    package init(
        ground: Color, text: Color, secondaryText: Color, link: Color, accent: Color,
        onAccent: Color, wash: Color? = nil, appearance: MessageAppearance,
        emphasis: Emphasis = .calm
    ) {
        (self.ground, self.text, self.link) = (ground, text, link)
        self.secondaryText = secondaryText
        (self.accent, self.onAccent, sign, focus) = (accent, onAccent, accent, accent)
        bodyText = text.opacity(emphasis == .vivid ? 0.92 : 0.86)
        buttonText = text
        let isDark = appearance == .dark
        alarm = Color(isDark ? 0xFF6F62 : 0xD92D20)
        onAlarm = isDark ? Color(0x330905) : .white
        accept = Color(isDark ? 0x4AC776 : 0x17823F)
        onAccept = isDark ? Color(0x04220E) : .white
        border = isDark ? Color.white.opacity(0.13) : Color.black.opacity(0.09)
        let wash = wash ?? text
        let strengths: (Double, Double, Double, Double) =
            emphasis == .vivid
            ? (0.16, 0.24, 0.34, 0.24)
            : isDark ? (0.10, 0.16, 0.06, 0.14) : (0.06, 0.11, 0.17, 0.10)
        button = wash.opacity(strengths.0)
        hoveredButton = wash.opacity(strengths.1)
        pressedButton = wash.opacity(strengths.2)
        track = wash.opacity(strengths.3)
    }
}

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
    let accept: Color
    let onAccept: Color
    let border: Color
    let button: Color
    let hoveredButton: Color
    let pressedButton: Color
    let buttonText: Color
    /// The label of an inactive button.
    let inactiveButtonText: Color
    let track: Color
    let focus: Color
    /// The text field.
    let field: Color
    let fieldBorder: Color
    /// The placeholder of a text field.
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
        (accept, onAccept) = (laid(colors.accept), colors.onAccept)
        // Half of the border lies over the shadow.
        border = colors.border
        (button, hoveredButton) = (laid(colors.button), laid(colors.hoveredButton))
        (pressedButton, buttonText) = (laid(colors.pressedButton), laid(colors.buttonText))
        inactiveButtonText = buttonText.opacity(0.6)
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

/// How strongly a theme colours a layout.
package enum Emphasis: String, CaseIterable, Sendable {
    /// A neutral ground with the theme's colour in its sign, for cards that float over the desktop.
    case calm
    /// A ground in the theme's colour, for lines and banners that span an output.
    case vivid
}
