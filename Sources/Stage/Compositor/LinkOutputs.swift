import Scene
import Wayland

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

    /// Stops listening.
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
