import Configuration
import Foundation
import Messages
import Rules
import Testing

@testable import Migration

@Suite struct SwayncPanelTests {
    private func imported(_ widgets: String, _ configuration: String) throws -> Importing {
        try Importing(
            .swaync, "{ \"widgets\": [\(widgets)], \"widget-config\": {\(configuration)} }")
    }

    /// Runs a command of the panel; returns its output, and whether it ended well.
    private func run(_ words: [String], in folder: URL, _ extra: [String] = []) throws -> (
        output: String, isWell: Bool
    ) {
        let process = Process()
        process.executableURL = URL(filePath: "/bin/sh")
        process.arguments = Array(words.dropFirst()) + extra
        process.environment = [
            "PATH": "\(folder.path):/usr/bin:/bin", "XDG_RUNTIME_DIR": folder.path,
        ]
        let pipe = Pipe()
        process.standardOutput = pipe
        try process.run()
        let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return (
            String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines),
            process.terminationStatus == 0
        )
    }

    private func folder() throws -> URL {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        return folder
    }

    @Test(arguments: [true, false]) func togglesSayWhatTheyBecome(isOnAtFirst: Bool) throws {
        let file = try imported(
            "\"buttons-grid\"",
            """
            "buttons-grid": { "actions": [ { "label": "A", "type": "toggle", "active": \(isOnAtFirst),
              "command": "sh -c 'echo $SWAYNC_TOGGLE_STATE'" } ] }
            """)
        #expect(file.diagnostics == [] && file.refusals.isEmpty, "\(file.refusals)")
        let button = try #require(file.settings.panel.buttons.first?.value)
        let folder = try folder()
        defer { try? FileManager.default.removeItem(at: folder) }
        var state = isOnAtFirst
        for _ in 0..<3 {
            #expect(try run(button.active, in: folder).isWell == state)
            state.toggle()
            #expect(try run(button.command, in: folder).output == "\(state)")
        }
    }

    @Test func togglesAskTheirCommand() throws {
        let file = try imported(
            "\"buttons-grid\"",
            """
            "buttons-grid": { "actions": [ { "type": "toggle", "update-command": "echo true",
              "command": "echo becomes $SWAYNC_TOGGLE_STATE" } ] }
            """)
        let button = try #require(file.settings.panel.buttons.first?.value)
        let folder = try folder()
        defer { try? FileManager.default.removeItem(at: folder) }
        #expect(try run(button.active, in: folder).isWell)
        #expect(try run(button.command, in: folder).output == "becomes false")
    }

    @Test func backlightSlidersSetTheirDevice() throws {
        let file = try imported(
            "\"backlight\", \"backlight#KB\"",
            """
            "backlight": { "label": "S", "device": "amdgpu_bl1", "min": 10 },
            "backlight#KB": { "label": "K", "device": "tpacpi::kbd_backlight", "subsystem": "leds" }
            """)
        #expect(file.diagnostics == [] && file.refusals.isEmpty, "\(file.refusals)")
        #expect(file.settings.panel.widgets.map { $0.rawValue } == ["backlight", "backlight-2"])
        let folder = try folder()
        defer { try? FileManager.default.removeItem(at: folder) }
        // A stand-in that prints what it is called with.
        let program = folder.appending(path: "brightnessctl")
        try Data("#!/bin/sh\necho \"$@\"\n".utf8).write(to: program)
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o755], ofItemAtPath: program.path)
        func calls(_ name: String, _ value: String) throws -> String {
            let slider = file.settings.panel.sliders.first { $0.key.rawValue == name }
            return try run(try #require(slider?.value.set), in: folder, [value]).output
        }
        #expect(try calls("backlight", "40") == "--class=backlight --device=amdgpu_bl1 set 40%")
        #expect(try calls("backlight", "3") == "--class=backlight --device=amdgpu_bl1 set 10%")
        #expect(
            try calls("backlight-2", "100")
                == "--class=leds --device=tpacpi::kbd_backlight set 100%")
    }

    @Test func slidersWithOtherRangesAreScaled() throws {
        let file = try imported(
            "\"notifications\", \"slider\"",
            """
            "slider": { "min": 100, "max": 300, "cmd_setter": "echo $value", "cmd_getter": "echo 250" }
            """)
        let slider = try #require(file.settings.panel.sliders.first?.value)
        let folder = try folder()
        defer { try? FileManager.default.removeItem(at: folder) }
        #expect(try run(slider.set, in: folder, ["50"]).output == "200")
        #expect(try run(slider.get, in: folder).output == "75")
        // In swaync the slider is below the messages.
        #expect(file.inPart == ["it is above the messages"])
    }

    @Test func menusBecomeButtons() throws {
        let file = try imported(
            "\"menubar\"",
            """
            "menubar": {
              "menu#power": { "label": "P", "actions": [ { "label": "Off", "command": "poweroff" } ] },
              "buttons#top": { "actions": [ { "label": "Shot", "command": "grim" } ] } }
            """)
        #expect(file.settings.panel.widgets.map { $0.rawValue } == ["button-1", "button-2"])
        #expect(file.refusals.isEmpty && file.inPart.count == 3, "\(file.refusals)")
    }

    @Test func theFirstFittingScriptRuns() throws {
        let file = try Importing(
            .swaync,
            """
            { "scripts": {
                "a": { "app-name": "^Mail", "exec": "first" },
                "b": { "exec": "second", "urgency": "Normal" },
                "c": { "app-name": "Mail", "exec": "third", "run-on": "action" } } }
            """)
        #expect(file.diagnostics == [])
        func commands(_ application: String) -> [String] {
            file.judged { $0.appName = application }.hooks.map {
                "\($0.events[0]) \($0.words.last?.split(separator: " ").last ?? "")"
            }
        }
        #expect(commands("Mail") == ["arrival first", "action third"])
        #expect(commands("Other") == ["arrival second"])
    }

    @Test func groupsOfTheControlCenterAreNotPilesOnTheScreen() throws {
        let file = try Importing(.swaync, "{ \"notification-grouping\": true }")
        #expect(file.settings.board[.notifications].grouping == .none)
        #expect(file.refusals.isEmpty)
    }
}
