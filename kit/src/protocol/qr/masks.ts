/** ISO/IEC 18004 table 10: whether a mask inverts a module. */
export function maskAt(mask: number, x: number, y: number): boolean {
  const [sum, product] = [x + y, x * y]
  const values = [
    sum % 2,
    y % 2,
    x % 3,
    sum % 3,
    (Math.floor(x / 3) + Math.floor(y / 2)) % 2,
    (product % 2) + (product % 3),
    ((product % 2) + (product % 3)) % 2,
    ((sum % 2) + (product % 3)) % 2
  ]
  return values[mask] === 0
}

/**
 * Section 7.8.3: the penalty of a symbol for long runs, blocks, patterns like a finder, and an imbalance of colours.
 */
export function penalty(modules: readonly (readonly boolean[])[]): number {
  const size = modules.length
  const lines = modules.map(row => row.map(Number).join(''))
  const columns = lines.map((_, x) => lines.map(line => line[x]).join(''))
  let points = 0
  for (const line of [...lines, ...columns]) {
    for (const [run] of line.matchAll(/0{5,}|1{5,}/g)) points += run.length - 2
    // Overlapping ones count each.
    points += 40 * [...line.matchAll(/(?=10111010000|00001011101)/g)].length
  }
  for (let y = 1; y < size; y++)
    for (let x = 1; x < size; x++) {
      const pair = (lines[y] as string).slice(x - 1, x + 1)
      if (pair === (lines[y - 1] as string).slice(x - 1, x + 1) && pair[0] === pair[1]) points += 3
    }
  const dark = lines.join('').replaceAll('0', '').length
  return points + 10 * Math.floor(Math.abs((dark * 20) / (size * size) - 10))
}
