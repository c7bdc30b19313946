import Geometry
import Layout
import Scene
import Wayland

/// An output of the compositor, as far as the compositor has described it.
final class Output {
    /// Number of the output in the registry.
    let number: OutputNumber
    let proxy: WlOutput
    /// `wl_output.name`; empty before version 4 of the interface.
    private var name = ""
    private var scale = Scale.one
    private var mode = (width: Int32(0), height: Int32(0))
    private var transform = OutputTransform.normal
    private var placed: ZxdgOutputV1?
    /// The pending question whether the output is on; nil: none.
    private var power: ZwlrOutputPowerV1?
    private var isOff = false
    /// The change of power that follows if the answer says that the output is in the other state; nil: none.
    private var switching: (mode: ZwlrOutputPowerV1.Mode, done: (Bool) -> Void)?
    /// Area among all outputs, logical pixels; nil: not reported yet.
    private var placement: (corner: Point?, size: Size?) = (nil, nil)
    /// Whether the compositor has sent part of a change and not the rest.
    private var isChanging = false
    /// Called when the first part of a change has arrived, and when all of it has.
    var onChange: (_ isDone: Bool) -> Void = { _ in }

    init(_ number: OutputNumber, proxy: WlOutput) {
        self.number = number
        self.proxy = proxy
    }

    /// The output as the scene knows it.
    var screen: Screen {
        var screen = Screen(
            number: number, name: name, scale: scale, size: logicalSize, area: area)
        (screen.transform, screen.isOff) = (transform, isOff)
        screen.isChanging = isChanging
        return screen
    }

    /// Size in logical pixels as reported; otherwise computed from mode and integer scale, which with a fractional
    /// scale is a little less than the true size. nil: not known.
    private var logicalSize: Size? {
        if let size = placement.size { return size }
        guard mode.width > 0, mode.height > 0 else { return nil }
        let (width, height) =
            transform.rawValue & 1 == 1 ? (mode.height, mode.width) : (mode.width, mode.height)
        return Size(width: Double(width) / scale.factor, height: Double(height) / scale.factor)
    }

    /// Area among all outputs, logical pixels; nil: not reported yet.
    private var area: Rectangle? {
        guard let corner = placement.corner, let size = logicalSize else { return nil }
        return Rectangle(origin: corner, size: size)
    }

    /// Requests the output's position among the others, once.
    func locate(by layout: ZxdgOutputManagerV1) {
        guard placed == nil else { return }
        let fresh = layout.getXdgOutput(output: proxy)
        fresh.onEvent = { [self] event in
            switch event {
            case .logicalPosition(let x, let y):
                placement.corner = Point(x: Double(x), y: Double(y))
            case .logicalSize(let width, let height) where width > 0 && height > 0:
                placement.size = Size(width: Double(width), height: Double(height))
            case .done: finishChange()
            default: break
            }
        }
        placed = fresh
    }

    /// Asks whether the output is on, and ends the question with the answer: as long as it is pending, other programs cannot
    /// turn the output on or off.
    ///
    /// - Parameter isSeen: Whether it counts as on where another program has control of its power; nil: as before.
    func checkPower(by manager: ZwlrOutputPowerManagerV1, isSeen: Bool?) {
        guard power == nil else { return }
        let fresh = manager.getOutputPower(output: proxy)
        fresh.onEvent = { [self] event in
            let switching = switching
            self.switching = nil
            var answer: Bool
            var hasSwitched = false
            switch event {
            case .mode(let mode):
                answer = mode == .off
                if let switching, mode != switching.mode {
                    // The mode stays when the object is destroyed.
                    power?.setMode(mode: switching.mode)
                    answer = switching.mode == .off
                    hasSwitched = true
                }
            case .failed: answer = isSeen.map { !$0 } ?? isOff
            }
            dropPower()
            switching?.done(hasSwitched)
            guard answer != isOff else { return }
            isOff = answer
            finishChange()
        }
        power = fresh
    }

    /// Turns the output on or off, unless it is in that state already, or another program has control of its power.
    ///
    /// - Parameter done: Called with whether the output was in the other state.
    func turn(
        _ mode: ZwlrOutputPowerV1.Mode, by manager: ZwlrOutputPowerManagerV1,
        done: @escaping (Bool) -> Void
    ) {
        switching = (mode, done)
        checkPower(by: manager, isSeen: nil)
    }

