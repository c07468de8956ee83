import type { CallBatch } from './CallBatch.js'
import { accountsOf, type MockAccount, type SigningAccount } from './keys.js'
import type { MockChain, MockWalletOptions } from './options.js'
import { rpcError } from './rpcError.js'

/** The state of a mock wallet, changed by its requests and by the test. */
export type MockWalletState = {
  readonly options: MockWalletOptions
  readonly name: string
  readonly rdns: string
  readonly accounts: readonly MockAccount[]
  readonly chains: Map<number, MockChain>
  /** Index into `accounts`. */
  active: number
  chainId: number
  /** Whether this page may see the accounts. */
  permitted: boolean
  locked: boolean
  /** The last transaction that is being sent: the next one waits for it, so that their nonces differ. */
  sending: Promise<unknown>
  /** The batches of `wallet_sendCalls`, by id. */
  readonly batches: Map<string, CallBatch>
  /** The contexts of granted permissions (ERC-7715). */
  readonly grants: Set<string>
  emit(event: string, value: unknown): void
}

type Remembered = Partial<Pick<MockWalletState, 'active' | 'chainId' | 'permitted' | 'locked'>> & {
  readonly batches?: readonly CallBatch[]
  readonly grants?: readonly string[]
}

/** Batches that are stored: more than a test sends. */
const batchLimit = 20

/** The initial state: the options, and what the wallet stored for this page. */
export function createState(options: MockWalletOptions, emit: MockWalletState['emit']): MockWalletState {
  const first = options.chains[0]
  if (first === undefined) throw new RangeError('A mock wallet needs a chain')
  const rdns = options.rdns ?? 'app.latchkey.testwallet'
  const accounts = accountsOf(options)
  const remembered = recall(options, rdns)
  const active = remembered.active ?? 0
  return {
    options,
    name: options.name ?? 'Latchkey Test Wallet',
    rdns,
    accounts,
    chains: new Map(options.chains.map(chain => [chain.chainId, chain])),
    active: active < accounts.length ? active : 0,
    chainId: remembered.chainId ?? options.chainId ?? first.chainId,
    permitted: remembered.permitted ?? false,
    locked: remembered.locked ?? options.locked ?? false,
    sending: Promise.resolve(),
    // A page that has ended sends nothing more.
    batches: new Map(remembered.batches?.map(batch => [batch.id, { ...batch, isOver: true }])),
    grants: new Set(remembered.grants),
    emit
  }
}

/** The addresses that this page may see, the active one first. */
export function sharedAddresses(state: MockWalletState): readonly `0x${string}`[] {
  if (!state.permitted || state.locked) return []
  const addresses = state.accounts.map(account => account.address)
  return [
    ...addresses.slice(state.active, state.active + 1),
    ...addresses.filter((_, index) => index !== state.active)
  ]
}

/** The account of `address`, if this page may use it (EIP-1193 4100 otherwise). */
export function accountFor(state: MockWalletState, address: unknown): SigningAccount {
  const wanted = String(address).toLowerCase()
  const account = state.accounts.find(({ address }) => address.toLowerCase() === wanted)
  if (account !== undefined && sharedAddresses(state).includes(account.address)) return account.open()
  throw rpcError(4100, 'The requested account has not been authorized by the user.')
}

/** Stores the state over a reload, if configured. */
export function remember(state: MockWalletState): void {
  const { active, chainId, permitted, locked } = state
  const batches = [...state.batches.values()].slice(-batchLimit)
  try {
    storageOf(state.options)?.setItem(
      storageKey(state.rdns),
      JSON.stringify({ active, chainId, permitted, locked, batches, grants: [...state.grants] })
    )
  } catch {
    // Storage is blocked or full: the wallet works without it.
  }
}

/**
 * Applies changes that the same wallet made in another tab, since one wallet serves all tabs of a page. Emits the
 * changes.
 */
export function refresh(state: MockWalletState): void {
  if (state.options.persist !== 'local') return
  const accounts = sharedAddresses(state)
  const { chainId } = state
  const { batches = [], grants = [], ...rest } = recall(state.options, state.rdns)
  Object.assign(state, rest)
  for (const grant of grants) state.grants.add(grant)
  for (const batch of batches) if (!state.batches.has(batch.id)) state.batches.set(batch.id, batch)
  const shared = sharedAddresses(state)
  if (shared.join() !== accounts.join()) state.emit('accountsChanged', shared)
  if (state.chainId !== chainId) state.emit('chainChanged', `0x${state.chainId.toString(16)}`)
}

/** Follows changes of the same wallet in other tabs, if its storage is shared between tabs. */
export function followOtherTabs(
  state: MockWalletState,
  page: Pick<Window, 'addEventListener' | 'removeEventListener'>
): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === storageKey(state.rdns)) refresh(state)
  }
  page.addEventListener('storage', onStorage)
  return () => page.removeEventListener('storage', onStorage)
}

function recall(options: MockWalletOptions, rdns: string): Remembered {
  try {
    return JSON.parse(storageOf(options)?.getItem(storageKey(rdns)) ?? '{}') as Remembered
  } catch {
    return {}
  }
}

function storageOf({ persist }: MockWalletOptions): Storage | undefined {
  if (persist === undefined) return undefined
  return persist === 'session' ? sessionStorage : localStorage
}

/** Not a key of the kit: a real wallet's storage is not the page's either. */
function storageKey(rdns: string): string {
  return `mock-wallet:${rdns}`
}
