import Martlet
import Testing

@testable import martlet

/// The escape sequences by which a terminal shows messages.
@Suite struct TerminalSequenceTests {
    private static let full = TerminalAbilities(reportsClosing: true, showsButtons: true)

    private func message(
        _ request: MessageRequest, awaitedBy abilities: TerminalAbilities? = nil
    ) -> TerminalMessage {
        TerminalMessage(request, number: "7-8", awaitedBy: abilities)
    }

    private func sequences(
        _ request: MessageRequest, _ terminalProtocol: TerminalProtocol, reports: Bool = false
    ) -> [String] {
        TerminalSequence.showing(
            message(request, awaitedBy: reports ? Self.full : nil), by: terminalProtocol,
            reports: reports)
    }

    @Test func base64IsThatOfTheStandard() {
        let cases = [
            "": "", "f": "Zg==", "fo": "Zm8=", "foo": "Zm9v", "foob": "Zm9vYg==",
            "fooba": "Zm9vYmE=", "foobar": "Zm9vYmFy", "ÿ?>": "w78/Pg==",
        ]
        for (text, coded) in cases { #expect(Base64.text(Array(text.utf8)) == coded) }
    }

    @Test func titleAndBodyAreOneMessage() {
        let request = MessageRequest(title: "Title", body: "A <b>bold</b> &amp; word")
        #expect(
            sequences(request, .osc99(Self.full)) == [
                "\u{1B}]99;i=martlet-7-8:d=0:e=1:p=title:u=1:w=8000;VGl0bGU=\u{1B}\\",
                "\u{1B}]99;i=martlet-7-8:d=1:e=1:p=body;QSBib2xkICYgd29yZA==\u{1B}\\",
            ])
    }

    @Test func reportsAreRequestedOnlyForAWait() {
        var request = MessageRequest(title: "Deploy?")
        request.actions = [
            MessageAction(key: "yes", label: "Yes"), MessageAction(key: "default", label: ""),
        ]
        let quiet = sequences(request, .osc99(Self.full))
        #expect(quiet.count == 1)
        #expect(!quiet[0].contains("a=report") && !quiet[0].contains("c=1"))
        let heard = sequences(request, .osc99(Self.full), reports: true)
        #expect(heard.count == 2)
        #expect(heard[0].contains(":a=report:c=1;"))
        #expect(heard[1] == "\u{1B}]99;i=martlet-7-8:d=1:e=1:p=buttons;WWVz\u{1B}\\")
    }

