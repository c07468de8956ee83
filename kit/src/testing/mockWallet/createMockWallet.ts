import { announce, inject, type MockWalletPage } from './announce.js'
import { answer } from './answer.js'
import { createApprovals, type MockRequest } from './approvals.js'
import { setChain } from './chains.js'
import { tintedIcon } from '../tintedIcon.js'
import { showApproval } from './dialog/showApproval.js'
import type { MockBehaviour, MockWalletOptions } from './options.js'
import { revoke } from './permissions.js'
import { createProvider, type MockProvider } from './provider.js'
import {
  createState,
  followOtherTabs,
  type MockWalletState,
  refresh,
  remember,
  sharedAddresses
} from './state.js'

/** A wallet that a test controls. */
export type MockWallet = {
  /** The EIP-1193 provider of the page. */
  readonly provider: MockProvider
  /** All of its addresses in order, shared or not. */
  readonly addresses: readonly `0x${string}`[]
  /** All requests that it received, in order. */
  readonly requests: readonly MockRequest[]
  /** The pending requests, oldest first. */
  readonly pending: () => readonly MockRequest[]
  /** The number of the page's listeners. */
  readonly listeners: () => number
  /** Approves the oldest pending request, or the next one if none is pending. */
  approveNext(): void
  /** Rejects (4001) the oldest pending request, or the next one if none is pending. */
  rejectNext(): void
  /** Sets the behaviour from now on, in general or for one method. */
  setBehaviour(behaviour: MockBehaviour, method?: string): void
  /** Makes another of its accounts the active one, as the user does in the wallet. */
  switchAccount(index: number): void
  /** Switches to another chain, whether the page or the wallet knows it or not. */
  switchChain(chainId: number): void
  lock(): void
  unlock(): void
  /** Revokes the permission, as "disconnect this site" in the wallet does. */
  disconnect(): void
  /** Emits any event to the page, true or not. */
  emit(event: string, value: unknown): void
  /** Announces the wallet (again), also if `announce` is `never`. */
  announce(): void
  /** Removes the wallet from the page: listeners, timers, windows. Pending requests are rejected with 4900. */
  stop(): void
}

/**
 * Creates an EVM wallet that signs with local keys, reads and writes through real RPCs, announces itself on the page
 * and follows a script. For tests and demos only: its keys are public. In Node it is a provider without a page.
 * Throws `RangeError` if there is no chain or no account.
 * @example const wallet = createMockWallet({ chains: [{ chainId: 31337, rpcUrl: 'http://127.0.0.1:8545' }] })
 */
export function createMockWallet(options: MockWalletOptions, page = defaultPage()): MockWallet {
  const faults = options.faults ?? []
  const requests: MockRequest[] = []
  const stops: (() => void)[] = []
  const parts = createProvider({
    async answer(request) {
      requests.push(request)
      // A message of another tab may arrive before the storage event.
      refresh(state)
      return answer(state, approvals, request)
    },
    faults,
    claimMetaMask: options.claimMetaMask ?? false,
    isUnlocked: () => !state.locked
  })
  const state = createState(options, parts.emit)
  const approvals = createApprovals(options, (request, answers) => showApproval(state, request, answers))

  const info = {
    uuid: options.uuid ?? crypto.randomUUID(),
    name: state.name,
    rdns: state.rdns,
    icon: options.icon ?? tintedIcon(state.name)
  }
  let announced: ReturnType<typeof announce> | undefined
  const announceNow = () => {
    if (page === undefined) return
    if (announced !== undefined) return announced.again()
    announced = announce(page, info, parts.provider, faults.includes('throwingGetters'))
    stops.push(announced.stop)
  }
  const later = (milliseconds: number, run: () => void) => {
    const timer = setTimeout(run, milliseconds)
    stops.push(() => clearTimeout(timer))
  }
  if (page !== undefined) {
    if (options.persist === 'local') stops.push(followOtherTabs(state, page))
    const injectNow = () => stops.push(inject(page, parts.provider))
    const { announce: when = 'on', inject: injected = false } = options
    if (typeof injected === 'object') later(injected.late, injectNow)
    else if (injected) injectNow()
    if (typeof when === 'object') later(when.late, announceNow)
    else if (when === 'on') announceNow()
  }

  return {
    provider: parts.provider,
    addresses: state.accounts.map(account => account.address),
    requests,
    pending: approvals.pending,
    listeners: parts.listeners,
    approveNext: approvals.approveNext,
    rejectNext: approvals.rejectNext,
    setBehaviour: approvals.setBehaviour,
    switchAccount(index) {
      if (state.accounts[index] === undefined) throw new RangeError(`The wallet has no account ${index}`)
      changeAccounts(state, () => Object.assign(state, { active: index }))
    },
    switchChain: chainId => setChain(state, chainId),
    lock: () => changeAccounts(state, () => Object.assign(state, { locked: true })),
    unlock: () => changeAccounts(state, () => Object.assign(state, { locked: false })),
    disconnect: () => void revoke(state),
    emit: parts.emit,
    announce: announceNow,
    stop() {
      approvals.stop()
      for (const stop of stops.splice(0)) stop()
    }
  }
}

/** Changes the accounts that the page sees, and emits the change if there is one. */
function changeAccounts(state: MockWalletState, change: () => void): void {
  const before = sharedAddresses(state).join()
  change()
  remember(state)
  const after = sharedAddresses(state)
  if (after.join() !== before) state.emit('accountsChanged', after)
}

function defaultPage(): MockWalletPage | undefined {
  return typeof window === 'undefined' ? undefined : window
}
