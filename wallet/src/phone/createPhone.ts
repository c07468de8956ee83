import { createWalletPeer, type WalletPeer } from 'latchkey/testing'
import { createKeychain, createRelayTransport } from 'latchkey/walletconnect'
import { accounts, networks, relays } from '../config.js'
import { type Answer, answerQuestion } from './answerQuestion.js'
import { askerOf } from './askerOf.js'
import { createStore, type Store } from './createStore.js'
import { hearQuestions, type Pending } from './hearQuestions.js'
import { holdWallet } from './holdWallet.js'
import type { PhoneState } from './PhoneState.js'
import { tellPages } from './tellPages.js'
import { wordsOf } from './wordsOf.js'

/** The wallet behind the screen. Nothing here rejects: what goes wrong is in `notice`. */
export type Phone = {
  readonly store: Store<PhoneState>
  /** Takes a `wc:` link; answers whether it was one. */
  pair(uri: string): Promise<boolean>
  answer(id: string, answer: Answer): Promise<void>
  leave(topic: string): Promise<void>
  chooseAccount(index: number): Promise<void>
  chooseNetwork(id: string): Promise<void>
}

/** Starts the wallet with what its address says: `?uri=` is a code to take, `?signsIn=0` makes it one that knows no one-click sign-in. */
export function createPhone(search: string): Phone {
  const query = new URLSearchParams(search)
  const store = createStore<PhoneState>({
    relay: 'connecting',
    account: recallNumber('account', accounts.length),
    network: networks[recallNumber('network', networks.length)]?.id ?? '',
    connections: [],
    questions: [],
    notice: undefined,
    busy: false,
    isElsewhere: false
  })
  const pending = new Map<string, Pending>()
  const opening = open(store, pending, query.get('signsIn') !== '0')

  /** One thing at a time; what fails is said. Answers whether it worked. */
  async function run(work: (peer: WalletPeer) => Promise<unknown>): Promise<boolean> {
    store.set({ busy: true, notice: undefined })
    try {
      await work(await opening)
      return true
    } catch (error) {
      store.set({ notice: { text: wordsOf(error), isError: true } })
      return false
    } finally {
      store.set({ busy: false })
    }
  }

  const phone: Phone = {
    store,
    pair: uri =>
      run(async peer => {
        await peer.pair(uri)
        store.set({ notice: { text: 'Waiting for the page to ask…', isError: false } })
      }),
    async answer(id, answer) {
      const asked = pending.get(id)
      if (!asked) return
      await run(peer => answerQuestion(peer, store, asked, answer))
      pending.delete(id)
      store.set({ questions: store.get().questions.filter(question => question.id !== id) })
    },
    async leave(topic) {
      await run(peer => peer.disconnect(topic))
    },
    async chooseAccount(account) {
      localStorage.setItem('account', String(account))
      store.set({ account })
      await run(peer => tellPages(peer, store.get(), 'account'))
    },
    async chooseNetwork(network) {
      localStorage.setItem('network', String(networks.findIndex(({ id }) => id === network)))
      store.set({ network })
      await run(peer => tellPages(peer, store.get(), 'network'))
    }
  }
  const uri = query.get('uri')
  if (uri) void phone.pair(uri)
  return phone
}

async function open(
  store: Store<PhoneState>,
  pending: Map<string, Pending>,
  signsIn: boolean
): Promise<WalletPeer> {
  let peer: WalletPeer | undefined
  await holdWallet(() => {
    store.set({ isElsewhere: true })
    void peer?.close()
  })
  const keychain = createKeychain({ name: 'latchkey-demo-wallet' })
  const transport = await createRelayTransport({ relays, projectId: 'demo', keychain })
  const showRelay = () => {
    const status = transport.status()
    store.set({ relay: status === 'idle' ? 'open' : status })
  }
  transport.onStatus(showRelay)
  const opened = await createWalletPeer({
    transport,
    keychain,
    dialect: 'combined',
    metadata: {
      name: 'Pocket',
      description: 'The demo wallet of Latchkey',
      url: window.location.origin,
      icons: [`${window.location.origin}/icon.svg`],
      redirect: { universal: window.location.origin }
    }
  })
  peer = opened
  const showConnections = () =>
    store.set({
      connections: opened.sessions().map(({ topic, peer, namespaces, expiry }) => ({
        topic,
        asker: askerOf(peer),
        accounts: Object.values(namespaces).flatMap(({ accounts }) => accounts),
        expiry: expiry * 1000
      }))
    })
  opened.onChange(showConnections)
  hearQuestions(opened, store, pending, signsIn)
  showRelay()
  showConnections()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void opened.wake()
  })
  return opened
}

function recallNumber(name: string, bound: number): number {
  const number = Number(localStorage.getItem(name) ?? 0)
  return Number.isInteger(number) && number >= 0 && number < bound ? number : 0
}
