import Configuration
import Folders
import Foundation
import Host
import Messages
import Rules
import Testing

@testable import Martlet
@testable import martlet

/// The findings of `martlet doctor`.
@Suite struct DoctorTests {
    private static let sway: [String: UInt32] = [
        "wl_compositor": 5, "wl_subcompositor": 1, "wl_shm": 1, "zwlr_layer_shell_v1": 4,
        "wp_viewporter": 1, "wp_fractional_scale_manager_v1": 1, "xdg_activation_v1": 1,
        "zwp_text_input_manager_v3": 1, "wp_cursor_shape_manager_v1": 1,
        "zwlr_foreign_toplevel_manager_v1": 3,
        "org_kde_kwin_blur_manager": 1, "org_kde_kwin_idle": 1, "zwlr_output_power_manager_v1": 1,
    ]

    private func state(_ subject: String, _ findings: [Finding]) -> Finding.State? {
        findings.first { $0.subject == subject }?.state
    }

    @Test func compositorThatHasEverythingIsFine() {
        let findings = CompositorExamination.findings(Self.sway, outputs: 2)
        #expect(findings.allSatisfy { $0.state == .fine && $0.advice.isEmpty })
    }

    @Test(arguments: ["wl_subcompositor", "wl_shm", "zwlr_layer_shell_v1"])
    func compositorWithoutRequiredProtocolShowsNothing(interface: String) throws {
        var versions = Self.sway
        versions[interface] = nil
        let broken = try #require(
            CompositorExamination.findings(versions, outputs: 1).first { $0.state == .broken })
        #expect(broken.text == "has no \(interface)" && !broken.advice.isEmpty)
    }

    @Test func compositorThatIsTooOldShowsNothing() throws {
        var versions = Self.sway
        versions["wl_compositor"] = 2
        let findings = CompositorExamination.findings(versions, outputs: 1)
        #expect(findings.contains { $0.text == "has wl_compositor only in version 2, not 3" })
    }

    @Test(arguments: [
        ("wp_viewporter", "motion"), ("wp_fractional_scale_manager_v1", "scale"),
        ("xdg_activation_v1", "activation"), ("org_kde_kwin_blur_manager", "blur"),
        ("zwp_text_input_manager_v3", "text-input"), ("org_kde_kwin_idle", "idle"),
        ("zwlr_output_power_manager_v1", "wake"),
    ])
    func consequenceOfAMissingProtocolIsExplained(interface: String, subject: String) throws {
        var versions = Self.sway
        versions[interface] = nil
        let findings = CompositorExamination.findings(versions, outputs: 1)
        let finding = try #require(findings.first { $0.state != .fine })
        #expect(finding.subject == subject && finding.state == .lacking)
        #expect(!finding.advice.isEmpty)
    }

    @Test func compositorThatReportsNoWindowsLeadsNowhere() {
        var versions = Self.sway
        versions["zwlr_foreign_toplevel_manager_v1"] = nil
        let findings = CompositorExamination.findings(versions, outputs: 1)
        #expect(
            findings.filter { $0.state == .lacking }.map { $0.subject } == [
                "fullscreen", "windows",
            ]
        )
    }

    @Test func languageIsReported() {
        func finding(_ languages: [String], _ found: String?, _ problems: [String] = []) -> Finding
        {
            LanguageExamination.finding(languages, catalogue: found, problems: problems)
        }
        #expect(finding([], nil).state == .fine)
        #expect(finding(["pl_PL", "pl"], "/a/pl.mo") == Finding("language", .fine, "/a/pl.mo"))
        let missing = finding(["xx_YY", "xx"], nil)
        #expect(missing.state == .lacking && missing.text.contains("xx_YY, xx"))
        let damaged = finding(["pl"], nil, ["/a/pl.mo: not a catalogue"])
        #expect(damaged.state == .lacking && damaged.text == "/a/pl.mo: not a catalogue")
    }

    @Test func picturesThatTheSandboxPreventsAreReported() {
        func finding(_ sandbox: String?) -> Finding {
            Examination.pictures(decoder: "/a/martlet-decode", sandbox: sandbox)
        }
        #expect(finding("seccomp, landlock 7").state == .fine)
        #expect(finding("seccomp").advice.contains("landlock"))
        #expect(finding(nil).advice.contains("seccomp"))
        let glycin = finding("seccomp, landlock 7; without glycin")
        #expect(
            glycin.state == .lacking
                && glycin.advice.contains("Only pictures in PNG, JPEG, SVG and XPM"))
    }

    @Test func soundsThatAreNotDecodedAreReported() {
        #expect(Examination.soundFiles("seccomp, landlock 7") == nil)
        #expect(Examination.soundFiles(nil)?.state == .lacking)
        let finding = Examination.soundFiles("seccomp, landlock 7; without libsndfile")
        #expect(finding?.state == .lacking && finding?.advice.contains("libsndfile1") == true)
        #expect(
            Examination.pictures(decoder: "/a", sandbox: "seccomp, landlock 7; without libsndfile")
                .state == .fine)
    }

    @Test func noOutputIsNoFault() {
        #expect(state("outputs", CompositorExamination.findings(Self.sway, outputs: 0)) == .lacking)
    }

    private func service(_ program: String, in folder: String = "/usr/share") throws -> BusService {
        let text =
            "[D-BUS Service]\nName = org.freedesktop.Notifications\nExec=/usr/bin/\(program) --a b\n"
        return try #require(
            BusService(
                path: "\(folder)/dbus-1/services/\(program).service", contents: Array(text.utf8),
                name: SessionExamination.notifications))
    }

    @Test func serviceThatTheBusStartsIsNamed() throws {
        var session = SessionExamination(version: "1.0")
        #expect(state("bus-service", session.findings) == nil)
        session.services = [try service("martletd")]
        #expect(state("bus-service", session.findings) == .fine)
        session.services = [try service("mako")]
        #expect(state("bus-service", session.findings) == .lacking)
        session.services = [try service("dunst"), try service("martletd")]
        let finding = try #require(session.findings.first { $0.subject == "bus-service" })
        #expect(finding.state == .lacking && finding.text.contains("one of dunst, martletd"))
        #expect(finding.advice.contains("from /usr/share/dbus-1/services to"))
        // A file that is not installed cannot be copied.
        session.services = [try service("dunst"), try service("mako")]
        let absence = try #require(session.findings.first { $0.subject == "bus-service" })
        #expect(absence.state == .lacking && absence.text.contains("one of dunst, mako"))
        #expect(absence.advice.contains("install martletd's file"))
        #expect(!absence.advice.contains("copy"))
        // Two files of the same program: the bus starts the program with either.
        session.services = [try service("martletd"), try service("martletd")]
        #expect(state("bus-service", session.findings) == .fine)
    }

    @Test(arguments: [
        "", "Name=org.freedesktop.Notifications\nExec=/usr/bin/a",
        "[D-BUS Service]\nExec=/usr/bin/a",
        "[D-BUS Service]\nName=org.freedesktop.Notifications2\nExec=/usr/bin/a",
        "[D-BUS Service]\nName=org.freedesktop.Notifications\nExec=",
        "[Other]\nName=org.freedesktop.Notifications\nExec=/usr/bin/a",
    ])
    func filesAboutOtherNamesAreNoServices(text: String) {
        #expect(
            BusService(
                path: "/a.service", contents: Array(text.utf8),
                name: SessionExamination.notifications) == nil)
    }

    @Test func foldersOfServicesAreThoseOfTheBus() {
        let variables = ["HOME": "/home/a", "XDG_DATA_DIRS": "/b:/c", "XDG_RUNTIME_DIR": "/run/a"]
        #expect(
            BusService.folders { variables[$0] }
                == ["/run/a", "/home/a/.local/share", "/b", "/c"]
                .map { $0 + "/dbus-1/services" })
        #expect(
            BusService.folders { ["XDG_DATA_HOME": "/d", "HOME": "/home/a"][$0] }
                == ["/d", "/usr/local/share", "/usr/share"].map { $0 + "/dbus-1/services" })
    }

    @Test func otherDaemonIsNamed() throws {
        var session = SessionExamination(version: "1.0")
        session.owner = .init(process: 42, program: "mako")
        let finding = try #require(session.findings.first { $0.state == .broken })
        #expect(finding.text.hasPrefix("mako (process 42) has "))
        session.owner = .init(process: 42, program: "martletd")
        #expect(state("notifications", session.findings) == .fine)
    }

    @Test func daemonOfAnotherVersionIsReported() {
        var session = SessionExamination(version: "1.0")
        #expect(state("daemon", session.findings) == .lacking)
        session.daemon = "0.9"
        #expect(
            session.findings.contains {
                $0.text.contains("0.9 is running, and this is martlet 1.0")
            })
        session.daemon = "1.0"
        #expect(state("daemon", session.findings) == .fine)
    }

    @Test func freeNameWithAServiceFileIsFine() {
        var session = SessionExamination(version: "1.0")
        #expect(state("notifications", session.findings) == .lacking)
        session.activatable = ["org.freedesktop.Notifications", "org.freedesktop.portal.Desktop"]
        #expect(state("notifications", session.findings) == .fine)
        #expect(state("portal", session.findings) == .fine)
    }

    @Test func screenReadersNeedTheAccessibilityBus() throws {
        var session = SessionExamination(version: "1.0")
        func text() throws -> String {
            try #require(session.findings.first { $0.subject == "screen-reader" }).text
        }
        #expect(state("screen-reader", session.findings) == .lacking)
        session.activatable = ["org.a11y.Bus"]
        #expect(state("screen-reader", session.findings) == .fine)
        session.names = ["org.a11y.Bus"]
        #expect(state("screen-reader", session.findings) == .lacking)
        #expect(try text() == "org.a11y.Bus does not answer")
        session.isAssisted = false
        #expect(state("screen-reader", session.findings) == .fine)
        #expect(try text().hasPrefix("no screen reader is running"))
        session.isAssisted = true
        #expect(try text().hasPrefix("a screen reader is running"))
    }

    /// A locker that is a layer surface, as swaylock on sway 1.7, tells nobody.
    @Test func lockThatNobodyTellsOfIsFound() {
        var lock = LockExamination(interfaces: ["zwlr_layer_shell_v1": 4], names: [], modes: [])
        #expect(lock.finding.state == .lacking)
        #expect(lock.finding.advice.contains("martlet mode while MODE swaylock"))
        lock.modes = ["locked"]
        #expect(lock.finding.state == .fine && lock.finding.text.contains("mode locked"))
        lock.modes = []
        // Whether swaylock's kin tell the service, nobody knows.
        lock.names = ["org.freedesktop.ScreenSaver"]
        #expect(lock.finding.state == .unknown)
        #expect(lock.finding.text.hasPrefix("org.freedesktop.ScreenSaver"))
        lock.interfaces["org_kde_plasma_shell"] = 8
        #expect(lock.finding.state == .fine)
        lock.interfaces = ["ext_session_lock_manager_v1": 1]
        #expect(lock.finding.state == .fine && lock.finding.text.contains("ext_session_lock"))
    }

    /// A layer rule of Hyprland may put cards above the lock, and no protocol tells of it.
    @Test func rulesOfHyprlandLeaveOpenWhatIsAboveTheLock() {
        let lock = LockExamination(
            interfaces: ["ext_session_lock_manager_v1": 1, "hyprland_focus_grab_manager_v1": 1],
            names: [], modes: [])
        #expect(lock.finding.state == .unknown && lock.finding.text.contains("above_lock"))
    }

    /// phosh's screen saver reports an unlocked session while phosh is locked, and its lock is above other surfaces
    /// also on a compositor with ext-session-lock.
    @Test func phoshLeavesOpenWhetherItIsLocked() {
        var lock = LockExamination(
            interfaces: ["ext_session_lock_manager_v1": 1], names: ["org.gnome.ScreenSaver"],
            modes: [])
        #expect(lock.finding.state == .unknown && lock.finding.advice.contains("lock-screen"))
        lock.modes = ["locked"]
        #expect(lock.finding.state == .fine)
    }

    // MARK: Hidden messages

    private static let rule = MessageRule(name: "ads", isEnabled: true, criteria: "title = \"Ad\"")

    @Test func nothingHidden() {
        var hiding = HidingExamination()
        hiding.modes = [Self.mode("do-not-disturb", isOn: false), Self.mode("quiet", shows: "all")]
        var disabled = Self.rule
        (disabled.isEnabled, disabled.isOnScreen) = (false, false)
        hiding.rules = [Self.rule, disabled]
        #expect(hiding.findings.map { $0.subject } == ["hidden"])
        #expect(hiding.findings.allSatisfy { $0.state == .fine })
    }

    private static func mode(
        _ name: String, isOn: Bool = true, shows: String = "critical"
    ) -> MessageMode {
        MessageMode(
            name: name, isOn: isOn, shows: shows, until: nil, reasons: isOn ? ["asked"] : [],
            unknown: [])
    }

    @Test func everyCauseHasALineWithItsRemedy() throws {
        var hiding = HidingExamination()
        var quiet = Self.mode("do-not-disturb")
        let evening = try #require(
            WallClock.milliseconds(
                WallClock.Local(year: 2999, month: 1, day: 2, hour: 18, minute: 30)))
        quiet.until = WallTime(millisecondsSince1970: evening)
        var film = Self.mode("film", shows: "nothing")
        film.reasons = ["fullscreen", "held by mpv"]
        hiding.modes = [quiet, film]
        var hidden = Self.rule
        (hidden.isOnScreen, hidden.isInHistory) = (false, false)
        var limited = MessageRule(name: "flood", isEnabled: true, criteria: "every message")
        limited.isLimited = true
        hiding.rules = [hidden, limited]
        hiding.silences = [
            MessageSilence(application: "Chat", kind: .silent, until: nil, rule: "silence-chat")
        ]
        hiding.outputs = ["eDP-1"]
        hiding.wishes = [
            .init(key: "defaults.output", output: "DP-9"),
            .init(key: "bar.output", output: "eDP-1"),
        ]
        hiding.historyProblem = "there is no history: /home is read-only"
        let findings = hiding.findings
        #expect(
            findings.map { $0.text } == [
                "do not disturb is on (asked), until 2999-01-02 18:30: only critical messages are shown",
                "the mode film is on (fullscreen, held by mpv): no message is shown",
                "the rule ads keeps messages off the screen and keeps messages out of the history: "
                    + "title = \"Ad\"",
                "the rule flood limits how many messages are shown: every message",
                "Chat is silenced for good: only its critical messages are shown",
                "defaults.output names DP-9, which is not connected",
                "there is no history: /home is read-only",
            ])
        let remedies = [
            "martlet dnd off", "martlet mode off film", "martlet rules disable ads",
            "martlet rules disable flood", "martlet silence remove Chat", "eDP-1", "XDG_STATE_HOME",
        ]
        for (finding, remedy) in zip(findings, remedies) {
            #expect(finding.state == .lacking && finding.advice.contains(remedy), "\(finding)")
        }
    }

    @Test func historyThatIsOffIsAsConfigured() {
        var hiding = HidingExamination()
        hiding.historyProblem = "history.mode is “off” in the configuration"
        #expect(state("history", hiding.findings) == .fine)
        hiding.historyProblem = ""
        #expect(state("history", hiding.findings) == .fine)
    }

    @Test func outputsOfTheConfigurationAreFound() throws {
        var settings = Settings()
        settings.board.defaults.said.outputChoice = .named("A")
        settings.board[.commands].defaults.said.outputChoice = .named("B")
        settings.bar.output = .named("C")
        var rule = Rule(RuleName(known: "r"))
        rule.changes.values.said.outputChoice = .named("D")
        settings.rules = [rule]
        var mode = ModeSettings()
        mode.changes.values.said.outputChoice = .all
        settings.modes = [.doNotDisturb: mode]
        #expect(Examination.wishes(of: settings).map { $0.output } == ["A", "B", "D", "C"])
    }

    /// A folder of fonts may have nothing but folders in it.
    @Test func foldersWithoutFilesAreNoFonts() throws {
        let folder = try TemporaryFolder()
        let deep = folder.path + "truetype/empty"
        try FileManager.default.createDirectory(atPath: deep, withIntermediateDirectories: true)
        try Data().write(to: URL(filePath: deep + "/README"))
        #expect(!Examination.hasFont(String(folder.path.dropLast()), depth: 5))
        try Data().write(to: URL(filePath: deep + "/Font.TTF"))
        #expect(Examination.hasFont(String(folder.path.dropLast()), depth: 5))
    }

    @Test func twoDaemonsOfTwoSessionsAreReported() {
        var session = SessionExamination(version: "1.0")
        session.daemon = "1.0"
        session.owner = .init(process: 42, program: "martletd")
        session.socketOwner = 42
        #expect(state("daemon", session.findings) == .fine)
        session.socketOwner = 43
        #expect(state("daemon", session.findings) == .lacking)
    }

    @Test func backendOfThePortalNeedsItsFileAndItsName() throws {
        let name = "org.freedesktop.impl.portal.desktop.martlet"
        var session = SessionExamination(version: "1.0")
        session.names = [name]
        var finding = try #require(session.findings.first { $0.subject == "portal-notify" })
        #expect(
            finding.state == .lacking && finding.text == "the file martlet.portal is not installed")
        #expect(!finding.advice.isEmpty)
        session.portalFile = "/usr/share/xdg-desktop-portal/portals/martlet.portal"
        finding = try #require(session.findings.first { $0.subject == "portal-notify" })
        #expect(finding.state == .unknown)
        #expect(finding.text.contains("/usr/share/xdg-desktop-portal/portals/martlet.portal"))
        session.names = []
        #expect(state("portal-notify", session.findings) == .lacking)
        session.activatable = [name]
        #expect(state("portal-notify", session.findings) == .unknown)
    }

    /// A terminal that belongs to no session.
    @Test func missingSessionIsReported() throws {
        let runtime = try TemporaryFolder()
        defer { runtime.remove() }
        let run = try CommandRun(["doctor", "--json"], runtime: runtime.path, variables: [:])
        #expect(run.status == 1)
        let value = try JSONSerialization.jsonObject(with: Data(run.output.utf8))
        let findings = try #require(value as? [[String: String]])
        let states = Dictionary(
            findings.map { ($0["subject"] ?? "", $0["state"] ?? "") }
        ) { first, _ in first }
        #expect(states["compositor"] == "broken" && states["session-bus"] == "broken")
        #expect(states["fonts"] != nil && states["icons"] != nil && states["pictures"] != nil)
    }
}
