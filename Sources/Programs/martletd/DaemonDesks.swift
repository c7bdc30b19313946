import Accessibility
import Bus
import ConfigurationFiles
import Host
import Images
import Layout
import Messages
import Scene
import Stage

/// The objects that handle messages apart from showing them: modes, rules, reasons, hooks, alerts, menus, leads to
/// windows, commands and the bar.
struct DaemonDesks {
    let modes: ModeDesk
    let rules: RuleDesk
    let silences: SilenceDesk
    let reasons: ReasonDesk
    let hooks: HookDesk
    let sounds: SoundDesk
    let feel: FeelDesk
    let rings: RingDesk
    let menu: MenuDesk
    let lead: LeadDesk
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
        rings = RingDesk(
            loop: loop, switchboard: switchboard, presenter: presenter, sounds: sounds, feel: feel)
        menu = MenuDesk(
            loop: loop, switchboard: switchboard, presenter: presenter, launcher: launcher)
        lead = LeadDesk(
            loop: loop, switchboard: switchboard, presenter: presenter, launcher: launcher)
        modes = try ModeDesk(
            switchboard: switchboard, hooks: hooks, loop: loop, folder: folder, clock: clock)
        rules = RuleDesk(switchboard: switchboard, modes: modes, clock: clock)
        reasons = ReasonDesk(switchboard: switchboard, modes: modes, rules: rules, clock: clock)
        silences = try SilenceDesk(
            folder: folder, loop: loop, rules: rules, clock: { WallClock.milliseconds })
        bar = try BarDesk(
            loop: loop, loader: loader, scale: { presenter.pictureScale },
            send: { event in presenter.bar(event) })
    }
}

/// The objects that load pictures from files and icons: for messages, the panel's rows and the deck's cards.
struct DaemonPictures {
    let messages: PictureSupply
    let panel: PartPictures
    let deck: PartPictures

    init(
        loop: EventLoop, switchboard: Switchboard, presenter: Presenter
    ) throws(BusError) {
        messages = try PictureSupply(loop: loop, switchboard: switchboard)
        let scale = { presenter.pictureScale }
        messages.scale = scale
        messages.imageSide = { presenter.look.catalog.coverSide(of: $0).map { Int($0) } }
        messages.largeSide = { Int(presenter.look.catalog.largePictureSide) }
        panel = PartPictures(loader: messages.loader, scale: scale) { entry, source, bitmap in
            presenter.panel(.picture(entry: entry, of: source, bitmap))
        }
        deck = PartPictures(loader: messages.loader, scale: scale) { index, source, bitmap in
            presenter.deck(.picture(index: Int(index), of: source, bitmap))
        }
    }
}

/// The objects that start programs: programs of the desktop, and the commands of the panel's widgets.
struct DaemonCommands {
    let launcher: Launcher
    let panel: PanelCommands
}

/// Objects that need a session bus; nil: there is none, or the daemon has not started.
struct SessionServices {
    var keyboards: KeyboardServices?
    var panelPlayers: PanelPlayers?
    var accessibility: Accessibility?
    /// The watch for locks, which exists even without a session bus.
    var locks: LockWatch?
}
