import Foundation
import Martlet
import Testing

@testable import martlet

@Suite struct JSONTests {
    @Test(arguments: [
        (JSONValue.string("plain"), #""plain""#), (.string(""), #""""#),
        (.string(#"a"b\c"#), #""a\"b\\c""#), (.string("a\nb\tc\rd"), #""a\nb\tc\rd""#),
        (.string("\u{0}\u{1f}\u{7f}\u{9b}"), #""\u0000\u001f\u007f\u009b""#),
        (.string("\u{2028}"), #""\u2028""#), (.string("é 🐦 \r\n"), #""é 🐦 \r\n""#),
        (.integer(.min), "-9223372036854775808"), (.number(0.4), "0.4"), (.number(.nan), "null"),
        (.number(.infinity), "null"), (.boolean(true), "true"), (.boolean(false), "false"),
        (.array([]), "[]"), (.array([.integer(1), .integer(2)]), "[1,2]"), (.object([]), "{}"),
        (.object([.init("a\"", .integer(1)), .init("b", .array([]))]), #"{"a\"":1,"b":[]}"#),
    ])
    func valuesAreWrittenAsJSON(value: JSONValue, text: String) {
        #expect(value.text == text)
    }

    @Test func writtenJSONIsReadByFoundation() throws {
        var text = ""
        for number in UInt32(0)...0x2fff {
            text.unicodeScalars.append(Unicode.Scalar(number) ?? " ")
        }
        let data = Data(JSONValue.array([.string(text)]).text.utf8)
        #expect(try JSONDecoder().decode([String].self, from: data) == [text])
    }

    @Test func messageIsDescribedCompletely() {
        var content = MessageRequest(title: "Title", body: "<b>Body</b>")
        content.name = "volume"
        content.appName = "Mixer"
        content.icon = "audio-volume-high"
        content.layout = .statusLine
        content.theme = .info
        content.position = .topLeft
        content.layer = .overlay
        content.output = .named("DP-1")
        content.urgency = .low
        content.handling = .flick
        content.swipes = [.right: .nothing, .left: .dismissAll]
        content.longSwipes = [.left: .actionNamed("mute")]
        content.duration = .milliseconds(1500)
        content.progress = 0.5
        content.priority = -3
        content.actions = [MessageAction(key: "mute", label: "Mute")]
        content.isResident = true
        (content.sound, content.isFelt) = ("bell", false)
        content.showsCodeButton = false
        content.away = .stay
        content.messenger = "mine"
        content.dim = .blur
        content.isDimInteractive = true
        content.focus = .never
        content.reply = "Answer"
        content.replyPlaceholder = "Write"
        content.group = "pile"
        content.replySubmit = "Send"
        content.accent = MessageColor("#7b2fbe")
        let message = ShownMessage(id: 7, state: .waiting, content: content)
        #expect(
            JSONValue(message).text == """
                {"id":7,"state":"waiting","title":"Title","body":"<b>Body</b>","name":"volume",\
                "app-name":"Mixer","icon":"audio-volume-high","group":"pile",\
                "reply":"Answer","reply-placeholder":"Write","reply-submit":"Send","messenger":"mine",\
                "layout":"status-line","theme":"info","position":"top-left","layer":"overlay","output":"DP-1",\
                "urgency":"low","dim":"blur","focus":"never","handling":"flick","swipe-left":"dismiss-all","swipe-right":"none","dim-interactive":true,\
                "duration":1500,"progress":50,"priority":-3,\
                "actions":[{"key":"mute","label":"Mute"}],"sound":"bell","haptics":false,"resident":true,\
                "accent":"#7B2FBE","swipe-left-long":"action:mute","away":"stay","code-button":false}
                """)
    }

    @Test(arguments: [
        (0.0, "0"), (0.29, "29"), (1 / 3.0, "33.3333"), (0.125, "12.5"), (1, "100"),
    ])
    func fractionIsWrittenAsAPercentage(share: Double, text: String) {
        #expect(JSONValue.percent(share).text == text)
    }

    @Test(arguments: [
        (
            MessageEvent.added(id: 1, content: MessageRequest(title: "T")),
            #"{"event":"added","id":1,"message":{"title":"T","body":""}}"#
        ),
        (
            .updated(id: 1, content: MessageRequest(title: "T")),
            #"{"event":"updated","id":1,"message":{"title":"T","body":""}}"#
        ),
        (.shown(id: 2), #"{"event":"shown","id":2}"#),
        (.actionInvoked(id: 3, key: "a\nb"), #"{"event":"action","id":3,"action":"a\nb"}"#),
        (.replied(id: 3, text: "\"a\""), #"{"event":"reply","id":3,"reply":"\"a\""}"#),
        (.ended(id: 4, reason: .expired), #"{"event":"ended","id":4,"reason":"expired"}"#),
        (
            .snoozed(id: 4, until: WallTime(millisecondsSince1970: 7)),
            #"{"event":"snoozed","id":4,"until":7}"#
        ),
        (.snoozed(id: 4, until: nil), #"{"event":"snoozed","id":4,"until":0}"#),
        (.willShow(id: 5), #"{"event":"will-show","id":5}"#),
        (.didShow(id: 5), #"{"event":"did-show","id":5}"#),
        (.willHide(id: 5, reason: .dim), #"{"event":"will-hide","id":5,"reason":"dim"}"#),
        (.didHide(id: 5, reason: .withdrawn), #"{"event":"did-hide","id":5,"reason":"withdrawn"}"#),
        (.didDrop(id: 5, reason: .duplicate), #"{"event":"did-drop","id":5,"reason":"duplicate"}"#),
        (
            .contentTapped(id: 6, at: MessagePoint(x: 1.5, y: 2)),
            #"{"event":"content-tapped","id":6,"x":1.5,"y":2.0}"#
        ),
        (
            .contentWanted(id: 6, room: MessageRoom(width: 300, height: 9, scale: 1.5)),
            #"{"event":"content-wanted","id":6,"room":{"width":300.0,"height":9.0,"scale":1.5,"#
                + #""appearance":"light","direction":"ltr"}}"#
        ),
        (
            .doNotDisturbChanged(isOn: true),
            #"{"event":"do-not-disturb-changed","on":true}"#
        ),
        (
            .modesChanged(["film", "work"]),
            #"{"event":"modes-changed","modes":["film","work"]}"#
        ),
        (.panelChanged(isOpen: true), #"{"event":"panel-changed","open":true}"#),
        (
            .keyboard(
                .willChangeFrame, output: "DP-1",
                frame: KeyboardFrame(x: -1, y: 500, width: 1280, height: 300)),
            #"{"event":"keyboard-will-change-frame","output":"DP-1","x":-1,"y":500,"width":1280,"#
                + #""height":300}"#
        ),
    ])
    func eventIsDescribedCompletely(event: MessageEvent, text: String) {
        #expect(JSONValue(event).text == text)
    }

    @Test func regionIsDescribedCompletely() {
        let frame = KeyboardFrame(x: 0, y: 500, width: 1280, height: 300)
        let region = KeyboardRegion(output: "DP-1", frame: frame, source: .client)
        #expect(
            JSONValue(region).text
                == #"{"output":"DP-1","x":0,"y":500,"width":1280,"height":300,"source":"client"}"#)
    }
}
