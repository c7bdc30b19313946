import ArgumentParser

/// `martlet panel`: commands for the panel, a list of messages at a side of the screen.
struct PanelCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "panel", abstract: "Open or close the panel with the messages of the history.",
        discussion: """
            The panel lists messages at a side of the screen, messages that wait for an answer first. Bind “toggle” \
            to a key or to a button of the bar. See “panel” in martlet(5) for the position of the panel.
            """,
        subcommands: [
            PanelOpenCommand.self, PanelCloseCommand.self, PanelToggleCommand.self,
            PanelStatusCommand.self,
        ])
}
