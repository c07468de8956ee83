import { createApprovals, evmRules, type MockRequest } from '../mockWallet/approvals.js'
import { tintedIcon } from '../tintedIcon.js'
import { drawApproval } from '../mockWallet/dialog/drawApproval.js'
import type { MockBehaviour } from '../mockWallet/options.js'
import { describe } from './describe.js'
import { type Answers, createAnswers } from './features.js'
import type { MockSolanaAccount } from './keys.js'
import type { MockSolanaFault, MockSolanaOptions } from './options.js'
import { createState, followOtherTabs, type MockSolanaState, remember, sharedAccounts } from './state.js'

/** A Solana wallet that a test controls. */
export type MockSolanaWallet = {
  /** The wallet object of the Wallet Standard, as the page gets it. */
  readonly wallet: object
  /** All of its addresses in order, shared or not. */
  readonly addresses: readonly string[]
  /** All requests that it received, in order: the feature, and its inputs. */
  readonly requests: readonly MockRequest[]
  /** The pending requests, oldest first. */
  readonly pending: () => readonly MockRequest[]
  /** The number of the page's listeners. */
  readonly listeners: () => number
  /** Approves the oldest pending request, or the next one if none is pending. */
  approveNext(): void
  /** Rejects (4001) the oldest pending request, or the next one if none is pending. */
  rejectNext(): void
  /** Sets the behaviour from now on, in general or for one feature. */
  setBehaviour(behaviour: MockBehaviour, method?: string): void
  /** Makes another of its accounts the active one, as the user does in the wallet. */
  switchAccount(index: number): void
  lock(): void
  unlock(): void
  /** Revokes the permission, as "disconnect this site" in the wallet does. */
  disconnect(): void
  /** Emits a change to the page, true or not. */
  emit(change: unknown): void
  /** Registers the wallet, also if `register` is `never`. */
  register(): void
  /** Unregisters the wallet: it is not on the page any more. */
  unregister(): void
  /** Removes the wallet from the page: listeners, timers, windows. Pending requests are rejected with 4900. */
  stop(): void
}

/** The part of a window that registering needs. */
export type MockSolanaPage = Pick<Window, 'addEventListener' | 'removeEventListener' | 'dispatchEvent'>

/**
 * Creates a Solana wallet that signs with local keys (Ed25519), registers itself on the page by the Wallet Standard, sends through real
 * RPCs and follows a script. For tests and demos only: its keys are public. Throws `RangeError` if there is no account.
 * @example const wallet = createMockSolanaWallet({ rpcUrls: { 'solana:localnet': 'http://127.0.0.1:8899' } })
 */
export function createMockSolanaWallet(
  options: MockSolanaOptions = {},
  page: MockSolanaPage | undefined = typeof window === 'undefined' ? undefined : window
): MockSolanaWallet {
  const state = createState(options)
  const requests: MockRequest[] = []
  const listeners = new Set<(change: unknown) => void>()
  const stops: (() => void)[] = []
  const has = (fault: MockSolanaFault) => options.faults?.includes(fault) ?? false
  const approvals = createApprovals(
    options,
    (request, answers) => drawApproval(state.name, describe(state, request), answers),
    { ...evmRules, connectMethods: ['standard:connect'] }
  )
  const emit = (change: unknown) => {
    for (let turn = 0; turn < (has('eventsTwice') ? 2 : 1); turn++)
      for (const listener of [...listeners]) listener(change)
  }
  const toAccount = createAccounts(state, has)
  const accounts = () => sharedAccounts(state).map(toAccount)
  const changing = (change: () => void) => {
    const before = sharedAddresses(state)
    change()
    if (sharedAddresses(state) !== before) emit({ accounts: accounts() })
  }
  const change = (run: () => void) => {
    changing(run)
    remember(state)
  }
  const answers = createAnswers(state, approvals, has)
  const answer = <T>(method: string, inputs: readonly unknown[], work: () => Promise<T>): Promise<T> => {
    requests.push({ method, params: inputs })
    if (has('throwsSynchronously')) throw new TypeError('Cannot read properties of undefined')
    if (has('neverAnswers')) return new Promise(() => undefined)
    return work().catch((error: Error) => {
      throw has('plainErrors') ? new Error(error.message) : error
    })
  }
  const connect = async (silent: boolean) => {
    if (!silent) {
      const before = sharedAccounts(state).length
      await answers.connect()
      remember(state)
      if (before === 0) emit({ accounts: accounts() })
    }
    return { accounts: has('accountsNotArray') ? { 0: 'account', length: 1 } : accounts() }
  }
  const forget = () => change(() => Object.assign(state, { permitted: false }))
  const features = createFeatures({ answer, answers, toAccount, connect, forget, listeners })
  for (const feature of options.without ?? []) delete features[feature]
  const wallet = createWalletObject({ state, features, accounts, has })
  const registration = createRegistration(page, wallet)
  stops.push(registerWhen(registration, options))
  if (page && options.persist === 'local') stops.push(followOtherTabs(state, page as Window, changing))
  return {
    wallet,
    addresses: state.accounts.map(({ address }) => address),
    requests,
    pending: approvals.pending,
    listeners: () => listeners.size,
    approveNext: approvals.approveNext,
    rejectNext: approvals.rejectNext,
    setBehaviour: approvals.setBehaviour,
    switchAccount(index) {
      if (!state.accounts[index]) throw new RangeError(`The wallet has no account ${index}`)
      change(() => Object.assign(state, { active: index }))
    },
    lock: () => change(() => Object.assign(state, { locked: true })),
    unlock: () => change(() => Object.assign(state, { locked: false })),
    disconnect: forget,
    emit,
    ...registration,
    stop() {
      approvals.stop()
      registration.unregister()
      for (const stop of stops.splice(0)) stop()
    }
  }
}

