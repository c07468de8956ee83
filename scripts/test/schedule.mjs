/**
 * Runs every step, `width` at a time, in order: one that is `alone` waits until nothing runs, one with `after` until
 * those ended, whatever their outcome. Returns the results in the order of the steps.
 */
export async function runSteps(steps, run, width) {
  const results = new Map()
  const waiting = [...steps]
  const running = new Map()
  const isReady = step =>
    (step.after ?? []).every(name => results.has(name) || !steps.some(s => s.name === name))
  const isBlocked = step => running.size >= width || (step.alone && running.size > 0)
  while (waiting.length > 0 || running.size > 0) {
    const next = waiting.find(isReady)
    const isBusyAlone = [...running.keys()].some(step => step.alone)
    if (next && !isBusyAlone && !isBlocked(next)) {
      waiting.splice(waiting.indexOf(next), 1)
      running.set(
        next,
        run(next).then(result => {
          results.set(next.name, result)
          running.delete(next)
        })
      )
    } else if (running.size > 0) await Promise.race(running.values())
    else throw new Error(`Steps wait for each other: ${waiting.map(({ name }) => name).join(', ')}`)
  }
  return steps.map(({ name }) => results.get(name))
}
