import { bytesToHex } from '@noble/hashes/utils'
import { createUser } from '../injected/createUser.js'
import { injectAt } from '../injected/inject.js'
import { createMemory } from '../injected/memory.js'
import type { MockRequest } from '../mockWallet/approvals.js'
import type { MockBehaviour } from '../mockWallet/options.js'
import { describePolkadot, polkadotRules } from './describe.js'
import { polkadotKeys } from './keys.js'
import type { MockPolkadotOptions } from './options.js'
import { createProvider, type SharedPolkadotAccount } from './provider.js'

/** A Polkadot wallet that a test controls. */
export type MockPolkadotWallet = {
  /** What is under its key in `window.injectedWeb3`. */
  readonly extension: object
  /** All of its addresses in order (SS58, prefix 42), shared or not. */
  readonly addresses: readonly string[]
  /** The public keys of all of its accounts as hex with `0x`, in order. */
  readonly publicKeys: readonly `0x${string}`[]
  readonly requests: readonly MockRequest[]
  /** The pending requests, oldest first. */
  readonly pending: () => readonly MockRequest[]
  /** The number of the page's listeners. */
  readonly listeners: () => number
  approveNext(): void
  rejectNext(): void
  /** Sets the behaviour from now on, in general or for one method: `enable`, `accounts.get`, `signRaw`. */
  setBehaviour(behaviour: MockBehaviour, method?: string): void
  /** Shares its accounts with this one first: such wallets have no active account. */
  switchAccount(index: number): void
  /** Shares no account until it is unlocked, or the user permits a page: a page with the permission is not asked again. */
  lock(): void
  unlock(): void
  /** Revokes the permission, as the user does in the wallet. */
  disconnect(): void
  /** Removes the wallet from the page: pending requests are rejected. */
  stop(): void
}

type State = { active: number; permitted: boolean; locked: boolean }

/**
 * Creates a Polkadot extension that signs with the well-known sr25519 keys of Substrate's development accounts (Alice, Bob, ...), and puts
 * itself into `window.injectedWeb3`. It signs messages (`signRaw`) and no transactions. For tests and demos only: its keys are public.
 * Throws `RangeError` if there is no account.
 * @example const wallet = createMockPolkadotWallet({ name: 'talisman' })
 */
export function createMockPolkadotWallet(
  options: MockPolkadotOptions = {},
  page: object | undefined = typeof window === 'undefined' ? undefined : window
): MockPolkadotWallet {
  const { name = 'Latchkey Test Wallet', accounts = 2, accountIndex = 0 } = options
  const keys = polkadotKeys(accounts, accountIndex)
  const memory = createMemory<State>(`polkadot ${name}`, options)
  const state: State = { active: 0, permitted: false, locked: options.locked ?? false, ...memory.read() }
  const shared = (): readonly SharedPolkadotAccount[] => {
    if (!state.permitted || state.locked) return []
    const all = keys.map((key, index) => ({ key, genesisHash: options.genesisHashes?.[index] ?? null }))
    return [...all.slice(state.active, state.active + 1), ...all.filter((_, index) => index !== state.active)]
  }
  const user = createUser(options, name, request => describePolkadot(shared, keys, request), polkadotRules)
  const parts = createProvider({
    options,
    user,
    shared,
    isPermitted: () => state.permitted,
    permit: () => change({ permitted: true, locked: false })
  })
  /** Tells the page if it sees other accounts then. */
  const change = (changed: Partial<State>) => {
    const before = JSON.stringify(shared().map(({ key }) => key.address))
    Object.assign(state, changed)
    memory.write(state)
    if (JSON.stringify(shared().map(({ key }) => key.address)) !== before) parts.tell()
  }
  const stops = [
    injectAt(page, ['injectedWeb3', name], parts.extension, options),
    memory.follow(() => change(memory.read()))
  ]
  const { requests, pending, approveNext, rejectNext, setBehaviour } = user
  return {
    extension: parts.extension,
    addresses: keys.map(({ address }) => address),
    publicKeys: keys.map(({ publicKey }) => `0x${bytesToHex(publicKey)}` as const),
    requests,
    pending,
    listeners: parts.listeners,
    approveNext,
    rejectNext,
    setBehaviour,
    switchAccount(index) {
      if (keys[index] === undefined) throw new RangeError(`The wallet has no account ${index}`)
      change({ active: index })
    },
    lock: () => change({ locked: true }),
    unlock: () => change({ locked: false }),
    disconnect: () => change({ permitted: false }),
    stop() {
      user.stop()
      for (const stop of stops) stop()
    }
  }
}
