import type { ConnectorContext } from '../../core/contracts/ConnectorFactory.js'
import { deviceInUse, deviceUnplugged } from '../../protocol/errors/device.js'
import { superseded } from '../../protocol/errors/wallet.js'
import { concat } from './bytes.js'
import type { Command, Exchange } from './commands.js'
import { createReader, toPackets } from './framing.js'
import { type Hid, type HidChange, type HidDevice, type HidReport, isNanoS, vendorId } from './Hid.js'
import { statusError, success } from './status.js'

/** What runs while the device is open for it. */
export type Turn<T> = (exchange: Exchange, facts: { readonly isSmall: boolean }) => Promise<T>

export type TurnOptions = {
  /** Ends before the next command. What the person is asked on the device stays there. */
  readonly signal?: AbortSignal | undefined
  /** Called if the turn does not begin at once: the device shows an earlier request, or another tab uses it. */
  readonly onWait?: (reason: 'pending' | 'inUse') => void
}

/** The devices that are plugged in. */
export type LedgerDevice = {
  /** Whether one is plugged in that the person has allowed. */
  isThere(): Promise<boolean>
  /** Opens the browser's list of devices, in a click; resolves with whether one was chosen. Rejects as `requestDevice` does. */
  choose(): Promise<boolean>
  /**
   * Opens the device, runs commands, and closes it, so that other tabs and programs can use it between. One turn at a time, in all tabs (Web
   * Locks). Rejects with LATCHKEY_DEVICE__*, and with the error of a status word.
   */
  turn<T>(run: Turn<T>, options?: TurnOptions): Promise<T>
  /** Calls back when a device was plugged in, or left. */
  onChange(listener: () => void): () => void
}

/** The name of the lock that tabs share. */
const lockName = 'latchkey.ledger'
/** How long (ms) a turn waits before the person is told why. */
const patience = 400

/** Creates the way to the devices of one kit. */
export function createDevice({ environment }: ConnectorContext, hid: Hid): LedgerDevice {
  /** The last turn of this page: the next one begins after it. */
  let last: Promise<unknown> = Promise.resolve()
  const find = async () => (await hid.getDevices()).find(device => device.vendorId === vendorId)

  const open = async <T>(run: Turn<T>, signal: AbortSignal | undefined): Promise<T> => {
    if (signal?.aborted) throw superseded()
    const device = await find()
    if (!device) throw deviceUnplugged()
    // Another part of the page has it open: its answers would be mixed up with ours.
    if (device.opened) throw deviceInUse()
    await device.open().catch((cause: unknown) => {
      throw deviceInUse({ cause })
    })
    const { exchange, end } = createExchange({ hid, device, random: environment.random, signal })
    try {
      return await run(exchange, { isSmall: isNanoS(device) })
    } finally {
      end()
      await device.close().catch(() => undefined)
    }
  }

  return {
    isThere: async () => (await find()) !== undefined,
    choose: async () => (await hid.requestDevice({ filters: [{ vendorId }] })).length > 0,
    async turn(run, { signal, onWait } = {}) {
      let isMine = false
      const before = last
      let free = false
      void before.then(() => {
        free = true
      })
      const cancel = environment.clock.after(patience, () => {
        if (!isMine) onWait?.(free ? 'inUse' : 'pending')
      })
      const own = async () => {
        await before
        const { lock } = (await environment.device?.()) ?? {}
        const begin = () => {
          isMine = true
          return open(run, signal)
        }
        return lock ? lock(lockName, begin) : begin()
      }
      const turn = own().finally(cancel)
      last = turn.catch(() => undefined)
      return turn
    },
    onChange(listener) {
      const hear = ({ device }: HidChange) => {
        if (device.vendorId === vendorId) listener()
      }
      hid.addEventListener('connect', hear)
      hid.addEventListener('disconnect', hear)
      return () => {
        hid.removeEventListener('connect', hear)
        hid.removeEventListener('disconnect', hear)
      }
    }
  }
}

type Parts = {
  readonly hid: Hid
  readonly device: HidDevice
  readonly random: ConnectorContext['environment']['random']
  readonly signal: AbortSignal | undefined
}

/** Sends commands to an open device, one at a time. */
function createExchange({ hid, device, random, signal }: Parts): {
  readonly exchange: Exchange
  readonly end: () => void
} {
  const [high = 0, low = 0] = random.bytes(2)
  const channel = (high << 8) | low
  let fail: ((error: unknown) => void) | undefined
  const onDisconnect = (change: HidChange) => {
    if (change.device === device) fail?.(deviceUnplugged())
  }
  hid.addEventListener('disconnect', onDisconnect)
  const send = async (command: Command): Promise<Uint8Array> => {
    if (signal?.aborted) throw superseded()
    const read = createReader(channel)
    let stop: () => void = () => undefined
    const answer = new Promise<Uint8Array>((resolve, reject) => {
      const onReport = ({ data }: HidReport) => {
        try {
          const whole = read(data)
          if (whole) resolve(whole)
        } catch (error) {
          reject(error)
        }
      }
      fail = reject
      device.addEventListener('inputreport', onReport)
      stop = () => device.removeEventListener('inputreport', onReport)
    })
    // It may be rejected before it is awaited.
    answer.catch(() => undefined)
    try {
      for (const packet of toPackets(channel, encode(command)))
        await device.sendReport(0, packet).catch((cause: unknown) => {
          throw deviceUnplugged({ cause })
        })
      const whole = await answer
      const status = ((whole.at(-2) ?? 0) << 8) | (whole.at(-1) ?? 0)
      if (status !== success) throw statusError(status)
      return whole.subarray(0, -2)
    } finally {
      fail = undefined
      stop()
    }
  }
  return { exchange: send, end: () => hid.removeEventListener('disconnect', onDisconnect) }
}

const encode = ({ id, p1 = 0, p2 = 0, data = new Uint8Array() }: Command): Uint8Array =>
  concat([...id, p1, p2, data.length], data)
