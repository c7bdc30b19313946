import Foundation
import Testing

@testable import Host

@Suite struct ProcessNameTests {
    @Test func processHasTheNameOfItsProgram() throws {
        let own = try String(contentsOfFile: "/proc/self/comm", encoding: .utf8)
        #expect(ProcessName.of(getpid()) == own.trimmingCharacters(in: .newlines))
    }

    @Test func processThatHasEndedHasNoName() {
        // No process has that number: the kernel's greatest is 4194304.
        #expect(ProcessName.of(Int32.max) == nil)
    }
}
