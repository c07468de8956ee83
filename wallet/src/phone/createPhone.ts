import type { WalletPeer } from 'latchkey/testing'
import { parseUri } from 'latchkey/walletconnect'
import { accounts, networks } from '../config.js'
import { type Answer, answerQuestion } from './answerQuestion.js'
import { askFarcaster } from './askFarcaster.js'
import { createOrigins } from './createOrigins.js'
import { createStore, type Store } from './createStore.js'
import { channelTokenOf } from './farcaster.js'
import type { Pending } from './hearQuestions.js'
import { openWallet } from './openWallet.js'
import type { Notice, PhoneState } from './PhoneState.js'
import { tellPages } from './tellPages.js'
import { silentCode, wordsOf } from './wordsOf.js'

/** How long a code may be without a request before that is reported. */
const patience = 10_000
/** How long a notice of success is shown. */
const readingTime = 6_000

/** The wallet without its views. Nothing rejects: problems are in `notice`. */
export type Phone = {
  readonly store: Store<PhoneState>
  /** Uses a `wc:` link, or one to sign in with Farcaster; returns whether it was one. */
  pair(uri: string): Promise<boolean>
  answer(id: string, answer: Answer): Promise<void>
  leave(topics: readonly string[]): Promise<void>
  chooseAccount(index: number): Promise<void>
  chooseNetwork(id: string): Promise<void>
}

/**
 * Starts the wallet with the parameters of its URL: `?uri=` is a code to use, `?channelToken=` a sign-in with Farcaster,
 * `?signsIn=0` disables one-click sign-in.
 */
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
  const origins = createOrigins(localStorage)
  const opening = openWallet({ store, pending, origins, signsIn: query.get('signsIn') !== '0' })

  /** A notice of success disappears after a while. */
  const tell = (notice: Notice) => {
    store.set({ notice })
    setTimeout(() => store.get().notice === notice && store.set({ notice: undefined }), readingTime)
  }
  /** Runs one task at a time and shows its error. Returns whether it succeeded. */
  async function run(work: (peer: WalletPeer) => Promise<Notice | undefined>): Promise<boolean> {
    store.set({ busy: true, notice: undefined })
    try {
      const notice = await work(await opening)
      if (notice) tell(notice)
      return true
    } catch (error) {
      store.set({ notice: { text: wordsOf(error), kind: 'error' } })
      return false
    } finally {
      store.set({ busy: false })
    }
  }
  // The next action shows the error.
  opening.catch(error => store.set({ notice: { text: wordsOf(error), kind: 'error' } }))

  const phone: Phone = {
    store,
    pair: uri =>
      run(async peer => {
        const channelToken = channelTokenOf(uri)
        if (channelToken === undefined) await pairByCode(peer, store, uri)
        else await askFarcaster(channelToken, { store, pending })
        return undefined
      }),
    async answer(id, answer) {
      const asked = pending.get(id)
      if (!asked) return
      await run(peer => answerQuestion({ peer, store, origins }, asked, answer))
      pending.delete(id)
      store.set({ questions: store.get().questions.filter(question => question.id !== id) })
    },
    async leave(topics) {
      await run(async peer => {
        await Promise.all(topics.map(topic => peer.disconnect(topic)))
        return undefined
      })
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
  // The link of a server on devnet opens this page.
  if (query.has('channelToken')) void phone.pair(`${window.location.origin}/${search}`)
  return phone
}

/** Pairs by a `wc:` link, and reports a page that sends no request. */
async function pairByCode(peer: WalletPeer, store: Store<PhoneState>, uri: string): Promise<void> {
  const { topic: pairingTopic } = parseUri(uri)
  const waiting: Notice = { text: 'Waiting for the page to ask…', kind: 'waiting', pairingTopic }
  const giveUp = () => {
    if (store.get().notice === waiting) store.set({ notice: { text: silentCode, kind: 'error' } })
  }
  store.set({ notice: waiting })
  await peer.pair(uri)
  setTimeout(giveUp, patience)
}

function recallNumber(name: string, bound: number): number {
  const number = Number(localStorage.getItem(name) ?? 0)
  return Number.isInteger(number) && number >= 0 && number < bound ? number : 0
}
