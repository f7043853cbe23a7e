/// A linear form under construction, from which terms are taken highest variable first.
///
/// The variables wait in a binary heap; a second term of the same variable is added to the first.
struct SparseSum: ~Copyable {
  private let values: Buffer<Double>
  private let stamps: Buffer<Int32>
  private var epoch: Int32 = 0
  private(set) var heap: Buffer<Int32>

  init(variableCount: Int) {
    values = Buffer(repeating: 0, count: variableCount)
    stamps = Buffer(repeating: 0, count: variableCount)
    heap = Buffer(capacity: 16)
  }

  var variableCount: Int32 { Int32(values.count) }

  @inline(__always)
  mutating func begin() {
    epoch += 1
    heap.removeAll()
  }

  @inline(__always)
  func value(_ variable: Int32) -> Double { values[variable] }

  @inline(__always)
  mutating func add(_ coefficient: Double, _ variable: Int32) {
    if stamps[variable] == epoch {
      values[variable] += coefficient
      return
    }
    stamps[variable] = epoch
    values[variable] = coefficient
    var hole = heap.count
    heap.append(variable)
    while hole > 0 {
      let parent = (hole - 1) >> 1
      if heap[parent] >= variable { break }
      heap[hole] = heap[parent]
      hole = parent
    }
    heap[hole] = variable
  }

  /// Takes the highest variable, or gives -1. A term that is added again after it was taken
  /// would be lost; references to lower variables alone rule that out.
  @inline(__always)
  mutating func takeHighest() -> Int32 {
    guard heap.count > 0 else { return -1 }
    let highest = heap[0]
    let last = heap.removeLast()
    let count = heap.count
    if count > 0 {
      var hole = 0
      while true {
        var child = 2 * hole + 1
        if child >= count { break }
        if child + 1 < count, heap[child] < heap[child + 1] { child += 1 }
        if heap[child] <= last { break }
        heap[hole] = heap[child]
        hole = child
      }
      heap[hole] = last
    }
    return highest
  }
}
