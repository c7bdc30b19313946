import ArgumentParser

/// `martlet bar`: commands for the bar, which shows players, jobs and items that programs set.
struct BarCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "bar", abstract: "Put an item on the bar, open the bar, or hide it.",
        discussion: """
            The bar shows media players, jobs, and items of programs, one on each page. It opens into a view with \
            picture, texts and buttons of the item. See “bar” in martlet(5) for the position and style of the bar.
            """,
        subcommands: [
            BarSetCommand.self, BarClearCommand.self, BarOpenCommand.self, BarCloseCommand.self,
            BarPresentCommand.self, BarDismissCommand.self, BarFocusCommand.self,
            BarMinimiseCommand.self, BarListCommand.self, BarStatusCommand.self,
        ])
}