    private func dropPower() {
        power?.onEvent = nil
        power?.destroy()
        power = nil
    }

    func listen() {
        proxy.onEvent = { [self] event in handle(event) }
    }

    /// Stops listening; the output is released with the last reference to this object.
    func stopListening() {
        onChange = { _ in }
        proxy.onEvent = nil
        placed?.onEvent = nil
        placed?.destroy()
        placed = nil
        switching = nil
        dropPower()
    }

    private func finishChange() {
        isChanging = false
        onChange(true)
    }

    private func handle(_ event: WlOutput.Event) {
        if !isChanging {
            isChanging = true
            onChange(false)
        }
        switch event {
        case .geometry(_, _, _, _, _, _, _, let transform):
            self.transform = OutputTransform(rawValue: transform.rawValue) ?? .normal
        case .mode(let flags, let width, let height, _):
            if flags.contains(.current) { mode = (width, height) }
        case .scale(let factor): scale = Scale(integer: factor)
        case .name(let text): name = text
        case .done: finishChange()
        case .description: break
        }
    }
}

/// The outputs of a compositor.
final class LinkOutputs {
    /// The outputs that have described themselves, in order of addition.
    private var told: [Output] = []
    private var untold: [Output] = []
    private var layout: ZxdgOutputManagerV1?
    private var power: ZwlrOutputPowerManagerV1?
    private let post: (SceneEvent) -> Void

    init(post: @escaping (SceneEvent) -> Void) { self.post = post }

    func output(_ number: OutputNumber) -> Output? { told.first { $0.number == number } }

    func number(of proxy: WlOutput) -> OutputNumber? { told.first { $0.proxy === proxy }?.number }

    func add(_ output: Output) {
        output.onChange = { [self, output] isDone in
            if isDone {
                finish(output)
            } else {
                post(.outputChanging(output.number))
            }
        }
        output.listen()
        untold.append(output)
    }

    func remove(_ number: OutputNumber) {
        if let index = untold.firstIndex(where: { $0.number == number }) {
            untold.remove(at: index).stopListening()
        }
        if let index = told.firstIndex(where: { $0.number == number }) {
            told.remove(at: index).stopListening()
            post(.outputRemoved(number, screens))
        }
    }

    /// Makes outputs report their logical size, which no other protocol does with fractional scales, and their position.
    ///
    /// - Parameter power: Tells whether outputs are on; nil: nobody does.
    func follow(_ layout: ZxdgOutputManagerV1?, _ power: ZwlrOutputPowerManagerV1?) {
        (self.layout, self.power) = (layout, power)
        for output in told { follow(output) }
    }

    private func follow(_ output: Output) {
        if let layout { output.locate(by: layout) }
    }

    /// Finds out whether an output is on.
    ///
    /// - Parameter isSeen: Whether it counts as on where another program has control of its power.
    func checkPower(of number: OutputNumber, isSeen: Bool) {
        if let power { output(number)?.checkPower(by: power, isSeen: isSeen) }
    }

    /// Finds out which outputs are on; those of whose power another program has control stay as they were.
    ///
    /// - Returns: Whether there is anything to find out.
    func checkPower() -> Bool {
        guard let power else { return false }
        for output in told { output.checkPower(by: power, isSeen: nil) }
        return !told.isEmpty
    }

    /// Turns on all outputs that are off.
    ///
    /// - Parameter woke: Called with each output that was off.
    func wake(_ woke: @escaping (OutputNumber) -> Void) {
        guard let power else { return }
        for output in told {
            output.turn(.on, by: power) { hasTurned in if hasTurned { woke(output.number) } }
        }
    }

    /// Turns outputs off. Those that were removed are ignored.
    ///
    /// - Parameter done: Called for each output with whether it was on.
    func turnOff(_ numbers: [OutputNumber], done: @escaping (Bool) -> Void) {
        guard let power else { return }
        for output in told where numbers.contains(output.number) {
            output.turn(.off, by: power, done: done)
        }
    }

    func stopListening() {
        for output in told + untold { output.stopListening() }
        (told, untold) = ([], [])
    }

    private var screens: [Screen] { told.map { $0.screen } }

    private func finish(_ output: Output) {
        if let index = untold.firstIndex(where: { $0 === output }) {
            untold.remove(at: index)
            told.append(output)
            follow(output)
        }
        post(.outputs(screens))
    }
}
