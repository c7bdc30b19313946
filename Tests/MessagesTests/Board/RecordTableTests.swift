import Seeds
import Testing

@testable import Messages

@Suite struct RecordTableTests {
    private func record(_ number: UInt32, _ title: String = "") throws -> MessageRecord {
        var message = Message(
            id: try #require(MessageID(rawValue: number)), arrival: Instant(microseconds: 0))
        message.title = title
        return MessageRecord(
            message, place: Place(message, sequence: UInt64(number)))
    }

    /// A table holds what a dictionary would hold after the same steps.
    @Test func tableHoldsWhatADictionaryHolds() throws {
        var random = SplitMix(seed: Seed.current)
        var table = RecordTable()
        var model: [MessageID: MessageRecord] = [:]
        for step in 0..<2000 {
            let record = try record(UInt32.random(in: 1...20, using: &random), "\(step)")
            let id = record.message.id
            switch Int.random(in: 0...2, using: &random) {
            case 0 where model[id] == nil:
                table.add(record)
                model[id] = record
            case 1:
                let changed = table.change(id) { $0.exchange(for: record.message) }
                model[id]?.exchange(for: record.message)
                #expect(changed == model[id])
            default: #expect(table.remove(id) == model.removeValue(forKey: id))
            }
            #expect(table.records.count == model.count)
            #expect(table.records.allSatisfy { model[$0.message.id] == $0 })
            #expect(model.allSatisfy { table[$0.key] == $0.value }, "seed \(Seed.current)")
        }
    }

    @Test func orderInWhichRecordsCameAndWentMakesNoDifference() throws {
        var (one, other) = (RecordTable(), RecordTable())
        for number in [1, 2, 3] as [UInt32] { one.add(try record(number)) }
        for number in [4, 3, 2, 1] as [UInt32] { other.add(try record(number)) }
        #expect(one != other)
        _ = other.remove(try record(4).message.id)
        #expect(one == other)
        _ = one.change(try record(2).message.id) { $0.keep() }
        #expect(one != other)
    }
}