    @Test func propertiesOfTheTerminalAreNamed() {
        var request = MessageRequest(title: "T")
        (request.appName, request.icon, request.category) = ("cargo", "dialog-error", "transfer")
        (request.urgency, request.sound) = (.critical, "none")
        let text = sequences(request, .osc99(Self.full))[0]
        #expect(
            text.contains(":u=2:w=0:f=Y2FyZ28=:n=ZGlhbG9nLWVycm9y:t=dHJhbnNmZXI=:s=c2lsZW50;"))
    }

    @Test func longTextsAreCutBetweenCharacters() {
        let request = MessageRequest(title: "t", body: String(repeating: "ä", count: 2000))
        let all = sequences(request, .osc99(Self.full))
        #expect(all.count == 3)
        #expect(all.allSatisfy { $0.utf8.count < 4096 })
        #expect(all.count(where: { $0.contains(":d=1:") }) == 1)
        #expect(all[2].contains(":d=1:"))
        // 2048 is even, so each piece has whole characters of two bytes.
        #expect(all[1].contains("w6TDpMOk") && all[2].contains("w6TDpMOk"))
    }

    @Test(arguments: [TerminalProtocol.osc777, .osc9, .osc99(TerminalAbilities())])
    func controlCharactersDoNotReachTheTerminal(terminalProtocol: TerminalProtocol) {
        var request = MessageRequest(
            title: "a\u{1B}]0;evil\u{07}b\u{9C}c\n9", body: "x\u{1B}[2Jy\u{07}\u{90}z\r\nnext")
        request.appName = "\u{1B}c"
        request.name = "\u{1B}:;=\u{07}"
        for sequence in sequences(request, terminalProtocol) {
            let inner = sequence.dropFirst().unicodeScalars.dropLast(2)
            #expect(inner.allSatisfy { $0.value >= 0x20 && !(0x7F...0x9F).contains($0.value) })
        }
    }

    @Test func semicolonsDoNotBeginFields() {
        let request = MessageRequest(title: "4;1;50", body: "a;\u{301} b")
        #expect(
            sequences(request, .osc777) == ["\u{1B}]777;notify;4,1,50;a,\u{301} b\u{07}"])
        #expect(sequences(request, .osc9) == ["\u{1B}]9;4,1,50: a,\u{301} b\u{07}"])
    }

    @Test func multiplexersPassSequencesOn() {
        let sequence = "\u{1B}]99;i=a;\u{1B}\\"
        #expect(
            TerminalMultiplexer.tmux.wrapped(sequence)
                == "\u{1B}Ptmux;\u{1B}\u{1B}]99;i=a;\u{1B}\u{1B}\\\u{1B}\\")
        #expect(
            TerminalMultiplexer.screen.wrapped("\u{1B}]9;t\u{07}")
                == "\u{1B}P\u{1B}]9;t\u{07}\u{1B}\\")
        #expect(TerminalMultiplexer { ["TMUX": "x", "STY": "y"][$0] } == .tmux)
        #expect(TerminalMultiplexer { ["STY": "y"][$0] } == .screen)
        #expect(TerminalMultiplexer { _ in nil } == nil)
    }

    @Test func protocolFollowsFromTheVariables() {
        func of(_ variables: [String: String]) -> TerminalProtocol? {
            TerminalProtocol(unanswered: { variables[$0] })
        }
        #expect(of(["TERM": "xterm-256color"]) == .osc777)
        #expect(of(["TERM": "xterm-256color", "LC_TERMINAL": "iTerm2"]) == .osc9)
        #expect(of(["TERM": "xterm", "TERM_PROGRAM": "iTerm.app"]) == .osc9)
        #expect(of(["TERM": "dumb"]) == nil)
        #expect(of(["TERM": "linux"]) == nil)
        #expect(of([:]) == nil)
    }

    @Test func onlyRemoteSessionsUseTheTerminal() {
        func isRemote(_ variables: [String: String], files: [String] = []) -> Bool {
            RemoteSession.isRemote({ variables[$0] }, isThere: { files.contains($0) })
        }
        #expect(!isRemote(["TERM": "xterm"]))
        #expect(isRemote(["SSH_TTY": "/dev/pts/1"]))
        #expect(isRemote(["container": "podman"]))
        #expect(isRemote([:], files: ["/.dockerenv"]))
    }

    // MARK: Messages

    @Test func messageWithoutATitleHasOne() {
        #expect(message(MessageRequest(body: "first\nsecond")).title == "first")
        #expect(message(MessageRequest(body: "first\nsecond")).body == "second")
        var request = MessageRequest()
        request.progress = 0.456
        #expect(message(request).title == "46%")
        request = MessageRequest()
        request.iconText = "🎉"
        #expect(message(request).title == "🎉")
        request = MessageRequest()
        request.icon = "dialog-error"
        #expect(message(request).title == "martlet")
    }

    @Test func nameOfTheMessageIsItsID() {
        var request = MessageRequest(title: "t")
        request.name = "build_1-a"
        #expect(message(request).id == "martlet-build_1-a")
        request.name = "a b"
        let spaced = message(request).id
        request.name = "a:b"
        #expect(message(request).id != spaced)
        #expect(spaced == "martlet-a+32.b")
    }

    @Test func optionsThatTheTerminalCannotCarryOutAreNamed() {
        var request = MessageRequest(title: "t")
        request.dim = .gray
        request.position = .top
        request.icon = "/usr/share/pixmaps/a.png"
        request.reply = ""
        request.actions = [MessageAction(key: "a", label: "A")]
        #expect(
            message(request).leftOut.sorted() == [
                "--action", "--dim", "--icon", "--position", "--reply",
            ])
        request = MessageRequest(title: "t", body: "b")
        (request.urgency, request.duration) = (.low, .seconds(3))
        #expect(message(request).leftOut == [])
        #expect(message(request).duration == 3000)
    }
}

/// Answers of terminals, among what is typed.
@Suite struct TerminalAnswerTests {
    private func answers(_ text: String, partsOf size: Int = .max) -> [TerminalAnswer] {
        var reader = TerminalAnswerReader()
        let bytes = Array(text.utf8)
        var answers: [TerminalAnswer] = []
        var start = 0
        while start < bytes.count {
            let end = size >= bytes.count - start ? bytes.count : start + size
            answers += reader.read(bytes[start..<end])
            start = end
        }
        return answers
    }

