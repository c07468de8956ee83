import { createMockCosmosWallet, type MockCosmosWallet } from '../mockCosmos/createMockCosmosWallet.js'
import type { MockCosmosOptions } from '../mockCosmos/options.js'
import {
  createMockPolkadotWallet,
  type MockPolkadotWallet
} from '../mockPolkadot/createMockPolkadotWallet.js'
import type { MockPolkadotOptions } from '../mockPolkadot/options.js'
import type { MockWalletPage } from '../mockWallet/announce.js'
import type { MockRequest } from '../mockWallet/approvals.js'
import { createMockWallet, type MockWallet } from '../mockWallet/createMockWallet.js'
import type { MockBehaviour, MockWalletOptions } from '../mockWallet/options.js'

/** The options of a wallet of several namespaces: what all of its parts have in common, and those of each part that it has. */
export type MockMultiChainOptions = Pick<
  MockWalletOptions,
  'behaviour' | 'locked' | 'persist' | 'dialogClose'
> & {
  /** Its name in every namespace. Default: `Latchkey Multi Wallet`. */
  readonly name?: string
  /** EIP-6963. Its rdns is Keplr's if there is a Cosmos part, else one of its own: Cosmos wallets are known by their place alone. */
  readonly eip155?: Omit<MockWalletOptions, 'name'>
  /** `window.injectedWeb3`, under its name. */
  readonly polkadot?: Omit<MockPolkadotOptions, 'name'>
  /** `window.keplr`, or at another place: `rdns` of the EVM part is then that of the place. */
  readonly cosmos?: Omit<MockCosmosOptions, 'name'>
}

/** A wallet of several namespaces that a test controls. The parts that it has not are absent. */
export type MockMultiChainWallet = {
  readonly parts: {
    readonly eip155?: MockWallet
    readonly polkadot?: MockPolkadotWallet
    readonly cosmos?: MockCosmosWallet
  }
  /** All requests that its parts received, by part. */
  readonly requests: readonly MockRequest[]
  /** The pending requests of all parts. */
  readonly pending: () => readonly MockRequest[]
  /** Approves the oldest pending request of the first part that has one; else the next one of each part. */
  approveNext(): void
  rejectNext(): void
  setBehaviour(behaviour: MockBehaviour, method?: string): void
  /** Another account comes into use in every namespace, as in wallets with one list of accounts. */
  switchAccount(index: number): void
  lock(): void
  unlock(): void
  /** Revokes the permission in every namespace. */
  disconnect(): void
  stop(): void
}

/**
 * Creates one wallet that speaks several namespaces under one name, each by its own protocol, as wallets of users do. For tests and demos
 * only: its keys are public. Throws `RangeError` if it has no part.
 * @example
 * const wallet = createMockMultiChainWallet({ eip155: { chains: [{ chainId: 1, rpcUrl: 'http://127.0.0.1:8545' }] }, polkadot: {} })
 */
export function createMockMultiChainWallet(
  options: MockMultiChainOptions,
  page: (object & MockWalletPage) | undefined = typeof window === 'undefined' ? undefined : window
): MockMultiChainWallet {
  const { name = 'Latchkey Multi Wallet', eip155, polkadot, cosmos, ...shared } = options
  const rdns = cosmos ? 'app.keplr' : 'app.latchkey.multiwallet'
  const parts = {
    ...(eip155 && { eip155: createMockWallet({ rdns, ...shared, ...eip155, name }, page) }),
    ...(polkadot && { polkadot: createMockPolkadotWallet({ ...shared, ...polkadot, name }, page) }),
    ...(cosmos && { cosmos: createMockCosmosWallet({ ...shared, ...cosmos, name }, page) })
  }
  const all = Object.values(parts)
  if (all.length === 0) throw new RangeError('A mock wallet of several namespaces needs one')
  const answer = (deed: 'approveNext' | 'rejectNext') => {
    const waiting = all.find(part => part.pending().length > 0)
    for (const part of waiting ? [waiting] : all) part[deed]()
  }
  return {
    parts,
    get requests() {
      return all.flatMap(part => part.requests)
    },
    pending: () => all.flatMap(part => part.pending()),
    approveNext: () => answer('approveNext'),
    rejectNext: () => answer('rejectNext'),
    setBehaviour(behaviour, method) {
      for (const part of all) part.setBehaviour(behaviour, method)
    },
    switchAccount(index) {
      for (const part of all) part.switchAccount(index)
    },
    lock() {
      for (const part of all) part.lock()
    },
    unlock() {
      for (const part of all) part.unlock()
    },
    disconnect() {
      for (const part of all) part.disconnect()
    },
    stop() {
      for (const part of all) part.stop()
    }
  }
}
