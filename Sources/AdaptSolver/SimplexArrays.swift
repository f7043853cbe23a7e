/// The arrays of a simplex. They lie in arenas, those of all components side by side.
struct SimplexArrays: BitwiseCopyable {
  let columnCount: Int
  let rowCount: Int
  let laneCount: Int
  /// The number of each unknown in the piece table: coordinates, then forms.
  let globals: Window<Int32>
  /// The forms by their terms.
  let forms: FormWindow
  /// Unknowns in rows (basic) by unknowns in columns, row after row.
  let tableau: Window<Double>
  let columns: Window<Int32>
  let rows: Window<Int32>
  /// For each unknown, where its breakpoints are; segment `s` lies below breakpoint `s`.
  let starts: Window<Int32>
  /// The piece that makes each breakpoint, and where it lies.
  let order: Window<Int32>
  let positions: Window<Double>
  /// The level of each lane.
  let levels: Window<Int32>
  /// Slope vectors of all segments; an unknown has one segment more than breakpoints.
  let slopes: Window<Double>
  let values: Window<Double>
  /// The breakpoint at which a column stands, the segment in which a row lies.
  let places: Window<Int32>
  /// The slope of all rows along each column, a vector each.
  let gradients: Window<Double>
  /// The ways in which a column can move without changing any level, as it was last priced.
  let areLevel: Window<Ways>
  /// Of each row's pieces with a slope where it is, the first by rank and that slope, as last looked
  /// up for ties.
  let tieRows: Window<Int32>
  let tieSlopes: Window<Double>
}

extension Simplex {
  var columnCount: Int { arrays.pointee.columnCount }
  var rowCount: Int { arrays.pointee.rowCount }
  var laneCount: Int { arrays.pointee.laneCount }
  var globals: Window<Int32> { arrays.pointee.globals }
  var forms: FormWindow { arrays.pointee.forms }
  var tableau: Window<Double> { arrays.pointee.tableau }
  var columns: Window<Int32> { arrays.pointee.columns }
  var rows: Window<Int32> { arrays.pointee.rows }
  var starts: Window<Int32> { arrays.pointee.starts }
  var order: Window<Int32> { arrays.pointee.order }
  var positions: Window<Double> { arrays.pointee.positions }
  var levels: Window<Int32> { arrays.pointee.levels }
  var slopes: Window<Double> { arrays.pointee.slopes }
  var values: Window<Double> { arrays.pointee.values }
  var places: Window<Int32> { arrays.pointee.places }
  var gradients: Window<Double> { arrays.pointee.gradients }
  var areLevel: Window<Ways> { arrays.pointee.areLevel }
  var tieRows: Window<Int32> { arrays.pointee.tieRows }
  var tieSlopes: Window<Double> { arrays.pointee.tieSlopes }
}

/// The forms of a component: each a sum of multiples of its coordinates.
struct FormWindow: BitwiseCopyable {
  /// Where the terms of each form end; they begin where those of the form before end.
  let ends: Window<Int32>
  /// The column that each term's coordinate had at first.
  let columns: Window<Int32>
  let coefficients: Window<Double>

  @inline(__always)
  func range(_ form: Int) -> Range<Int> {
    (form == 0 ? 0 : Int(ends[form - 1]))..<Int(ends[form])
  }
}
