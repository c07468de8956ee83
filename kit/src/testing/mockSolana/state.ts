import { accountsOf, type MockSolanaAccount } from './keys.js'
import type { MockSolanaOptions } from './options.js'

/** The state of a Solana mock wallet, changed by its requests and by the test. */
export type MockSolanaState = {
  readonly options: MockSolanaOptions
  readonly name: string
  readonly chains: readonly string[]
  readonly accounts: readonly MockSolanaAccount[]
  /** Index into `accounts`. */
  active: number
  /** Whether this page may see the accounts. */
  permitted: boolean
  locked: boolean
}

type Remembered = Partial<Pick<MockSolanaState, 'active' | 'permitted' | 'locked'>>

const allChains = ['solana:mainnet', 'solana:devnet', 'solana:testnet', 'solana:localnet']

/** The initial state: the options, and what the wallet stored for this page. */
export function createState(options: MockSolanaOptions): MockSolanaState {
  const name = options.name ?? 'Latchkey Solana Wallet'
  const accounts = accountsOf(options)
  const remembered = recall(options, name)
  const active = remembered.active ?? 0
  return {
    options,
    name,
    chains: options.chains ?? allChains,
    accounts,
    active: active < accounts.length ? active : 0,
    permitted: remembered.permitted ?? false,
    locked: remembered.locked ?? options.locked ?? false
  }
}

/** The accounts that this page may see, the active one first. */
export function sharedAccounts(state: MockSolanaState): readonly MockSolanaAccount[] {
  if (!state.permitted || state.locked) return []
  const { accounts, active } = state
  return [...accounts.slice(active, active + 1), ...accounts.filter((_, index) => index !== active)]
}

/** Stores the state over a reload, if configured. */
export function remember({ options, name, active, permitted, locked }: MockSolanaState): void {
  try {
    storageOf(options)?.setItem(keyOf(name), JSON.stringify({ active, permitted, locked }))
  } catch {
    // Storage is blocked or full: the wallet works without it.
  }
}

/** Follows changes of the same wallet in other tabs, if its storage is shared between tabs. */
export function followOtherTabs(
  state: MockSolanaState,
  page: Pick<Window, 'addEventListener' | 'removeEventListener'>,
  onChange: (change: () => void) => void
): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === keyOf(state.name))
      onChange(() => Object.assign(state, recall(state.options, state.name)))
  }
  page.addEventListener('storage', onStorage)
  return () => page.removeEventListener('storage', onStorage)
}

function recall(options: MockSolanaOptions, name: string): Remembered {
  try {
    return JSON.parse(storageOf(options)?.getItem(keyOf(name)) ?? '{}') as Remembered
  } catch {
    return {}
  }
}

function storageOf({ persist }: MockSolanaOptions): Storage | undefined {
  if (persist === undefined) return undefined
  return persist === 'session' ? sessionStorage : localStorage
}

/** Not a key of the kit: a real wallet's storage is not the page's either. */
const keyOf = (name: string) => `mock-wallet:solana:${name}`
