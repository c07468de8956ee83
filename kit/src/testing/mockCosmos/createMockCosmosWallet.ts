import { createUser } from '../injected/createUser.js'
import { injectAt } from '../injected/inject.js'
import { createMemory } from '../injected/memory.js'
import type { MockRequest } from '../mockWallet/approvals.js'
import type { MockBehaviour } from '../mockWallet/options.js'
import { cosmosRules, describeCosmos } from './describe.js'
import { cosmosKeys, toBech32 } from './keys.js'
import type { MockCosmosOptions } from './options.js'
import { type CosmosWalletState, createProvider } from './provider.js'

/** A Cosmos wallet that a test controls. */
export type MockCosmosWallet = {
  /** The object of the page. */
  readonly provider: ReturnType<typeof createProvider>
  /** All of its addresses on a chain with this prefix, in order. */
  addresses(prefix?: string): readonly string[]
  readonly requests: readonly MockRequest[]
  /** The pending requests, oldest first. */
  readonly pending: () => readonly MockRequest[]
  approveNext(): void
  rejectNext(): void
  /** Sets the behaviour from now on, in general or for one method: `enable`, `getKey`, `signArbitrary` and so on. */
  setBehaviour(behaviour: MockBehaviour, method?: string): void
  /** Another account comes into use: the window gets the event of the wallet. */
  switchAccount(index: number): void
  /** Asks the user to unlock it before it answers. */
  lock(): void
  unlock(): void
  /** Revokes the permission, as the user does in the wallet. */
  disconnect(): void
  /** Dispatches the event of the wallet, although nothing has changed. */
  tell(): void
  /** Removes the wallet from the page: pending requests are rejected. */
  stop(): void
}

type Stored = { active: number } & CosmosWalletState

const defaultChains = [
  { chainId: 'cosmoshub-4', prefix: 'cosmos' },
  { chainId: 'osmosis-1', prefix: 'osmo' }
]

/**
 * Creates a Cosmos wallet with Keplr's API that signs with local secp256k1 keys (ADR-36, Amino, direct), and puts itself on the page as
 * `window.keplr`, or at another place. For tests and demos only: its keys are public. Throws `RangeError` if there is no account.
 * @example const wallet = createMockCosmosWallet({ place: 'leap' })
 */
export function createMockCosmosWallet(
  options: MockCosmosOptions = {},
  page: (object & Partial<Pick<Window, 'dispatchEvent'>>) | undefined = typeof window === 'undefined'
    ? undefined
    : window
): MockCosmosWallet {
  const {
    name = 'Latchkey Test Wallet',
    place = 'keplr',
    accounts = 2,
    accountIndex = 0,
    faults = []
  } = options
  const keys = cosmosKeys(accounts, accountIndex)
  const memory = createMemory<Stored>(`cosmos ${place}`, options)
  const state: Stored = {
    active: 0,
    chains: options.chains ?? defaultChains,
    permitted: [],
    locked: options.locked ?? false,
    ...memory.read()
  }
  const account = () => keys[state.active] ?? (keys[0] as (typeof keys)[number])
  const user = createUser(
    options,
    name,
    request => describeCosmos(account().name, state.locked, request),
    cosmosRules
  )
  const change = (changed: Partial<Stored>) => {
    Object.assign(state, changed)
    memory.write(state)
  }
  const provider = createProvider({ options, user, state, account, change })
  const path = place.split('.')
  const event = `${path[0] === 'leap' || path[0] === 'cosmostation' ? path[0] : 'keplr'}_keystorechange`
  const tell = () => {
    for (let time = 0; time < (faults.includes('eventsTwice') ? 2 : 1); time++)
      page?.dispatchEvent?.(new Event(event))
  }
  const stops = [
    injectAt(page, path, provider, options),
    memory.follow(() => {
      const { active } = state
      Object.assign(state, memory.read())
      if (state.active !== active) tell()
    })
  ]
  const { requests, pending, approveNext, rejectNext, setBehaviour } = user
  return {
    provider,
    addresses: (prefix = 'cosmos') => keys.map(key => toBech32(key, prefix)),
    requests,
    pending,
    approveNext,
    rejectNext,
    setBehaviour,
    switchAccount(index) {
      if (keys[index] === undefined) throw new RangeError(`The wallet has no account ${index}`)
      change({ active: index })
      tell()
    },
    lock: () => change({ locked: true }),
    unlock: () => change({ locked: false }),
    disconnect() {
      change({ permitted: [] })
      tell()
    },
    tell,
    stop() {
      user.stop()
      for (const stop of stops) stop()
    }
  }
}
