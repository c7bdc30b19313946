import Geometry
import Gestures
import Messages
import Testing

@testable import Scene

/// The effect of a message's handling on its card.
@Suite struct HandlingTests {
    private func handling(_ name: MessageHandling, at anchor: MessagePosition = .topRight) throws
        -> Handling
    {
        Handling(
            of: try Sample.message(1) {
                $0.handling = name
                $0.anchor = anchor
            })
    }

    @Test(
        arguments: [
            (MessageHandling.automatic, CardRules.Handling.swipe), (.swipe, .swipe), (.pull, .pull),
            (.throwing, .throwing), (.flick, .flick), (.sidePanel, .sheet(.sidePanel)),
            (.slideIn, .sheet(.slideIn)), (.popup, .sheet(.popupDrag)),
            (.popupSnap, .sheet(.popupSnap)), (.fixed, .fixed),
        ] as [(MessageHandling, CardRules.Handling)])
    func eachNameHasItsRule(name: MessageHandling, rule: CardRules.Handling) throws {
        #expect(try handling(name).rule == rule)
    }

    @Test func centredMessageIsThrown() throws {
        #expect(try handling(.automatic, at: .center).isThrown)
        #expect(try !handling(.automatic).isThrown)
        #expect(try handling(.flick).isThrown)
    }

    @Test(
        arguments: [
            (MessagePosition.top, Direction.up), (.bottomLeft, .down), (.left, .left),
            (.right, .right),
            (.center, nil),
        ] as [(MessagePosition, Direction?)])
    func cardAppearsFromTheEdgeOfItsAnchor(anchor: MessagePosition, edge: Direction?) throws {
        #expect(try handling(.swipe, at: anchor).edge == edge)
    }

    @Test func thrownCardIsDraggedFreely() throws {
        #expect(try handling(.throwing).panRules(isOpen: true, unit: nil).mode == .free)
    }

    @Test func sheetIsDraggedAlongItsAxis() throws {
        let panel = try handling(.slideIn, at: .bottom)
        let open = panel.panRules(isOpen: true, unit: nil)
        #expect(open.mode == .axes(horizontal: false, vertical: true))
        #expect(open.begin == .only(.down))
        #expect(panel.panRules(isOpen: false, unit: nil).begin == .only(.up))
    }

    @Test func sidePanelOpensInItsDirection() throws {
        let rules = try handling(.sidePanel, at: .left).panRules(isOpen: false, unit: nil)
        #expect(rules.begin == .sidePanel(opens: .right, isOpen: false))
    }

    @Test func closedPopupMayBeDraggedBothWays() throws {
        let popup = try handling(.popup, at: .top)
        #expect(popup.panRules(isOpen: false, unit: nil).begin == .always)
        #expect(popup.panRules(isOpen: true, unit: nil).begin == .only(.up))
    }

    @Test func scrollUnitIsPassedOn() throws {
        let unit = Size(width: 300, height: 90)
        #expect(try handling(.swipe).panRules(isOpen: true, unit: unit).unit == unit)
    }

    @Test(
        arguments: [
            (MessageHandling.sidePanel, false, true), (.slideIn, false, false),
            (.slideIn, true, true), (.popup, true, false), (.swipe, true, false),
        ])
    func closedSheetDisappears(name: MessageHandling, hasOpened: Bool, leaves: Bool) throws {
        #expect(try handling(name).leavesWhenClosed(hasOpened: hasOpened) == leaves)
    }

    @Test func sheetIsOpenedAndClosedByGestures() {
        var sheet = CardSheet()
        sheet.close(toward: .down)
        #expect(sheet.closing == .down && !sheet.hasOpened)
        sheet.open()
        #expect(sheet.closing == nil && sheet.hasOpened)
        sheet.close(toward: .down)
        sheet.finishClosing()
        #expect(sheet.closing == nil)
    }
}
