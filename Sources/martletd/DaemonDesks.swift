import Bus
import Host
import Images
import Layout
import Messages
import Scene
import Stage

/// The objects that handle messages apart from showing them: modes, rules, hooks, alerts, menus, commands and the bar.
struct DaemonDesks {
    let modes: ModeDesk
    let rules: RuleDesk
    let silences: SilenceDesk
    let hooks: HookDesk
    let sounds: SoundDesk
    let feel: FeelDesk
    let menu: MenuDesk
    let bar: BarDesk
    let commands: DaemonCommands

    init(
        loop: EventLoop, switchboard: Switchboard, presenter: Presenter, loader: ImageLoader
    ) throws(BusError) {
        let folder = StateFolder.path(Environment.value)
        let clock = { Instant(microseconds: loop.now) }
        let launcher = Launcher(loop: loop)
        commands = DaemonCommands(
            launcher: launcher,
            panel: try PanelCommands(loop: loop, launcher: launcher, presenter: presenter))
        hooks = HookDesk(loop: loop)
        sounds = SoundDesk(loop: loop, loader: loader)
        sounds.owners = { switchboard.message($0)?.pictureOwners ?? [] }
        feel = FeelDesk(loop: loop)
        menu = MenuDesk(
            loop: loop, switchboard: switchboard, presenter: presenter, launcher: launcher)
        modes = try ModeDesk(
            switchboard: switchboard, hooks: hooks, loop: loop, folder: folder, clock: clock)
        rules = RuleDesk(switchboard: switchboard, modes: modes, clock: clock)
        silences = try SilenceDesk(
            folder: folder, loop: loop, rules: rules, clock: { WallClock.milliseconds })
        bar = try BarDesk(
            loop: loop, loader: loader, scale: { presenter.pictureScale },
            send: { event in presenter.bar(event) })
    }
}
