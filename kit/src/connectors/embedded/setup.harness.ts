import { expect } from 'vitest'
import { base, mainnet, polygon } from '../../chains/index.js'
import type { Connector } from '../../core/contracts/Connector.js'
import { createConnectorContext } from '../../testing/connectorContext.js'
import { createFakeFrame } from '../../testing/fakeFrame/createFakeFrame.js'
import type { FakeFrameOptions } from '../../testing/fakeFrame/options.js'
import { createMemoryClock } from '../../testing/memoryClock.js'
import { createMemoryEnvironment, type MemoryEnvironmentOptions } from '../../testing/memoryEnvironment.js'
import { createMemoryStorage } from '../../testing/memoryStorage.js'
import { embedded } from '../embedded.js'
// Loaded before the tests: a clock that only a test moves does not wait for an import.
import './askMethods.js'
import './createSolanaAccount.js'
import './createWallet.js'
import '../../protocol/eip1193/walletRequests.js'

export const email = 'ada@example.com'
const frameUrl = 'https://wallet.example'

type Context = NonNullable<Parameters<typeof createConnectorContext>[0]>

export type SetUp = FakeFrameOptions & {
  readonly stored?: Readonly<Record<string, string>>
  readonly context?: Context
  readonly environment?: MemoryEnvironmentOptions
}

const rpcUrl = 'http://127.0.0.1:9'

/** The connector of a fake frame, in an environment with a clock that only a test moves. */
export function setUp({ stored = {}, context: given = {}, environment: own = {}, ...options }: SetUp = {}) {
  const clock = createMemoryClock()
  const storage = createMemoryStorage(stored)
  const environment = createMemoryEnvironment({ clock, storage, ...own })
  const chains = [1, 8453, 137].map(chainId => ({ chainId, rpcUrl }))
  const frame = createFakeFrame({ ...options, wallet: { chains, ...options.wallet } })
  const context = createConnectorContext({
    networks: [mainnet, base, polygon],
    services: { frame: frameUrl },
    environment,
    ...given
  })
  const connectors = embedded(frame)(context)
  const [connector] = connectors
  if (!connector) throw new Error('there is no connector')
  return { clock, storage, environment, frame, context, connectors, connector, login: loginOf(connector) }
}

function loginOf({ login }: Connector) {
  if (!login) throw new Error('there is no login')
  return login
}

/** What a promise did after the clock was moved; a rejection by its code. */
export async function after<T>(
  clock: ReturnType<typeof createMemoryClock>,
  milliseconds: number,
  work: Promise<T>
): Promise<T | string | undefined> {
  let outcome: T | string = 'pending'
  work.then(
    value => {
      outcome = value
    },
    (error: { code?: string }) => {
      outcome = error.code ?? String(error)
    }
  )
  await clock.advance(milliseconds)
  await clock.settle()
  return outcome
}

/** Logs in by e-mail; the frame is loaded on the way. */
export async function logIn({
  clock,
  login
}: Pick<ReturnType<typeof setUp>, 'clock' | 'login'>): Promise<void> {
  expect(await after(clock, 500, login.connectEmail({ email }))).toBe('VERIFY_OTP')
  expect(await after(clock, 0, login.connectOtp({ otp: '123456' }))).toBeUndefined()
}

/** Logs in and connects. */
export async function connected(options: SetUp = {}) {
  const parts = setUp(options)
  await logIn(parts)
  const session = await parts.connector.connect({ silent: false })
  return { ...parts, session }
}
