/// The objects that start programs: programs of the desktop, and the commands of the panel's widgets.
struct DaemonCommands {
    let launcher: Launcher
    let panel: PanelCommands
}
