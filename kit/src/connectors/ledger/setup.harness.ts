import { expect } from 'vitest'
import { base, mainnet } from '../../chains/index.js'
import type { Connector } from '../../core/contracts/Connector.js'
import type { PendingPrompt, PromptType } from '../../core/contracts/Prompt.js'
import type { Network } from '../../protocol/network.js'
import { createConnectorContext } from '../../testing/connectorContext.js'
import { createMemoryEnvironment } from '../../testing/memoryEnvironment.js'
import { createMemoryStorage } from '../../testing/memoryStorage.js'
import { createMockLedger, type MockLedger } from '../../testing/mockLedger/createMockLedger.js'
import type { MockLedgerOptions } from '../../testing/mockLedger/options.js'
import { systemClock, systemRandom } from '../../walletconnect/relay/systemEnvironment.js'
import { ledger } from './ledger.js'
// Loaded before the tests: with viem, it takes longer than a test waits on a busy machine.
import './createWallet.js'
import '../../protocol/eip1193/walletRequests.js'

/** The addresses of the seed `test test … junk` in Ledger Live's scheme. */
export const addresses = [
  '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  '0x8C8d35429F74ec245F8Ef2f4Fd1e551cFF97d650',
  '0x98e503f35D0a019cB0a251aD243a4cCFCF371F46',
  '0xCB9fA1eA9b8A3bf422a8639f23Df77ea66020eC2',
  '0xEFDd9Ca0e063Bd6974D8fa944A747620fe7032E3'
] as const

type SetUp = MockLedgerOptions & {
  readonly device?: MockLedger
  readonly storage?: ReturnType<typeof createMemoryStorage>
  /** Runs work while no other tab does. */
  readonly lock?: <T>(name: string, run: () => Promise<T>) => Promise<T>
  readonly networks?: readonly Network[]
}

/** The connector on a mock Ledger. Networks without a server: balances are unknown. */
export function setUp({
  device = undefined,
  storage = createMemoryStorage(),
  lock,
  networks,
  ...options
}: SetUp = {}) {
  const mock = device ?? createMockLedger(options)
  const noServer = { default: { http: [] } }
  const context = createConnectorContext({
    networks: networks ?? [mainnet, base].map(network => ({ ...network, rpcUrls: noServer })),
    environment: {
      ...createMemoryEnvironment({ storage, ...(lock && { device: { lock } }) }),
      clock: systemClock(),
      random: systemRandom()
    }
  })
  const [connector] = ledger({ hid: mock.hid as never })(context)
  if (!connector) throw new Error('there is no connector')
  /** The prompt of that type, once it is asked. */
  const asked = async <Type extends PromptType>(type: Type) => {
    await expect.poll(() => context.prompts()[0]?.type, { interval: 5 }).toBe(type)
    return context.prompts()[0] as Extract<PendingPrompt, { type: Type }>
  }
  const needs = async (state: string) => {
    await expect
      .poll(
        () => {
          const [prompt] = context.prompts()
          return prompt?.type === 'device' ? prompt.state : prompt?.type
        },
        { interval: 5 }
      )
      .toBe(state)
    return context.prompts()[0] as Extract<PendingPrompt, { type: 'device' }>
  }
  return { context, connector, device: mock, storage, asked, needs }
}

export type Parts = ReturnType<typeof setUp>

/** Connects with one of the first five accounts. */
export async function connect(
  { connector, asked }: Parts,
  index = 0,
  parameters: Partial<Parameters<Connector['connect']>[0]> = {}
) {
  const connecting = connector.connect({ silent: false, ...parameters })
  connecting.catch(() => undefined)
  const list = await asked('account')
  list.answer({ address: list.accounts[index]?.address ?? '' })
  return connecting
}

/** The provider of a session. */
export const providerOf = (session: { readonly provider: unknown }) =>
  session.provider as {
    request(request: { method: string; params?: unknown }): Promise<unknown>
    on(event: string, listener: (value: unknown) => void): void
  }
