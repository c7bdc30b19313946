extension InputScript {
    /// The script as the control library reads it: `play COUNT` and a line for each step.
    var lines: String {
        var text = "play \(steps.count)\n"
        for step in steps {
            text += "\(step.time) \(stamp(of: step)) \(command(step.action))\n"
        }
        return text
    }

    private func stamp(of step: Step) -> String {
        let offset =
            switch eventTimes {
            case .actual: Int(step.time.rounded())
            case .equal: 0
            case .backward: -Int(step.time.rounded())
            }
        guard let base else { return "+\(offset)" }
        return "=\(base &+ UInt32(truncatingIfNeeded: offset))"
    }

    private func command(_ action: Action) -> String {
        let suffix = isOnSecondSeat ? "2" : ""
        return switch action {
        case .touchDown(let finger, let x, let y): "touch\(suffix) down \(finger) \(x) \(y)"
        case .touchMove(let finger, let x, let y): "touch\(suffix) move \(finger) \(x) \(y)"
        case .touchUp(let finger): "touch\(suffix) up \(finger)"
        case .touchCancel(let finger): "touch\(suffix) cancel \(finger)"
        case .touchFrame: "touch\(suffix) frame"
        case .pointerMove(let x, let y): "pointer\(suffix) move \(x) \(y)"
        case .button(let button, let isPressed):
            "pointer\(suffix) button \(button.rawValue) \(isPressed ? 1 : 0)"
        case .scroll(let dx, let dy): "pointer\(suffix) scroll \(dx) \(dy)"
        case .scrollStop: "pointer\(suffix) scroll-stop"
        case .wheel(let dx, let dy): "pointer\(suffix) wheel \(dx) \(dy)"
        case .awaitClear(let x, let y): "await clear \(x) \(y)"
        case .plug(let device, let isPresent):
            "\(device.rawValue)\(suffix) \(isPresent ? "add" : "remove")"
        }
    }
}
