import Messages
import Testing

/// Conclusions from the facts known about a process.
@Suite struct ProcessEvidenceTests {
    /// A process of the user's about which everything says that it is in no sandbox.
    private static var free: ProcessEvidence {
        var evidence = ProcessEvidence(user: .own)
        (evidence.root, evidence.program, evidence.sharesNamespaces) = (.plain, "python3.11", true)
        return evidence
    }

    private static func confinement(
        _ change: (inout ProcessEvidence) -> Void
    ) -> Confinement {
        var evidence = free
        change(&evidence)
        return evidence.confinement
    }

    @Test func processIsInNoSandboxOnlyIfEverythingSaysSo() {
        #expect(Self.free.confinement == .none)
        #expect(ProcessEvidence(user: .own).confinement == .unknown)
        #expect(Self.confinement { $0.root = .hidden } == .unknown)
        #expect(Self.confinement { $0.program = nil } == .unknown)
        for isShared in [nil, false] {
            #expect(Self.confinement { $0.sharesNamespaces = isShared } == .unknown)
        }
        for program in ["xdg-dbus-proxy", ".xdg-dbus-proxy-wrapped", "socat"] {
            #expect(Self.confinement { $0.program = program } == .unknown)
        }
    }

    @Test func rootIsTrustedAndOtherUsersAreNot() {
        #expect(ProcessEvidence(user: .root).confinement == .none)
        #expect(Self.confinement { $0.user = .other } == .unknown)
    }

    @Test func flatpakFileNamesTheApplication() {
        let file = Array("[Application]\nname=org.example.App\n".utf8)
        let application = Confinement.application("org.example.App")
        #expect(Self.confinement { $0.root = .flatpak(file) } == application)
        // So does that in the root of the application's proxy, which is in a namespace of its own.
        let behindProxy = Self.confinement {
            ($0.root, $0.program, $0.sharesNamespaces) = (.flatpak(file), "xdg-dbus-proxy", false)
        }
        #expect(behindProxy == application)
        #expect(Self.confinement { $0.root = .flatpak([]) } == .unknown)
    }

    @Test(arguments: [
        ("snap.firefox.firefox (enforce)", Confinement.application("snap.firefox")),
        ("snap.evil.evil (complain)", .application("snap.evil")),
        ("snap.bank_2.hook.configure", .application("snap.bank_2")),
        ("snap.", .unknown), ("snap.x", .unknown), ("snap..x", .unknown), ("snap.a b.c", .unknown),
        ("firejail-default//&:firejail-7:unconfined (enforce)", .unknown),
        ("flatpak (unconfined)", .unknown), ("unpriv_bwrap (enforce)", .unknown),
        ("bwrap (enforce)", .unknown), ("docker-default (enforce)", .unknown),
        ("", .none), ("unconfined", .none), ("thunderbird (enforce)", .none),
        ("unconfined_u:unconfined_r:unconfined_t:s0-s0:c0.c1023", .none),
    ])
    func labelOfASandboxCounts(label: String, confinement: Confinement) {
        #expect(Self.confinement { $0.label = label } == confinement)
    }
}
