// Figures as lines of a table: what, measured, promised, and whether the promise is kept.

const round = value => Math.round(value * 100) / 100
const row = (name, value, unit, limit, isKept) => ({ name, value: round(value), unit, limit, isKept })

/** A figure without a promise. */
export const info = (name, value, unit) => row(name, value, unit, '', true)
export const atMost = (name, value, unit, limit) => row(name, value, unit, limit, value <= limit)
export const atLeast = (name, value, unit, limit) => row(name, value, unit, limit, value >= limit)

/** The figures for people. */
export function tableOf(rows) {
  const cells = rows.map(({ name, value, unit, limit, isKept }) => [
    isKept ? 'ok' : 'MISSED',
    name,
    `${value} ${unit}`.trim(),
    `${limit} ${limit === '' ? '' : unit}`.trim()
  ])
  const all = [['', 'what', 'measured', 'promise'], ...cells]
  const widths = all[0].map((_, column) => Math.max(...all.map(line => line[column].length)))
  const pad = (cell, column) => (column > 1 ? cell.padStart(widths[column]) : cell.padEnd(widths[column]))
  return all.map(line => line.map(pad).join('  ')).join('\n')
}
