import ArgumentParser

/// `martlet bar`: commands for the bar, which shows players, jobs and items that programs set.
struct BarCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "bar", abstract: "Put an item on the bar, open the bar, or hide it.",
        discussion: """
            The bar shows media players, jobs, and what programs set, one on each page. It opens into a view with \
            everything that there is to say. See 'bar' in martlet(5) for how the bar looks and where it stands.
            """,
        subcommands: [
            BarSetCommand.self, BarClearCommand.self, BarOpenCommand.self, BarCloseCommand.self,
            BarPresentCommand.self, BarDismissCommand.self, BarFocusCommand.self,
            BarMinimiseCommand.self, BarListCommand.self, BarStatusCommand.self,
        ])
}
