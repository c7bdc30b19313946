import Martlet

extension BarItem {
    /// The bar's item for a command, without its time.
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
