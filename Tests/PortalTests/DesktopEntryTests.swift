import Folders
import Foundation
import Messages
import Testing

@testable import Portal

@Suite struct DesktopEntryTests {
    @Test func nameIsInTheBestAvailableLanguage() {
        let text = "[Desktop Entry]\nName[de]=D\nName=E\nName[de_AT]=A\nName[fr]=F\n"
        let names = [["de_AT", "de"], ["de_CH", "de"], ["it"], [], ["fr_FR", "fr"]].map { locales in
            DesktopEntry(Array(text.utf8), locales: locales).name
        }
        #expect(names == ["A", "D", "E", "E", "F"])
    }

    @Test(arguments: [
        "", "\n\n", "Name=x", "[Desktop Entry]\nName", "[Desktop Entry]\nName=", "=\n[\n]",
        "[Other]\nName=x\n", "[Desktop Entry]\n[x]\nName=x", "[Desktop Entry]\nName[=x\nName[]=y",
    ])
    func entryWithoutANameHasNone(text: String) {
        #expect(DesktopEntry(Array(text.utf8), locales: ["de"]).name == nil)
    }

    @Test func iconIsAsItIsWritten() {
        let icon = { (value: String) in
            DesktopEntry(Array("[Desktop Entry]\nIcon=\(value)\n".utf8), locales: []).icon
        }
        #expect(icon("mail") == .icon("mail"))
        #expect(icon("/usr/share/pixmaps/mail.png") == .file("/usr/share/pixmaps/mail.png"))
        #expect(icon("a/b") == nil)
    }

    @Test(
        arguments: [
            ("mail", ["mail"]), ("mail %U", ["mail"]),
            ("/bin/mail --new  %f", ["/bin/mail", "--new"]),
            ("sh -c \"echo \\\\$HOME 'x y'\"", ["sh", "-c", "echo $HOME 'x y'"]),
            (
                "mail --caption %c --share=%d 100%%",
                ["mail", "--caption", "Mail", "--share=", "100%"]
            ),
            ("mail\\sbox", ["mail", "box"]), ("mail \"\" a", ["mail", "", "a"]),
            ("", []), ("mail \"open", []), ("mail %", []), ("mail \"a\\", []),
        ] as [(String, [String])])
    func commandIsSplitAsTheSpecificationSays(line: String, words: [String]) {
        #expect(ExecLine.words(line, name: "Mail") == words)
    }

    @Test func applicationIsStartedByTheBusOrItsCommand() throws {
        let folder = try TemporaryFolder()
        try FileManager.default.createDirectory(
            at: folder.file("applications"), withIntermediateDirectories: false)
        for (id, lines) in [
            ("org.example.Mail", "Exec=mail %U\nDBusActivatable=true\nStartupWMClass=Mail"),
            ("plain", "Exec=plain\nDBusActivatable=true"), ("top", "Exec=top\nTerminal=true"),
            ("empty", "Name=x"),
        ] {
            try Data("[Desktop Entry]\n\(lines)\n[Desktop Action new]\nExec=other\n".utf8).write(
                to: folder.file("applications/\(id).desktop"))
        }
        let entries = DesktopEntries { $0 == "XDG_DATA_HOME" ? folder.path : nil }
        let mail = entries.launch(ofEntry: "org.example.Mail")
        #expect(mail?.busName == "org.example.Mail" && mail?.words == ["mail"])
        #expect(entries.windowClass(ofEntry: "org.example.Mail") == "Mail")
        // The name is none that a bus has.
        let plain = entries.launch(ofEntry: "plain")
        #expect(plain?.busName == nil && plain?.words == ["plain"])
        #expect(entries.windowClass(ofEntry: "plain") == nil)
        for id in ["top", "empty", "missing", "", "../applications/plain"] {
            #expect(entries.launch(ofEntry: id) == nil)
        }
    }

    @Test func groupsOfActionsHaveIconsOfTheirOwn() {
        let text =
            "[Desktop Entry]\nIcon=mail\nName=Mail\n[Desktop Action new]\nIcon=new\nName=New\n"
        let entry = DesktopEntry(Array(text.utf8), locales: [])
        #expect(entry.icon == .icon("mail") && entry.name == "Mail")
    }

    @Test func iconOfAnApplicationIsThatOfItsEntry() throws {
        let folder = try TemporaryFolder()
        try FileManager.default.createDirectory(
            at: folder.file("applications"), withIntermediateDirectories: false)
        for (id, icon) in [
            ("org.example.Mail", "mail-app"), ("thunderbird", "tb-icon"),
            ("sound-recorder", "/r.png"),
        ] {
            try Data("[Desktop Entry]\nName=x\nIcon=\(icon)\n".utf8).write(
                to: folder.file("applications/\(id).desktop"))
        }
        let entries = DesktopEntries { $0 == "XDG_DATA_HOME" ? folder.path : nil }
        #expect(entries.icon(ofEntry: "org.example.Mail", appName: "") == .icon("mail-app"))
        #expect(entries.icon(ofEntry: "org.example.Mail.desktop", appName: "") == .icon("mail-app"))
        #expect(entries.icon(ofEntry: "", appName: "Thunderbird") == .icon("tb-icon"))
        #expect(entries.icon(ofEntry: "", appName: "Sound Recorder") == .file("/r.png"))
        for name in ["", "nothing", "../applications/thunderbird", "/etc/passwd"] {
            #expect(entries.icon(ofEntry: name, appName: "") == nil)
            #expect(entries.icon(ofEntry: "", appName: name) == nil)
        }
        // An entry that a sender names counts, and not its name.
        #expect(entries.icon(ofEntry: "nothing", appName: "Thunderbird") == nil)
        folder.remove()
    }

    @Test func applicationObjectsHaveTheirPaths() {
        #expect(ApplicationObject("org.example.My-App")?.path == "/org/example/My_App")
        #expect(ApplicationObject("org.example.App_2")?.path == "/org/example/App_2")
        for id in ["", "x", ".", "a..b", ".a.b", "a.b.", "a.2b", "a.b c", "a.b/c", "a.ü"] {
            #expect(ApplicationObject(id) == nil)
        }
    }
}
