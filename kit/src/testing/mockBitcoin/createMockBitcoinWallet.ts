import type { CaipNetworkId } from '../../protocol/caip.js'
import { createApprovals, type MockRequest, evmRules } from '../mockWallet/approvals.js'
import { tintedIcon } from '../tintedIcon.js'
import { drawApproval } from '../mockWallet/dialog/drawApproval.js'
import type { MockBehaviour } from '../mockWallet/options.js'
import { createBitcoinCore } from './core.js'
import { describeBitcoin } from './describe.js'
import type { MockBitcoinFamily, MockBitcoinWalletOptions } from './options.js'
import { createFamilyProvider, type MockBitcoinPage, placeOnPage } from './place.js'
import { changeBitcoinState, createBitcoinState, followBitcoinTabs, referenceOf } from './state.js'

/** A Bitcoin wallet that a test controls. */
export type MockBitcoinWallet = {
  readonly family: MockBitcoinFamily
  /** The wallet's own object, in the shape of its family. */
  readonly provider: object
  /** The addresses of the active account on the network in use. */
  addresses(): { readonly payment: string; readonly ordinals: string }
  /** The CAIP-2 id of the network in use. */
  network(): CaipNetworkId
  /** All requests that needed an approval, in order. */
  readonly requests: readonly MockRequest[]
  /** The pending requests, oldest first. */
  readonly pending: () => readonly MockRequest[]
  /** The number of the page's listeners. */
  readonly listeners: () => number
  /** Approves the oldest pending request, or the next one if none is pending. */
  approveNext(): void
  /** Rejects the oldest pending request, or the next one if none is pending. */
  rejectNext(): void
  /** Sets the behaviour from now on, in general or for one method. */
  setBehaviour(behaviour: MockBehaviour, method?: string): void
  /** Makes another of its accounts the active one, as the user does in the wallet. */
  switchAccount(index: number): void
  /** Switches to another of its networks. */
  switchNetwork(network: CaipNetworkId): void
  lock(): void
  unlock(): void
  /** Revokes the permission, as "disconnect this site" in the wallet does. */
  disconnect(): void
  /** Removes the wallet from the page. Pending requests are rejected. */
  stop(): void
}

/** The methods that ask for accounts, by which a second request is recognised while the first waits. */
const connectMethods = ['wallet_connect', 'getAddresses', 'requestAccounts', 'connect', 'bitcoin:connect']

/**
 * Creates a Bitcoin wallet with the API of one family that signs messages and transactions with local keys, pays through an API of Esplora's form, and
 * follows a script. For tests and demos only: its keys are public. Transactions need `@scure/btc-signer`, which is loaded with the first. In Node it is
 * a provider without a page. Throws `RangeError` without a network or an account.
 * @example const wallet = createMockBitcoinWallet({ family: 'unisat', networks: [{ network: 'bip122:000000000019d6689c085ae165831e93' }] })
 */
export function createMockBitcoinWallet(
  options: MockBitcoinWalletOptions,
  page = defaultPage()
): MockBitcoinWallet {
  const { family = 'satsConnect', announce = 'on' } = options
  const requests: MockRequest[] = []
  const stops: (() => void)[] = []
  const state = createBitcoinState(options)
  const approvals = createApprovals(
    options,
    (request, answers) => drawApproval(state.name, describeBitcoin(state, request), answers),
    { ...evmRules, connectMethods }
  )
  const core = createBitcoinCore(state, request => {
    requests.push(request)
    return approvals.ask(request)
  })
  const provider = createFamilyProvider(family, core)
  const place = () => {
    if (page === undefined) return
    stops.push(
      placeOnPage(page, family, provider, { name: state.name, icon: options.icon ?? tintedIcon(state.name) })
    )
  }
  if (page !== undefined && options.persist === 'local') stops.push(followBitcoinTabs(state, page))
  if (typeof announce === 'object') {
    const timer = setTimeout(place, announce.late)
    stops.push(() => clearTimeout(timer))
  } else place()

  return {
    family,
    provider,
    addresses() {
      const account = state.accounts[state.active]
      const at = (purpose: 'payment' | 'ordinals') => account?.address(purpose, referenceOf(state)) ?? ''
      return { payment: at('payment'), ordinals: at('ordinals') }
    },
    network: () => state.network,
    requests,
    pending: approvals.pending,
    listeners: () => state.pageListeners.size,
    approveNext: approvals.approveNext,
    rejectNext: approvals.rejectNext,
    setBehaviour: approvals.setBehaviour,
    switchAccount(index) {
      if (state.accounts[index] === undefined) throw new RangeError(`The wallet has no account ${index}`)
      changeBitcoinState(state, { active: index })
    },
    switchNetwork(network) {
      if (!state.networks.some(known => known.network === network))
        throw new RangeError(`The wallet has no network ${network}`)
      changeBitcoinState(state, { network })
    },
    lock: () => changeBitcoinState(state, { locked: true }),
    unlock: () => changeBitcoinState(state, { locked: false }),
    disconnect: () => changeBitcoinState(state, { permitted: false }),
    stop() {
      approvals.stop()
      for (const stop of stops.splice(0)) stop()
    }
  }
}

function defaultPage(): MockBitcoinPage | undefined {
  return typeof window === 'undefined' ? undefined : window
}
