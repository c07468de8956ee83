import type { CaipNetworkId } from '../../protocol/caip.js'
import { type BitcoinAccount, bitcoinAccountsOf, type Purpose } from './keys.js'
import type { MockBitcoinNetwork, MockBitcoinWalletOptions } from './options.js'

/** The state of a mock Bitcoin wallet, changed by its requests and by the test. */
export type MockBitcoinState = {
  readonly options: MockBitcoinWalletOptions
  readonly name: string
  readonly accounts: readonly BitcoinAccount[]
  readonly networks: readonly MockBitcoinNetwork[]
  /** Index into `accounts`. */
  active: number
  network: CaipNetworkId
  /** Whether this page may see the accounts. */
  permitted: boolean
  locked: boolean
  /** Called after a change that the page may see. */
  readonly onChange: Set<(change: MockBitcoinChange) => void>
  /** The listeners of the page, of all events. */
  readonly pageListeners: Set<unknown>
}

/** What has changed for the page. */
export type MockBitcoinChange = 'accounts' | 'network' | 'disconnect'

type Remembered = Partial<Pick<MockBitcoinState, 'active' | 'network' | 'permitted' | 'locked'>>

/** The initial state: the options, and what the wallet stored for this page. Throws `RangeError` without a network or an account. */
export function createBitcoinState(options: MockBitcoinWalletOptions): MockBitcoinState {
  const [first] = options.networks
  if (first === undefined) throw new RangeError('A mock wallet needs a network')
  const name = options.name ?? 'Latchkey Bitcoin Wallet'
  const accounts = bitcoinAccountsOf(options)
  const remembered = recall(options, name)
  const active = remembered.active ?? 0
  return {
    options,
    name,
    accounts,
    networks: options.networks,
    active: active < accounts.length ? active : 0,
    network: remembered.network ?? options.network ?? first.network,
    permitted: remembered.permitted ?? false,
    locked: remembered.locked ?? options.locked ?? false,
    onChange: new Set(),
    pageListeners: new Set()
  }
}

/** The CAIP-2 reference of the network in use. */
export const referenceOf = ({ network }: Pick<MockBitcoinState, 'network'>): string =>
  network.split(':')[1] ?? ''

/** The account that this page may see now. */
export function sharedAccount(state: MockBitcoinState): BitcoinAccount | undefined {
  return state.permitted && !state.locked ? state.accounts[state.active] : undefined
}

/** The shared account that has the address, and what the address is for. */
export function accountAt(
  state: MockBitcoinState,
  address: unknown,
  reference = referenceOf(state)
): { readonly account: BitcoinAccount; readonly purpose: Purpose } | undefined {
  const account = sharedAccount(state)
  const purpose = (['payment', 'ordinals'] as const).find(
    wanted => account?.address(wanted, reference) === address
  )
  return account && purpose && { account, purpose }
}

/** Changes the state, stores it if configured, and tells what the page sees of it. */
export function changeBitcoinState(state: MockBitcoinState, change: Remembered): void {
  const before = sharedAccount(state)
  const { network } = state
  Object.assign(state, change)
  const { active, permitted, locked } = state
  try {
    const record = JSON.stringify({ active, network: state.network, permitted, locked })
    storageOf(state.options)?.setItem(storageKey(state.name), record)
  } catch {
    // Storage is blocked or full: the wallet works without it.
  }
  announceChange(state, before, network)
}

function announceChange(
  state: MockBitcoinState,
  before: BitcoinAccount | undefined,
  network: CaipNetworkId
): void {
  const after = sharedAccount(state)
  const tell = (change: MockBitcoinChange) => {
    for (const listener of [...state.onChange]) listener(change)
  }
  if (before && !state.permitted) tell('disconnect')
  else if (before !== after) tell('accounts')
  if (network !== state.network) tell('network')
}

/** Applies changes that the same wallet made in another tab, since one wallet serves all tabs of a page, and tells what the page sees of them. */
export function refreshBitcoinState(state: MockBitcoinState): void {
  if (state.options.persist !== 'local') return
  const before = sharedAccount(state)
  const { network } = state
  Object.assign(state, recall(state.options, state.name))
  announceChange(state, before, network)
}

/** Follows changes of the same wallet in other tabs, if its storage is shared between tabs. */
export function followBitcoinTabs(
  state: MockBitcoinState,
  page: Pick<Window, 'addEventListener' | 'removeEventListener'>
): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === storageKey(state.name)) refreshBitcoinState(state)
  }
  page.addEventListener('storage', onStorage)
  return () => page.removeEventListener('storage', onStorage)
}

function recall(options: MockBitcoinWalletOptions, name: string): Remembered {
  try {
    return JSON.parse(storageOf(options)?.getItem(storageKey(name)) ?? '{}') as Remembered
  } catch {
    return {}
  }
}

function storageOf({ persist }: MockBitcoinWalletOptions): Storage | undefined {
  if (persist === undefined) return undefined
  return persist === 'session' ? sessionStorage : localStorage
}

/** Not a key of the kit: a real wallet's storage is not the page's either. */
function storageKey(name: string): string {
  return `mock-bitcoin-wallet:${name}`
}