    @Test(arguments: [1, 2, 3, 7, Int.max]) func answersAreReadHoweverTheyArrive(size: Int) {
        let text =
            "ls\r\u{1B}]99;i=q:p=?;a=focus,report:c=1:o=always,unfocused:p=title,body,buttons,close"
            + ":s=system,silent:u=0,1,2:w=1\u{1B}\\\u{1B}[?62;4c"
            + "\u{1B}[A\u{1B}]99;i=m;\u{07}\u{1B}]99;i=m;2\u{1B}\\\u{1B}]99;i=m:p=close;\u{1B}\\"
            + "\u{1B}]99;i=m:p=close;untracked\u{1B}\\"
        #expect(
            answers(text, partsOf: size) == [
                .abilities(
                    id: "q", TerminalAbilities(reportsClosing: true, showsButtons: true)),
                .attributes, .activated(id: "m", button: 0), .activated(id: "m", button: 2),
                .closed(id: "m", isTracked: true), .closed(id: "m", isTracked: false),
            ])
    }

    @Test func poorAbilitiesAreKnown() {
        #expect(
            answers("\u{1B}]99;i=q:p=?;p=title\u{1B}\\")
                == [.abilities(id: "q", TerminalAbilities())])
    }

    @Test(
        arguments: [
            "\u{1B}]99;p=close;\u{1B}\\", "\u{1B}]99\u{1B}\\", "\u{1B}]99;\u{1B}\\",
            "\u{1B}]99;i=m;-1\u{1B}\\", "\u{1B}]99;i=m;0\u{1B}\\", "\u{1B}]99;i=m;yes\u{1B}\\",
            "\u{1B}]99;i=m;99999999999999999999\u{1B}\\", "\u{1B}]98;i=m;\u{1B}\\",
            "\u{1B}]99;i=m:p=body;x\u{1B}\\", "\u{1B}]99;i=m;1\n", "\u{1B}P99;i=m;1\u{1B}\\",
        ]) func otherSequencesAreNoAnswers(text: String)
    {
        #expect(answers(text) == [])
    }

    @Test func endlessAnswerIsPassedOver() {
        let long = "\u{1B}]99;i=" + String(repeating: "m", count: 100_000)
        #expect(answers(long + ";\u{1B}\\\u{1B}[?1c") == [.attributes])
        let longer = "\u{1B}]99;i=m;" + String(repeating: "1", count: 2000) + "\u{1B}\\"
        #expect(answers(longer + "\u{1B}[?1c") == [.attributes])
    }
}

/// The wait for a message that a terminal shows.
@Suite struct TerminalWaitTests {
    private static let abilities = TerminalAbilities(reportsClosing: true, showsButtons: true)
    private let message: TerminalMessage

    init() {
        var request = MessageRequest(title: "t")
        request.name = "m"
        request.duration = .seconds(10)
        request.actions = [
            MessageAction(key: "yes", label: "Yes"), MessageAction(key: "no", label: "No"),
        ]
        message = TerminalMessage(request, number: "1", awaitedBy: Self.abilities)
    }

    private func outcome(
        _ answer: TerminalAnswer, after milliseconds: Int64 = 100,
        of message: TerminalMessage? = nil
    ) -> TerminalWait.Outcome? {
        var wait = TerminalWait(message ?? self.message, Self.abilities, at: 1000)
        return wait.handle(answer, at: 1000 + milliseconds)
    }

    @Test func buttonIsItsAction() {
        let id = message.id
        #expect(outcome(.activated(id: id, button: 1)) == .action("yes"))
        #expect(outcome(.activated(id: id, button: 2)) == .action("no"))
        #expect(outcome(.activated(id: id, button: 3)) == nil)
        #expect(outcome(.activated(id: id, button: 0)) == .dismissed)
    }

    @Test func clickOnTheMessageIsItsDefaultAction() {
        var request = MessageRequest(title: "t")
        request.actions = [MessageAction(key: "default", label: "")]
        let message = TerminalMessage(request, number: "1", awaitedBy: TerminalAbilities())
        #expect(
            outcome(.activated(id: message.id, button: 0), of: message) == .action("default"))
    }

    @Test func answersAboutOtherMessagesDoNotCount() {
        #expect(outcome(.activated(id: "martlet-other", button: 1)) == nil)
        #expect(outcome(.closed(id: "martlet-other", isTracked: true)) == nil)
        #expect(outcome(.attributes) == nil)
    }

    @Test func closedMessageWasDismissedUnlessItsTimeIsOver() {
        let closed = TerminalAnswer.closed(id: message.id, isTracked: true)
        #expect(outcome(closed) == .dismissed)
        #expect(outcome(closed, after: 9_700) == .dismissed)
        #expect(outcome(closed, after: 9_900) == .expired)
        var request = MessageRequest(title: "t")
        request.duration = .forever
        let lasting = TerminalMessage(request, number: "1", awaitedBy: Self.abilities)
        let end = TerminalAnswer.closed(id: lasting.id, isTracked: true)
        #expect(outcome(end, after: 1_000_000, of: lasting) == .dismissed)
    }

    @Test func terminalThatDoesNotTellIsNotAwaited() {
        var wait = TerminalWait(message, Self.abilities, at: 1000)
        #expect(wait.deadline == 11_000 + TerminalWait.grace)
        #expect(wait.handle(.closed(id: message.id, isTracked: false), at: 1100) == nil)
        #expect(wait.deadline == 11_000)
        let silent = TerminalWait(message, TerminalAbilities(), at: 1000)
        #expect(silent.deadline == 11_000)
    }

    @Test func messageWithoutAnEndIsAwaitedForever() {
        var request = MessageRequest(title: "t")
        request.urgency = .critical
        let message = TerminalMessage(request, number: "1", awaitedBy: Self.abilities)
        #expect(TerminalWait(message, Self.abilities, at: 0).deadline == nil)
    }
}
