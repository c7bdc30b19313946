import Messages
import Testing

@testable import Scene

/// Where a tap on a message leads.
@Suite struct LeadTests {
    private func message(_ edit: (inout Message) -> Void = { _ in }) -> Message {
        var message = Message(id: .first, arrival: Instant(microseconds: 0))
        edit(&message)
        return message
    }

    private func windows(_ applications: String...) -> Toplevels {
        var windows = Toplevels()
        for (index, application) in applications.enumerated() {
            var window = Toplevels.Toplevel()
            window.application = application
            windows.set(UInt32(index) + 1, window)
        }
        return windows
    }

    private func lead(
        _ message: Message, _ windows: Toplevels, programs: [String] = [], starts: Bool = true
    ) -> Lead {
        let names = SenderNames(
            of: message, windowClass: { $0 == "code" ? "Code - OSS" : nil }, programs: programs)
        return Lead(of: message, names: names, windows: windows) { _ in starts }
    }

    @Test func windowOfTheDesktopEntryIsRaised() {
        let mail = message { $0.desktopEntry = "org.example.Mail.desktop" }
        #expect(lead(mail, windows("foot", "org.example.Mail")) == .raise(2))
        let code = message { $0.desktopEntry = "code" }
        #expect(lead(code, windows("foot", "Code - OSS")) == .raise(2))
    }

    @Test func applicationWithoutAWindowIsStarted() {
        let mail = message { $0.desktopEntry = "org.example.Mail" }
        #expect(lead(mail, windows("foot")) == .start("org.example.Mail"))
        #expect(lead(mail, windows("foot"), starts: false) == .nothing)
        // Where the compositor reports no windows.
        #expect(lead(mail, Toplevels()) == .start("org.example.Mail"))
        #expect(lead(message(), windows("foot")) == .nothing)
    }

    @Test func scriptLeadsToItsTerminal() {
        let script = message { $0.appName = "notify-send" }
        let programs = ["notify-send", "sh", "bash", "foot", "sway"]
        #expect(lead(script, windows("mail", "foot"), programs: programs) == .raise(2))
        #expect(lead(script, windows("mail"), programs: programs) == .nothing)
    }

    @Test func applicationIsKnownByItsNameWithoutADesktopEntry() {
        let message = message { $0.appName = "Sound Recorder" }
        #expect(lead(message, windows("sound-recorder")) == .raise(1))
    }

    @Test func windowThatTheMessageNamesIsRaisedWhileItExists() {
        let message = message {
            $0.window = 2
            $0.desktopEntry = "mail"
        }
        #expect(lead(message, windows("mail", "foot")) == .raise(2))
        #expect(lead(message, windows("mail")) == .raise(1))
    }

    @Test func sandboxedApplicationLeadsToItsOwnWindowOnly() {
        let honest = message {
            $0.sandbox = "org.example.Chat"
            $0.desktopEntry = "org.example.Chat"
        }
        #expect(lead(honest, windows("org.example.Chat")) == .raise(1))
        let liar = message {
            $0.sandbox = "org.example.Chat"
            $0.desktopEntry = "org.example.Bank"
            $0.appName = "Bank"
            $0.isMisnamed = true
        }
        let (with, without) = (
            windows("org.example.Bank", "chat"), windows("org.example.Bank", "foot")
        )
        #expect(lead(liar, with, programs: ["foot"]) == .raise(2))
        #expect(lead(liar, without, programs: ["foot"]) == .start("org.example.Chat"))
        let snap = message { $0.sandbox = "snap.firefox" }
        #expect(lead(snap, windows("firefox")) == .raise(1))
        // A sandbox of which only a connection is known has no name.
        let unknown = message { $0.sandbox = ":1.7" }
        #expect(lead(unknown, windows("foot"), programs: ["foot"]) == .nothing)
    }

    @Test func applicationOfThePortalIsKnownByItsID() {
        let message = message { $0.origin = .portal(application: "org.example.Chat") }
        #expect(lead(message, windows("org.example.Chat")) == .raise(1))
        #expect(lead(message, windows()) == .start("org.example.Chat"))
    }

    @Test func messageWithADefaultActionLeadsNowhere() {
        for edit: (inout Message) -> Void in [
            { $0.actions = [MessageAction(key: "default", label: "")] },
            { $0.leadsBack = false }, { $0.messenger = .osd },
        ] {
            let message = message {
                $0.desktopEntry = "mail"
                edit(&$0)
            }
            #expect(lead(message, windows("mail")) == .nothing)
            #expect(!message.mayStartSender)
        }
    }

    @Test func tokenIsForMessagesOfApplicationsOnly() {
        #expect(message { $0.desktopEntry = "mail" }.mayStartSender)
        #expect(message { $0.sandbox = "org.example.Chat" }.mayStartSender)
        #expect(message { $0.origin = .portal(application: "a.b") }.mayStartSender)
        #expect(!message().mayStartSender)
    }

    @Test(arguments: [
        ("im", true), ("im.received", true), ("email.arrived", true), ("email", true),
        ("imposter", false), ("", false), ("transfer.complete", false),
    ])
    func messagesOfChatsEndWithFocus(category: String, ends: Bool) {
        #expect(message { $0.category = category }.endsWithFocus == ends)
        #expect(!message { ($0.category, $0.endsOnFocus) = (category, false) }.endsWithFocus)
        #expect(message { ($0.category, $0.endsOnFocus) = (category, true) }.endsWithFocus)
    }

    @Test func criticalAndResidentMessagesStayWithFocus() {
        #expect(!message { ($0.endsOnFocus, $0.urgency) = (true, .critical) }.endsWithFocus)
        #expect(!message { ($0.endsOnFocus, $0.isResident) = (true, true) }.endsWithFocus)
        #expect(!message { ($0.endsOnFocus, $0.messenger) = (true, .osd) }.endsWithFocus)
    }
}
