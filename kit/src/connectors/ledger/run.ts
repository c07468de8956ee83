import type { ConnectorContext } from '../../core/contracts/ConnectorFactory.js'
import type { DeviceState } from '../../core/contracts/Prompt.js'
import type { LatchkeyErrorCode } from '../../protocol/errors/codes.js'
import { deviceWrongApp } from '../../protocol/errors/device.js'
import { isLatchkeyError } from '../../protocol/errors/isLatchkeyError.js'
import { type Exchange, openApp, quitApp, readOpenApp } from './commands.js'
import type { LedgerDevice } from './createDevice.js'
import { type Asking, createGuide, type Guide } from './guide.js'

/** The app of EVM chains. */
export const appName = 'Ethereum'
/** The names of the list of apps: of current devices, and of those of before. */
const dashboards: readonly string[] = ['BOLOS', 'OLOS']

/** What is done with the open app. */
export type Work<T> = (parts: {
  readonly exchange: Exchange
  readonly isSmall: boolean
  readonly guide: Guide
}) => Promise<T>

/** What a run needs. */
export type RunSource = {
  readonly context: Pick<ConnectorContext, 'prompt' | 'environment'>
  readonly device: LedgerDevice
  readonly asking: Asking
}

/** What the person can do about an error. */
const states: Readonly<Partial<Record<LatchkeyErrorCode, DeviceState>>> = {
  LATCHKEY_DEVICE__UNPLUGGED: 'plugIn',
  LATCHKEY_DEVICE__LOCKED: 'unlock',
  LATCHKEY_DEVICE__WRONG_APP: 'openApp',
  LATCHKEY_DEVICE__NO_APP: 'installApp',
  LATCHKEY_DEVICE__OLD_APP: 'updateApp',
  LATCHKEY_DEVICE__BLIND_SIGNING: 'blindSigning',
  LATCHKEY_DEVICE__IN_USE: 'inUse',
  LATCHKEY_DEVICE__OTHER_ACCOUNT: 'otherAccount',
  LATCHKEY_DEVICE__NOT_ALLOWED: 'notAllowed'
}

/** How long (ms) a device may be away that opens or leaves an app. */
const changeTime = 6_000

/**
 * Does work with the Ethereum app of the device. Says what the device needs until it is ready, and goes on by itself. Rejects with
 * LATCHKEY_CONNECT__USER_REJECTED if the person gives up, with what the device needed as the cause.
 */
export async function run<T>(
  { context, device, asking }: RunSource,
  work: Work<T>,
  options: { readonly signal?: AbortSignal | undefined; readonly address?: string | undefined } = {}
): Promise<T> {
  const { clock } = context.environment
  const guide = createGuide(context, {
    asking,
    app: appName,
    signal: options.signal,
    onChange: device.onChange
  })
  let changesUntil = 0
  const turn = () =>
    device.turn(
      async (exchange, { isSmall }) => {
        changesUntil = await ensureApp(exchange, guide, clock.now)
        if (changesUntil > 0) throw deviceWrongApp()
        return work({ exchange, isSmall, guide })
      },
      { signal: guide.signal, onWait: guide.show }
    )
  try {
    for (;;) {
      try {
        return await guide.until(turn())
      } catch (error) {
        const state = isLatchkeyError(error) ? states[error.code] : undefined
        if (!state) throw error
        const isChanging = state === 'plugIn' && clock.now() < changesUntil
        await guide.wait(isChanging ? 'openApp' : state, error, options.address)
      }
    }
  } finally {
    guide.end()
  }
}

/**
 * Opens the Ethereum app, which the person allows on the device. Resolves with the time until which the device may be away because it changes
 * the app; 0: the app is open.
 */
async function ensureApp(exchange: Exchange, guide: Guide, now: () => number): Promise<number> {
  const { name } = await readOpenApp(exchange)
  if (name === appName) return 0
  guide.show('openApp')
  if (dashboards.includes(name)) await openApp(exchange, appName)
  else await quitApp(exchange)
  return now() + changeTime
}

/** Reads from the Ethereum app if it is open already, and shows the person nothing. */
export function runQuietly<T>(device: LedgerDevice, read: (exchange: Exchange) => Promise<T>): Promise<T> {
  return device.turn(async exchange => {
    const { name } = await readOpenApp(exchange)
    if (name !== appName) throw deviceWrongApp()
    return read(exchange)
  })
}
