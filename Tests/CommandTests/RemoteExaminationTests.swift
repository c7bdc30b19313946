import Testing

@testable import martlet

/// The row of `martlet doctor` about a remote session.
@Suite struct RemoteExaminationTests {
    private func state(
        isRemote: Bool = true, answers: Bool? = nil, _ terminalProtocol: TerminalProtocol? = nil
    ) -> Finding.State? {
        RemoteExamination(
            isRemote: isRemote, socket: answers.map { ("/s", answers: $0) },
            terminalProtocol: terminalProtocol
        ).finding?.state
    }

    @Test func ordinarySessionHasNoRow() {
        #expect(state(isRemote: false) == nil)
    }

    @Test func namedSocketIsTheOnlyWay() {
        #expect(state(isRemote: false, answers: true) == .fine)
        #expect(state(answers: false, .osc777) == .lacking)
    }

    @Test func terminalIsTheWayOtherwise() {
        #expect(state(.osc99(TerminalAbilities())) == .fine)
        #expect(state(.osc777) == .unknown)
        #expect(state(.osc9) == .unknown)
        #expect(state() == .lacking)
    }
}