const sharedAddresses = (state: Parameters<typeof sharedAccounts>[0]): string =>
  sharedAccounts(state)
    .map(({ address }) => address)
    .join()

/** Registers the wallet as option `register` says. Returns the function that cancels a late registration. */
function registerWhen(
  { register }: { register(): void },
  { register: when = 'on' }: MockSolanaOptions
): () => void {
  if (typeof when === 'object') {
    const timer = setTimeout(register, when.late)
    return () => clearTimeout(timer)
  }
  if (when === 'on') register()
  return () => undefined
}

type FeatureParts = {
  readonly answers: Answers
  answer<T>(method: string, inputs: readonly unknown[], work: () => Promise<T>): Promise<T>
  toAccount(account: MockSolanaAccount): object
  connect(silent: boolean): Promise<object>
  forget(): void
  readonly listeners: Set<(change: unknown) => void>
}

/** The features of `@wallet-standard/features` and `@solana/wallet-standard-features`. */
function createFeatures(parts: FeatureParts): Record<string, object> {
  const { answer, answers, toAccount, connect, forget, listeners } = parts
  const signing = (method: 'signMessage' | 'signTransaction' | 'signAndSendTransaction') => ({
    version: '1.0.0',
    supportedTransactionVersions: ['legacy', 0],
    [method]: (...inputs: Parameters<Answers['signMessage']>[0]) =>
      answer(`solana:${method}`, inputs, () => answers[method](inputs))
  })
  return {
    'standard:connect': {
      version: '1.0.0',
      connect: (input?: { readonly silent?: boolean }) =>
        answer('standard:connect', input ? [input] : [], () => connect(input?.silent === true))
    },
    'standard:disconnect': {
      version: '1.0.0',
      disconnect: () => answer('standard:disconnect', [], async () => forget())
    },
    'standard:events': {
      version: '1.0.0',
      on(event: string, listener: (change: unknown) => void) {
        if (event === 'change') listeners.add(listener)
        return () => void listeners.delete(listener)
      }
    },
    'solana:signMessage': signing('signMessage'),
    'solana:signTransaction': signing('signTransaction'),
    'solana:signAndSendTransaction': signing('signAndSendTransaction'),
    'solana:signIn': {
      version: '1.0.0',
      signIn: (...inputs: Parameters<Answers['signIn']>[0]) =>
        answer('solana:signIn', inputs, () => answers.signIn(inputs, toAccount))
    }
  }
}

/** The account objects, new for each reading, as real wallets make them. */
function createAccounts(state: MockSolanaState, has: (fault: MockSolanaFault) => boolean) {
  const { hardware, without = [] } = state.options
  const features = [
    'solana:signTransaction',
    'solana:signAndSendTransaction',
    ...(hardware ? [] : ['solana:signMessage', 'solana:signIn'])
  ].filter(feature => !without.includes(feature))
  return ({ address, publicKey }: MockSolanaAccount) =>
    Object.freeze({
      address: has('accountsNonsense') ? 'So11111111111111111111111111111111111111112' : address,
      publicKey: publicKey.slice(),
      chains: state.chains,
      features
    })
}

function createWalletObject(parts: {
  readonly state: MockSolanaState
  readonly features: Readonly<Record<string, object>>
  readonly accounts: () => readonly object[]
  readonly has: (fault: MockSolanaFault) => boolean
}): object {
  const { state, features, accounts, has } = parts
  const trap = (key: string) => {
    if (has('throwingGetters')) throw new Error(`A hostile wallet does not let you read ${key}`)
  }
  return Object.freeze({
    version: '1.0.0',
    name: state.name,
    chains: state.chains,
    features,
    get icon() {
      trap('icon')
      return state.options.icon ?? tintedIcon(state.name)
    },
    get accounts() {
      trap('accounts')
      return accounts()
    }
  })
}

/** Registers a wallet now, and at each application that comes later (`@wallet-standard/wallet`, `registerWallet`). */
function createRegistration(page: MockSolanaPage | undefined, wallet: object) {
  type Api = { register(...wallets: readonly object[]): () => void }
  const offs: (() => void)[] = []
  const callback = ({ register }: Api) => void offs.push(register(wallet))
  const onReady = (event: Event) => callback((event as Event & { readonly detail: Api }).detail)
  const unregister = () => {
    page?.removeEventListener('wallet-standard:app-ready', onReady)
    for (const off of offs.splice(0)) off()
  }
  return {
    register() {
      if (!page) return
      const event = new Event('wallet-standard:register-wallet')
      Object.defineProperty(event, 'detail', { value: callback })
      page.addEventListener('wallet-standard:app-ready', onReady)
      page.dispatchEvent(event)
    },
    unregister
  }
}
