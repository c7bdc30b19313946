import Bus
import Messages
import Scene
import Stage

/// Runs the commands of the panel's widgets, and reports their results to the panel.
final class PanelCommands {
    private let loop: EventLoop
    private let launcher: Launcher
    private let runner: CommandRunner
    private let presenter: Presenter
    private var isOpen = false
    /// Buttons that were on when they were last asked.
    private var active: Set<WidgetName> = []
    /// Buttons that are asked again when the timer fires.
    private var awaited: Set<WidgetName> = []
    private var timer: EventTimer?
    private var paces: [WidgetName: SliderPace] = [:]
    private var paceTimer: EventTimer?
    /// The last known values of sliders, 0 to 100.
    private var percents: [WidgetName: Int] = [:]

    /// Delay after a press before a button is asked again, µs: a network, for instance, needs a moment to connect.
    private static let delay: UInt64 = 1_000_000

    init(loop: EventLoop, launcher: Launcher, presenter: Presenter) throws(BusError) {
        (self.loop, self.launcher, self.presenter) = (loop, launcher, presenter)
        runner = try CommandRunner(loop: loop)
        timer = try loop.timer { [self] in askAwaited() }
        paceTimer = try loop.timer { [self] in setSliders() }
    }

    private var settings: PanelSettings { presenter.look.panel }

    /// Starts asking, because the panel opens.
    func open() {
        isOpen = true
        for name in settings.widgets {
            if active.contains(name) { presenter.panel(.buttonChanged(name, isOn: true)) }
            ask(name)
            if let percent = percents[name] {
                presenter.panel(.sliderChanged(name, percent: percent))
            }
            askSlider(name)
        }
    }

    /// Stops asking, because the panel has closed.
    func close() {
        isOpen = false
        awaited = []
        timer?.disarm()
    }

    /// Runs the command of a button that was pressed.
    func press(_ name: WidgetName) {
        guard let button = settings.buttons[name] else { return }
        launcher.start(button.command) { [self] in ask(name) }
        guard !button.active.isEmpty else { return }
        awaited.insert(name)
        timer?.arm(at: loop.now + Self.delay, accuracy: 100_000)
    }

    private func askAwaited() {
        let names = awaited
        awaited = []
        for name in names { ask(name) }
    }

    /// Asks a button's command whether the button is on.
    private func ask(_ name: WidgetName) {
        guard isOpen, let button = settings.buttons[name], !button.active.isEmpty else { return }
        runner.run(button.active) { [self] isOn, _ in
            if isOn { active.insert(name) } else { active.remove(name) }
            presenter.panel(.buttonChanged(name, isOn: isOn))
        }
    }

    // MARK: Sliders

    /// Sets a slider that a finger has moved.
    func move(_ name: WidgetName, to percent: Int) {
        percents[name] = percent
        paces[name, default: SliderPace()].set(percent)
        setSliders()
    }

    /// Runs the commands of sliders that are due, and sets the timer for the others.
    private func setSliders() {
        let now = loop.now
        for name in Array(paces.keys) {
            guard let percent = paces[name]?.take(at: now) else { continue }
            let words = settings.sliders[name]?.set ?? []
            runner.run(words + (words.isEmpty ? [] : ["\(percent)"])) { [self] _, _ in
                paces[name]?.finish()
                if paces[name]?.isIdle == true { paces[name] = nil }
                armPace()
            }
        }
        armPace()
    }

    private func armPace() {
        guard let due = paces.values.compactMap({ $0.due }).min() else {
            paceTimer?.disarm()
            return
        }
        paceTimer?.arm(at: due)
    }

    /// Asks a slider's command for its value.
    private func askSlider(_ name: WidgetName) {
        guard let slider = settings.sliders[name], !slider.get.isEmpty else { return }
        runner.run(slider.get) { [self] hasSucceeded, text in
            // A value that a finger has set meanwhile is newer.
            guard paces[name] == nil else { return }
            let percent = hasSucceeded ? Percent.read(text) : nil
            percents[name] = percent
            presenter.panel(.sliderChanged(name, percent: percent))
        }
    }
}

/// Decides when a slider's command sets a value: at most 20 times a second, one after the other, and always the last
/// value.
struct SliderPace {
    /// The value to set next; nil: none.
    private(set) var wanted: Int?
    /// Whether the command is running.
    private(set) var isSetting = false
    /// Earliest time at which the command may run again, µs.
    private var earliest: UInt64 = 0

    /// Least time between two commands, µs.
    static let interval: UInt64 = 50_000

    /// Whether no value is waiting and no command is running.
    var isIdle: Bool { wanted == nil && !isSetting }

    /// When the waiting value may be set, µs; nil: no value is waiting, or the command is running.
    var due: UInt64? { wanted != nil && !isSetting ? earliest : nil }

    mutating func set(_ percent: Int) { wanted = percent }

    /// Removes and returns the value to set now; nil: none.
    mutating func take(at now: UInt64) -> Int? {
        guard let due, due <= now, let percent = wanted else { return nil }
        (wanted, isSetting, earliest) = (nil, true, now &+ Self.interval)
        return percent
    }

    /// Records that the command has ended.
    mutating func finish() { isSetting = false }
}

/// Reads the number that a command prints for a slider.
enum Percent {
    /// Maximum number of digits that are read.
    private static let digits = 9

    /// Reads the first number of a text, rounded and limited to 0…100; nil: there is none.
    static func read(_ text: String) -> Int? {
        let bytes = Array(text.utf8).drop { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A }
        let isNegative = bytes.first == UInt8(ascii: "-")
        let number = isNegative ? bytes.dropFirst() : bytes
        let whole = number.prefix { isDigit($0) }
        guard !whole.isEmpty, whole.count <= digits else { return nil }
        var value = whole.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
        let rest = number.dropFirst(whole.count)
        if rest.first == UInt8(ascii: "."), let tenth = rest.dropFirst().first,
            tenth >= UInt8(ascii: "5"), isDigit(tenth)
        {
            value += 1
        }
        return isNegative ? 0 : min(value, 100)
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
}
