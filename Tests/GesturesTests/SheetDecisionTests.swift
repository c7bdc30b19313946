import Gestures
import Testing

/// Places at which panels and sheets come to rest after they are released.
@Suite struct SheetDecisionTests {
    @Test(
        arguments: [
            // of a width of 400: x, v, open, duration
            (140.0, 601.0, true, 0.415973377703827),  // left, right, swipe
            (140, 2000, true, 0.125), (140, 6000, true, 0.05),
            (140, 600, false, 0.25),  // left, right, slow
            (140, 0, false, 0.5), (160, -1000, false, 0.2), (100, -300, false, 0.416666666666667),
            (160, -100, false, 0.5), (8, -1000, false, 0.05),
            (260, -1000, false, 0.325),  // right, left, swipe
            (260, -600, true, 0.25),  // right, left, slow
            (260, 0, true, 0.5), (240, 1000, true, 0.125), (240, 100, true, 0.5),
            (200, 0, false, 0.5), (201, 0, true, 0.5),
            // At rest below 50 px/s.
            (140, 49, false, 0.5), (140, 50, false, 0.25), (260, -49, true, 0.5),
            // Beyond the open position, and with no distance left.
            (400, 2000, true, 0.05), (0, 0, false, 0.5),
        ] as [(Double, Double, Bool, Double)])
    func distanceAndSpeedDecideWhetherASidePanelOpens(
        travel: Double, velocity: Double, isOpen: Bool, duration: Double
    ) {
        let settlement = SidePanelDecision()
            .settlement(travel: travel, width: 400, velocity: velocity)
        #expect(settlement.isOpen == isOpen)
        #expect(abs(settlement.duration - duration) < 1e-12)
    }

    /// For 200 px: 0.417 s at 600 px/s, 0.125 s at 2000, 0.05 s at 6000, 0.5 s at rest.
    @Test
    func sidePanelTakesTheTimeOfItsVelocity() {
        for (speed, duration) in [(600.0, 0.417), (2000, 0.125), (6000, 0.05), (0, 0.5)] {
            let settlement = SidePanelDecision()
                .settlement(travel: 200, width: 400, velocity: -speed)
            #expect(!settlement.isOpen && abs(settlement.duration - duration) < 0.0005)
        }
    }

    /// A slide-in panel opens at 40 % at rest, at 20 % while it opens, at 80 % while it closes.
    @Test(
        arguments: [
            // of a width of 100: x, v, was open, open, duration
            (41.0, 0.0, false, true, 0.3), (40, 0, false, false, 0.2), (60, 0, true, true, 0.3),
            (59, 0, true, false, 0.2), (21, 100, false, true, 0.3), (20, 100, false, false, 0.2),
            (81, -100, true, true, 0.3), (80, -100, true, false, 0.2), (21, 49, false, false, 0.2),
            (90, 1000, true, true, 0.1), (10, -1000, false, false, 0.1),
            (90, 60_000, true, true, 1.0 / 60),
        ] as [(Double, Double, Bool, Bool, Double)])
    func distanceAndSpeedDecideWhetherASlideInPanelOpens(
        travel: Double, velocity: Double, wasOpen: Bool, isOpen: Bool, duration: Double
    ) {
        let settlement = SlideInDecision()
            .settlement(travel: travel, width: 100, velocity: velocity, wasOpen: wasOpen)
        #expect(settlement == SheetSettlement(isOpen: isOpen, duration: duration))
    }

    /// The direction decides from a fifth of the height or 300 px/s on.
    @Test(
        arguments: [
            // share, v, was open, open
            (0.3, 100.0, false, true), (0.2, 0, false, true), (0.19, 0, false, false),
            (0.19, 300, false, false), (0.01, 301, false, true), (0.6, -60, false, false),
            (0.6, -49, false, true), (1, -400, false, true),
            (0.79, -60, true, false), (0.81, -60, true, true), (0.99, -301, true, false),
            (0.51, 0, true, true), (0.49, 0, true, false), (0.49, 100, true, true),
            (0.01, 60, true, true),
            (1, -2000, true, true), (0, 0, false, false), (1, 0, true, true),
        ] as [(Double, Double, Bool, Bool)])
    func distanceAndSpeedDecideWhetherAPopupOpens(
        share: Double, velocity: Double, wasOpen: Bool, isOpen: Bool
    ) {
        #expect(
            PopupDecision().isOpen(share: share, velocity: velocity, wasOpen: wasOpen) == isOpen)
    }

    /// A popup snaps shut beyond 32 % of its height, before its release.
    @Test
    func popupSnapsShutBeyondItsThreshold() {
        #expect(PopupDecision().snapCloses(pull: 257, height: 800))
        #expect(!PopupDecision().snapCloses(pull: 256, height: 800))
        #expect(!PopupDecision().snapCloses(pull: -900, height: 800))
        var tuning = GestureTuning()
        tuning.popup.snapShare = 0.9
        #expect(PopupDecision(tuning).snapCloses(pull: 721, height: 800))
        #expect(!PopupDecision(tuning).snapCloses(pull: 719, height: 800))
    }
}
