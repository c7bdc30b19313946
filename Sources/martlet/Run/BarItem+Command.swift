import Martlet

extension BarItem {
    /// What the bar shows of a command, but for the time.
    init(_ item: CommandItem) {
        self.init(title: item.title)
        subtitle = item.subtitle
        switch item.progress {
        case .percent(let percent): progress = .share(Double(percent) / 100)
        case .indeterminate: progress = .indeterminate
        }
        trailing = item.buttons
    }
}
