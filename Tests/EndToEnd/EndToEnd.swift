import Foundation
import Support
import Testing

/// All tests that run in a compositor, one after the other, because there are few cores and sessions are shared.
/// Pictures and logs of a failed test are kept.
@Suite(.serialized, .keepingArtefacts) struct EndToEnd {}

extension Trait where Self == IssueHandlingTrait {
    /// Keeps pictures and logs of the sessions if something fails, and prints where.
    static var keepingArtefacts: Self {
        .compactMapIssues { issue in
            var issue = issue
            let name = String((Test.current?.name ?? "unknown").prefix { $0 != "(" })
            if let directory = try? Artefacts.collect(name: name) {
                issue.comments.append("seen: \(directory.path())")
            }
            return issue
        }
    }
}
