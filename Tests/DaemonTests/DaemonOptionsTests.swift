import Configuration
import Messages
import Testing

@testable import martletd

/// The command line of the daemon.
@Suite struct DaemonOptionsTests {
    @Test func unsetOptionsAreLeftToMessagesAndTheDesktop() throws {
        let options = try Options([])
        #expect(options.swipes == SwipeMeanings())
        #expect(options.reducedMotion == nil)
        #expect(options.settingsFile == nil)
        #expect(!options.replaces && !options.wantsHelp && !options.wantsVersion)
    }

    @Test func everyOptionIsRead() throws {
        let options = try Options([
            "--swipe", "left=dismiss-all", "--replace", "--swipe=up=none", "--swipe",
            "down=default-action", "--swipe", "left=dismiss-group", "--reduced-motion=on",
            "--config", "/tmp/config.toml",
        ])
        #expect(options.replaces)
        #expect(options.swipes == [.left: .dismissGroup, .up: .nothing, .down: .defaultAction])
        #expect(options.reducedMotion == .on)
        #expect(options.settingsFile == "/tmp/config.toml")
        #expect(try Options(["--reduced-motion", "off"]).reducedMotion == .off)
    }

    @Test(arguments: [
        (["--help"], true, false), (["-h"], true, false), (["--version"], false, true),
        (["-v"], false, true),
    ])
    func helpAndVersionAreRequestsForText(arguments: [String], help: Bool, version: Bool) throws {
        let options = try Options(arguments)
        #expect((options.wantsHelp, options.wantsVersion) == (help, version))
    }

    private static let meanings = MessageMeaning.allowed

    @Test func swipesTakeAllMeaningsAtTwoLengths() throws {
        let options = try Options([
            "--swipe", "left=snooze", "--swipe", "left-long=action:mark-read", "--swipe",
            "up-long=reply",
        ])
        #expect(options.swipes == [.left: .snooze])
        #expect(options.longSwipes == [.left: .actionNamed("mark-read"), .up: .reply])
    }

    @Test(arguments: [
        (
            ["--bogus=1"],
            "unknown argument “--bogus”; allowed: --replace, --config, --swipe, --reduced-motion, "
                + "--version, --help"
        ),
        (
            ["x"],
            "unknown argument “x”; allowed: --replace, --config, --swipe, --reduced-motion, "
                + "--version, --help"
        ),
        (["--config"], "--config needs a value"),
        (["--swipe"], "--swipe needs a value"),
        (["--reduced-motion"], "--reduced-motion needs a value"),
        (
            ["--swipe", "left"],
            "--swipe: “left” is not allowed; allowed: DIRECTION=MEANING, such as "
                + "left=dismiss-all or right-long=snooze"
        ),
        (
            ["--swipe", "away=dismiss"],
            "--swipe away=dismiss: “away” is not allowed; allowed: up, down, left, right, "
                + "up-long, down-long, left-long, right-long"
        ),
        (
            ["--swipe", "left="],
            "--swipe left=: “” is not allowed; allowed: \(meanings)"
        ),
        (
            ["--swipe=left=shut"],
            "--swipe left=shut: “shut” is not allowed; allowed: \(meanings)"
        ),
        (
            ["--reduced-motion", "yes"],
            "--reduced-motion: “yes” is not allowed; allowed: on, off, automatic"
        ),
        (["--replace=no"], "“no” is not allowed for an option without a value"),
    ])
    func invalidOptionsAreRefused(arguments: [String], text: String) {
        #expect(throws: Options.Misuse(text: text)) { try Options(arguments) }
    }
}
