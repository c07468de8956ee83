import { walletBroken, walletFailed } from '../protocol/errors/wallet.js'
import { requestUnknown } from '../protocol/errors/walletConnect.js'
import type { MemoryEnvironment } from '../testing/memoryEnvironment.js'
import type { FetchScript } from '../testing/scriptedFetch.js'

/** What happens to a request. `lost`: the service carries it out, and its answer breaks off; with `cut` it does neither. `lying`: another answer. */
export type Fault = 'slow' | 'cut' | 'lost' | 'lying' | 'offline' | 'hang' | 429 | 500

const faults: readonly Fault[] = ['slow', 'cut', 'lost', 'lying', 'offline', 'hang', 429, 500]

/** Failures of a wallet that do not say whether it has sent what it was asked for (promise P18), for `test.each`. */
export const walletFaults = [
  ['does not answer in time', requestUnknown()],
  ['answers nonsense', walletBroken()],
  ['fails for a reason that is not known', walletFailed()],
  ['throws an error of its own', new Error('lost')]
] as const

/** Longer than any request and its repetitions take, in ms. */
const patience = 60_000
/** Shorter than the 10 s that a request is waited for (SPEC section 9). */
const slowness = 9_000

/** A kit whose service, or wallet, is broken at first. */
export type Flow = {
  readonly environment: MemoryEnvironment
  /** One try of the person, from the beginning, which confirms no repetition. May reject. */
  readonly play: () => Promise<unknown>
  /** How often the wallet, or the service, was asked for what cannot be taken back. */
  readonly sent: () => number
}

export type Break = {
  readonly isBroken: () => boolean
  /** The service, with the fault in the way to it. */
  readonly harm: (respond: FetchScript) => FetchScript
}

/** Every path with every fault, for `test.each`. */
export const everyFault = (paths: readonly string[]) =>
  paths.flatMap(path => faults.map(fault => [path, fault] as const))

/**
 * Plays a flow once while nothing is broken, for `beforeAll`: it loads the code, which takes real time, while the clock of the tests is
 * faster. Returns what was sent.
 */
export async function playUnbroken(open: (broken: Break) => Promise<Flow>): Promise<number> {
  const { environment, play, sent } = await open({ isBroken: () => false, harm: respond => respond })
  let isOver = false
  const end = () => {
    isOver = true
  }
  play().then(end, end)
  // What follows a sending may wait for more than is played here.
  for (let waited = 0; !isOver && waited < patience; waited += sent() ? 500 : 0) {
    await environment.advance(sent() ? 500 : 50)
    await new Promise(resolve => setTimeout(resolve, 5))
  }
  return sent()
}

/**
 * Plays a flow twice in the same way: first while the requests whose path contains `path` are broken, or the wallet is, then when they are
 * not. Returns what was sent after the first and after both, and how many requests were harmed.
 */
export async function playTwice(
  path: string,
  fault: Fault,
  open: (broken: Break) => Promise<Flow>
): Promise<{ readonly first: number; readonly both: number; readonly harmed: number }> {
  const state = { isBroken: true, harmed: 0 }
  let after: (milliseconds: number) => Promise<void> = () => Promise.resolve()
  const harm =
    (respond: FetchScript): FetchScript =>
    async (url, init) => {
      if (!state.isBroken || path === '' || !url.includes(path)) return respond(url, init)
      state.harmed += 1
      if (fault === 'slow') await after(slowness)
      if (fault === 'lost') await respond(url, init)
      if (fault === 'slow') return respond(url, init)
      if (fault === 'lying') return { body: { answer: 'of another service' } }
      if (typeof fault === 'number') return { status: fault, headers: { 'retry-after': '1' } }
      return fault === 'lost' ? 'cut' : fault
    }
  const { environment, play, sent } = await open({ isBroken: () => state.isBroken, harm })
  after = milliseconds =>
    new Promise(resolve => void environment.clock.after(milliseconds, () => resolve(undefined)))
  const attempt = async () => {
    let isOver = false
    const end = () => {
      isOver = true
    }
    play().then(end, end)
    for (let waited = 0; !isOver && waited < patience; waited += 500) {
      await environment.advance(500)
      await new Promise(resolve => setImmediate(resolve))
    }
    return sent()
  }
  const first = await attempt()
  state.isBroken = false
  // After a failure balances are not read for this time (SPEC section 9).
  await environment.advance(30_000)
  return { first, both: await attempt(), harmed: state.harmed }
}
