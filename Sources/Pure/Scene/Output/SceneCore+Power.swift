import Layout
import Messages

/// Finds out whether outputs are off. Nothing reports it: only one client at a time is told the power of an output
/// (`zwlr_output_power_v1`), and other programs cannot turn it off meanwhile. A frame that does not come is the
/// reason to ask, and one that comes.
extension SceneCore {
    /// Time after which a frame is overdue, milliseconds: far more than one frame of a slow output.
    private static let patience: UInt64 = 500

    /// Whether there are cards of messages.
    var hasMessagesOnScreen: Bool {
        stages.list.contains { $0.hasMessages && !$0.cards.isEmpty }
    }

    /// When the first frame is overdue; nil: none can be.
    var powerDeadline: Instant? {
        stages.list.compactMap { $0.pace.frameSince }.min()?
            .advanced(byMilliseconds: Self.patience)
    }

    /// Whether something moves on the screen: a frame is pending that is not overdue.
    var isMoving: Bool { stages.list.contains { $0.pace.frameSince != nil } }

    /// Asks about the outputs on which a frame is overdue, once for each frame.
    mutating func checkOverdueFrames() {
        var asked: [OutputNumber] = []
        for number in stages.numbers {
            guard let since = stages[number].pace.frameSince,
                since.advanced(byMilliseconds: Self.patience) <= now
            else { continue }
            stages[number].changePace { $0.stopCounting() }
            guard let output = screen(of: stages[number])?.number, !asked.contains(output) else {
                continue
            }
            asked.append(output)
            send(.checkPower(output, isSeen: false))
        }
    }

    /// Asks about the output of a stage that counts as dark although a frame came, or that is opened there.
    mutating func checkDarkness(of stage: StageNumber) {
        guard let screen = screen(of: stages[stage]), screen.isOff else { return }
        send(.checkPower(screen.number, isSeen: true))
    }
}
