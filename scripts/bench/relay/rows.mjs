// Figures as rows of a table: name, measured value, promise, and whether it is kept.

const round = value => Math.round(value * 100) / 100
const row = (name, value, unit, limit, isKept) => ({ name, value: round(value), unit, limit, isKept })

/** A figure without a promise. */
export const info = (name, value, unit) => row(name, value, unit, '', true)
export const atMost = (name, value, unit, limit) => row(name, value, unit, limit, value <= limit)
export const atLeast = (name, value, unit, limit) => row(name, value, unit, limit, value >= limit)

/** Lines of cells in columns: the first two aligned left, the others right. */
export function columns(lines) {
  const widths = lines[0].map((_, column) => Math.max(...lines.map(line => line[column].length)))
  const pad = (cell, column) => (column > 1 ? cell.padStart(widths[column]) : cell.padEnd(widths[column]))
  return lines.map(line => line.map(pad).join('  ')).join('\n')
}

/** The figures as a table. */
export function tableOf(rows) {
  const cells = rows.map(({ name, value, unit, limit, isKept }) => [
    isKept ? 'ok' : 'MISSED',
    name,
    `${value} ${unit}`.trim(),
    `${limit} ${limit === '' ? '' : unit}`.trim()
  ])
  return columns([['', 'what', 'measured', 'promise'], ...cells])
}
