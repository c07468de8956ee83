import type { Clock, Random, RelayPage, RelayStatus } from '../contracts.js'
import { backOff } from './backOff.js'
import type { Link } from './openLink.js'
import { createPause } from './pause.js'

/** A relay has to answer in this time while others may be better (promise P13), and in this one once all have failed. */
const answerTimeout = 4_500
const patientAnswerTimeout = 15_000
/** A link that ends sooner proved nothing. */
const shortLife = 5_000
/** How long the list's first relay is left alone after it failed. */
const stickiness = 300_000

export type ConnectionOptions = {
  readonly clock: Clock
  readonly random: Random
  readonly page: RelayPage | undefined
  readonly relays: readonly string[]
  isNeeded(): boolean
  open(relay: string, onProven: () => void): Promise<Link>
  /** A socket is open: whoever waits may use it. */
  onOpen(link: Link): void
  onStatus(status: RelayStatus, reason?: string): void
  /** Whether another attempt at the same relay makes sense, after what it said. */
  learn(reason: string): boolean
}

/** Keeps one socket open to one of the relays, as long as one is needed. */
export type Connection = {
  current(): Link | undefined
  /** Something changed: connect, or hang up after a while if nobody needs the relay any more. */
  check(): void
  /** Waits no longer, and gives up an attempt that hangs. */
  hurry(): void
  stop(): void
}

export function createConnection(options: ConnectionOptions): Connection {
  const { clock, random, page, relays } = options
  const pause = createPause(clock)
  let isRunning = false
  let isStopped = false
  let isOpen = false
  let attempt: { readonly link: Link; readonly since: number } | undefined
  let stopIdle: (() => void) | undefined
  let failures = 0
  let good = 0
  let returnAt = 0
  const isWanted = () => !isStopped && options.isNeeded()

  /** One socket, from opening to end. Answers whether the relay had served. */
  async function visit(index: number): Promise<{ served: boolean; reason: string; code: number }> {
    const since = clock.now()
    const link = await options.open(relays[index] as string, () => {
      stopTimer()
      failures = 0
      good = index
      if (index > 0 && returnAt <= clock.now()) returnAt = clock.now() + stickiness
      options.onStatus('open')
    })
    const stopTimer = clock.after(failures ? patientAnswerTimeout : answerTimeout, () => link.end('timeout'))
    attempt = { link, since }
    if (isStopped) link.end()
    if (await link.opened) {
      isOpen = true
      options.onOpen(link)
    }
    const { code, reason } = await link.ended
    stopTimer()
    isOpen = false
    attempt = undefined
    return { served: link.isProven() && clock.now() - since >= shortLife, reason, code }
  }

  /** Tries every relay once; ends when one that served is lost, or all have failed. */
  async function round(): Promise<void> {
    const first = clock.now() < returnAt ? good : 0
    let last = { reason: '', code: 0 }
    for (let step = 0; step < relays.length && isWanted(); step += 1) {
      if (failures === 0) options.onStatus('connecting')
      const visited = await visit((first + step) % relays.length)
      last = visited
      if (!isWanted()) return
      if (visited.served) {
        options.onStatus('connecting')
        await wait(visited.code)
        return
      }
      if (visited.code === 3000 && options.learn(visited.reason)) step -= 1
    }
    if (!isWanted()) return
    // Somebody is in a hurry: once more, before anyone is told that all is down.
    if (pause.isSkipped()) return pause.wait(0)
    failures += 1
    options.onStatus('down', last.reason)
    await wait(last.code)
  }

  const wait = (code: number) =>
    pause.wait(backOff({ failures, isHidden: page?.isHidden() ?? false, isCrowded: code === 1013 }, random))

  async function run(): Promise<void> {
    isRunning = true
    while (isWanted()) await round()
    isRunning = false
    failures = 0
    options.onStatus('idle')
    // What came to be needed while the last socket was ending.
    if (isWanted() && !isRunning) void run()
  }

  return {
    current: () => (isOpen ? attempt?.link : undefined),
    check() {
      stopIdle?.()
      stopIdle = undefined
      if (isStopped) return
      if (options.isNeeded()) {
        if (!isRunning) void run()
      } else if (isRunning) {
        stopIdle = clock.after(1000, () => {
          pause.skip()
          attempt?.link.end('idle')
        })
      }
    },
    hurry() {
      pause.skip()
      if (attempt && !attempt.link.isProven() && clock.now() - attempt.since > 1000) attempt.link.end('hurry')
    },
    stop() {
      isStopped = true
      stopIdle?.()
      pause.skip()
      attempt?.link.end()
    }
  }
}
