/** Compares results with the budgets: one row per measured budget. */
export function judge(budgets, measured) {
  return Object.entries(measured).map(([name, value]) => {
    const { what, unit, promise, limit } = budgets[name]
    return { name, what, unit, value, limit, promise, isKept: value <= Math.min(limit, promise) }
  })
}

/** Limits two per cent above the measured values, never above the promise, and never raised by rounding. */
export function tighten(budgets, measured) {
  const next = structuredClone(budgets)
  for (const [name, value] of Object.entries(measured))
    if (isStable(name)) next[name].limit = Math.min(next[name].promise, Math.ceil(value * 1.02))
  return next
}

/** Times and heaps vary with the machine: their limit is the promise. */
const isStable = name =>
  name.startsWith('js') ||
  name.startsWith('frame') ||
  ['walletConnect', 'activity', 'packages'].includes(name)

/** First clicks as a table: `{ [page]: { [machine]: { card, view } } }`, in milliseconds. */
export function tableOfClicks(clicks) {
  const rows = Object.entries(clicks).flatMap(([page, machines]) =>
    Object.entries(machines).map(([machine, { card, view }]) => [page, machine, `${card} ms`, `${view} ms`])
  )
  return align([['first click', 'machine', 'card', 'view'], ...rows])
}

/** A table for people. */
export function tableOf(rows) {
  const cells = rows.map(({ what, value, unit, limit, promise, isKept }) => [
    isKept ? 'ok' : 'OVER',
    what,
    `${value} ${unit}`.trim(),
    `${limit} ${unit}`.trim(),
    `${promise} ${unit}`.trim()
  ])
  return align([['', 'what', 'measured', 'limit', 'promise'], ...cells])
}

function align(all) {
  const widths = all[0].map((_, column) => Math.max(...all.map(row => row[column].length)))
  return all
    .map(row =>
      row
        .map((cell, column) => (column > 1 ? cell.padStart(widths[column]) : cell.padEnd(widths[column])))
        .join('  ')
    )
    .join('\n')
}
