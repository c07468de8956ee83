import type { Clock, Random, RelayPage, RelayStatus } from '../contracts.js'
import type { RelaySocket } from './openSocket.js'
import { createPause } from './pause.js'

/**
 * Timeouts for a relay's answer: the first while other relays may be better (promise P13), the second after all have
 * failed.
 */
const answerTimeout = 4_500
const patientAnswerTimeout = 15_000
/** A connection that ends sooner counts as failed. */
const shortLife = 5_000
/** How long the first relay of the list is skipped after it failed. */
const stickiness = 300_000

export type ConnectionOptions = {
  readonly clock: Clock
  readonly random: Random
  readonly page: RelayPage | undefined
  readonly relays: readonly string[]
  isNeeded(): boolean
  open(relay: string, onProven: () => void): Promise<RelaySocket>
  /** A socket is open: waiting callers may use it. */
  onOpen(socket: RelaySocket): void
  onStatus(status: RelayStatus, reason?: string): void
  /** Corrects the clock if the relay refused the time of the token; returns whether to try the same relay again. */
  adjustClock(reason: string): boolean
}

/** Keeps one socket open to one of the relays while it is needed. */
export type Connection = {
  current(): RelaySocket | undefined
  /** After a change: connects, or closes the socket after a while if it is not needed any more. */
  check(): void
  /** Ends the current wait, and aborts an attempt that hangs. */
  retry(): void
  stop(): void
}

export function createConnection(options: ConnectionOptions): Connection {
  const { clock, random, page, relays } = options
  const pause = createPause(clock)
  let isRunning = false
  let isStopped = false
  let stopIdle: (() => void) | undefined
  let failures = 0
  const isWanted = () => !isStopped && options.isNeeded()
  const onProven = () => {
    failures = 0
    options.onStatus('open')
  }
  const rotation = createRotation(options, () => isStopped, onProven)

  /** Tries every relay once; ends when one that served is lost, or all have failed. */
  async function round(): Promise<void> {
    const first = rotation.first()
    let last = { reason: '', code: 0 }
    for (let step = 0; step < relays.length && isWanted(); step += 1) {
      if (failures === 0) options.onStatus('connecting')
      const timeout = failures ? patientAnswerTimeout : answerTimeout
      const visited = await rotation.visit((first + step) % relays.length, timeout)
      last = visited
      if (!isWanted()) return
      if (visited.served) {
        options.onStatus('connecting')
        await wait(visited.code)
        return
      }
      if (visited.code === 3000 && options.adjustClock(visited.reason)) step -= 1
    }
    if (!isWanted()) return
    // The wait was cut short: try again before reporting that all relays are down.
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
    // A socket became needed while the last one was closing.
    if (isWanted() && !isRunning) void run()
  }

  return {
    current: rotation.current,
    check() {
      stopIdle?.()
      stopIdle = undefined
      if (isStopped) return
      if (options.isNeeded()) {
        if (!isRunning) void run()
      } else if (isRunning) {
        stopIdle = clock.after(1000, () => {
          pause.skip()
          rotation.end('idle')
        })
      }
    },
    retry() {
      pause.skip()
      rotation.abort()
    },
    stop() {
      isStopped = true
      stopIdle?.()
      pause.skip()
      rotation.end()
    }
  }
}

/** The socket to one of the relays, and which relay is tried first: after a failure the one that worked, for a while. */
function createRotation(
  { clock, relays, open, onOpen }: ConnectionOptions,
  isStopped: () => boolean,
  onProven: () => void
) {
  let attempt: { readonly socket: RelaySocket; readonly since: number } | undefined
  let isOpen = false
  let good = 0
  let returnAt = 0
  const end = (reason?: string) => attempt?.socket.end(reason)
  return {
    first: () => (clock.now() < returnAt ? good : 0),
    current: () => (isOpen ? attempt?.socket : undefined),
    end,
    /** Aborts an attempt that hangs. */
    abort() {
      if (attempt && !attempt.socket.isProven() && clock.now() - attempt.since > 1000) end('hurry')
    },
    /** One socket, from opening to its end. Returns whether the relay had served. */
    async visit(index: number, timeout: number) {
      const since = clock.now()
      const socket = await open(relays[index] as string, () => {
        stopTimer()
        good = index
        if (index > 0 && returnAt <= clock.now()) returnAt = clock.now() + stickiness
        onProven()
      })
      const stopTimer = clock.after(timeout, () => socket.end('timeout'))
      attempt = { socket, since }
      if (isStopped()) socket.end()
      if (await socket.opened) {
        isOpen = true
        onOpen(socket)
      }
      const { code, reason } = await socket.ended
      stopTimer()
      isOpen = false
      attempt = undefined
      return { served: socket.isProven() && clock.now() - since >= shortLife, reason, code }
    }
  }
}

type BackOff = { readonly failures: number; readonly isHidden: boolean; readonly isCrowded: boolean }

/**
 * Milliseconds to wait before the next round over the relays: a short random delay after a loss, then doubling to 30
 * s, half of it random, so that many clients do not reconnect at once. Hidden pages wait longer.
 */
function backOff({ failures, isHidden, isCrowded }: BackOff, random: Random): number {
  const whole = failures === 0 ? 500 : Math.min(1000 * 2 ** (failures - 1), 30_000)
  const patient = Math.max(whole, isHidden ? 10_000 : 0, isCrowded ? 4000 : 0)
  const share = fraction(random)
  return Math.round(failures === 0 && patient === whole ? whole * share : patient * (0.5 + share / 2))
}

/** Between 0 and 1. */
function fraction(random: Random): number {
  const [a = 0, b = 0] = random.bytes(2)
  return (a * 256 + b) / 65_536
}
