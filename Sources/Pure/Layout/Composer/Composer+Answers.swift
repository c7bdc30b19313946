import Geometry
import Messages

/// A large button of a message that rings.
struct AnswerButton: Equatable {
    var button: CardButton
    var answer: RingAnswer
}

extension Composer {
    private var answerFont: FontStyle { theme.type[layout.answers.step] }

    /// Draws the large buttons side by side into `frame`.
    mutating func drawAnswers(in frame: Rectangle) {
        let answers = content.answers
        let spacing = layout.answers.spacing
        let gaps = spacing * Double(answers.count - 1)
        let width = max(1, ((frame.width - gaps) / Double(answers.count)).rounded(.down))
        for (index, answer) in answers.enumerated() {
            let x = frame.minX + Double(index) * (width + spacing)
            let isLast = index == answers.count - 1
            draw(
                answer,
                in: Rectangle(
                    x: x, y: frame.minY, width: isLast ? max(1, frame.maxX - x) : width,
                    height: frame.height))
        }
    }

    /// Draws a large button with its symbol and label in the middle.
    private mutating func draw(_ answer: AnswerButton, in frame: Rectangle) {
        let region = HitRegion(rectangle: frame, target: answer.button.target)
        let radius = min(theme.buttonRadius ?? .infinity, frame.height / 2)
        let (ground, ink) = colors(of: answer)
        draw(.fill(RoundedRectangle(frame, radius: radius), ground))
        drawFace(of: answer, in: frame, ink)
        addTarget(region)
        drawFocus(around: region, radius: radius)
    }

    private mutating func drawFace(of answer: AnswerButton, in frame: Rectangle, _ ink: Color) {
        let font = answerFont
        let room = max(1, frame.width - min(layout.answers.padding, frame.width / 8) * 2)
        var label = block(RichText(plain: answer.button.label), font, width: room, centered: true)
        label.ellipsis = .middle
        let wanted = measure(label).width
        let side = min(frame.height / 2, (font.size * 1.4).rounded())
        let gap = (font.size * 0.6).rounded()
        let symbol = Symbol(answer.answer)
        // A long label needs the room of the symbol: the colour says the same.
        let indent = symbol != nil && wanted + side + gap <= room ? side + gap : 0
        label.width = max(1, min(wanted, room))
        let start = (frame.minX + (frame.width - label.width - indent) / 2).rounded()
        if let symbol, indent > 0 {
            draw(
                .symbol(
                    symbol,
                    frame: Rectangle(
                        x: start, y: (frame.midY - side / 2).rounded(), width: side, height: side),
                    ink))
        }
        let top = (frame.midY - font.lineHeight / 2).rounded()
        draw(label, at: Point(x: start + indent, y: top), color: ink)
    }

    /// Colours of a large button; the ground is stronger under the pointer or a finger. A button whose meaning is not known
    /// has the colours of others.
    private func colors(of answer: AnswerButton) -> (ground: Color, ink: Color) {
        let target = answer.button.target
        if answer.answer == .other { return (buttonColor(target), palette.buttonText) }
        let (ground, ink) = palette.swipe(SwipeHint.Kind(answer.answer))
        let strength = interaction.pressed == target ? 0.2 : interaction.hovered == target ? 0.1 : 0
        if strength == 0 { return (ground, ink) }
        // Away from the label's colour, so that the label stays readable.
        let away = ground.isBrighter(than: ink) ? Color.white : .black
        return (away.opacity(strength).over(ground), ink)
    }
}
