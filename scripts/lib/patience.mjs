import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'

/** The duration of the work below on the machine for which the limits were written, without other load. */
const referenceMs = 800
const most = 4

/** Arithmetic that no compiler removes and no hardware accelerates. */
const work = `
  const { parentPort } = require('node:worker_threads')
  function compute() {
    let x = 1
    for (let i = 0; i < 300_000_000; i++) { x ^= x << 13; x ^= x >>> 17; x ^= x << 5 }
    return x
  }
  parentPort.postMessage(compute())`

const runWork = () =>
  new Promise((done, fail) => {
    new Worker(work, { eval: true }).once('message', done).once('error', fail)
  })

/** The factor for time limits if the work took so long: at least 1, at most 4. */
export const patienceFor = ms => Math.min(most, Math.max(1, Math.round((ms / referenceMs) * 10) / 10))

/** Measures the current speed of this machine, with as many threads as `npm test` runs steps at once. */
export async function measurePatience(threads = Math.min(2, availableParallelism())) {
  const started = performance.now()
  await Promise.all(Array.from({ length: threads }, runWork))
  return patienceFor(performance.now() - started)
}

/** Reads the factor that was measured at the start of the run (`LATCHKEY_PATIENCE`); 1 without a measurement. */
export function readPatience(env = process.env) {
  const value = Number(env.LATCHKEY_PATIENCE)
  return Number.isFinite(value) ? Math.min(most, Math.max(1, value)) : 1
}
