import type { AuthQuestion, PeerRequest, Proposal, WalletPeer } from 'latchkey/testing'
import { askerOf } from './askerOf.js'
import type { FarcasterRequest } from './farcaster.js'
import type { WalletParts } from './openWallet.js'
import { proposalWords, requestWords, signInWords, type Words } from './questionWords.js'
import { outdatedCode } from './wordsOf.js'

/** The maximum delay of a browser timer, in ms. */
const timerLimit = 2 ** 31 - 1

/** A request with what its answer needs, and the account that its description names. */
export type Pending =
  | { readonly kind: 'proposal'; readonly proposal: Proposal; readonly account: number }
  | { readonly kind: 'signIn'; readonly question: AuthQuestion; readonly account: number }
  | { readonly kind: 'request'; readonly request: PeerRequest; readonly account: number }
  | { readonly kind: 'farcaster'; readonly request: FarcasterRequest; readonly account: number }

/**
 * Describes the requests of pages and queues them; removes those that are outdated. A page that requests a sign-in
 * and, as a fallback, a connection is queued once.
 */
export function hearQuestions(peer: WalletPeer, parts: WalletParts): void {
  const { store, pending, origins, signsIn } = parts
  /** Returns whether there was such a request. */
  const drop = (isGone: (id: string) => boolean, why?: string): boolean => {
    const { questions } = store.get()
    const kept = questions.filter(({ id }) => !isGone(id))
    for (const id of [...pending.keys()].filter(isGone)) pending.delete(id)
    if (kept.length === questions.length) return false
    store.set({
      questions: kept,
      ...(why !== undefined && { notice: { text: why, kind: 'error' } as const })
    })
    return true
  }
  const add = (id: string, asked: Pending, expiry: number | undefined, words: Words) => {
    // A repeated id with other content: the answered request would not be the one that was read.
    if (pending.has(id)) return
    pending.set(id, asked)
    const question = { id, kind: asked.kind, ...words }
    store.set({ notice: undefined, questions: [...store.get().questions, question] })
    if (expiry === undefined) return
    const late = 'The page waited too long for this answer. Ask for it there again.'
    const life = Math.min(expiry * 1000 - Date.now(), timerLimit)
    setTimeout(() => pending.get(id) === asked && drop(one => one === id, late), life)
  }

  peer.onProposal(proposal => {
    const { pairingTopic, expiryTimestamp } = proposal
    if (pending.has(`signIn ${pairingTopic}`)) return
    const { account } = store.get()
    // Without one-click sign-in, the wallet ignores the proposal's sign-in requests.
    const asked = signsIn ? proposal : { ...proposal, signIns: [] }
    add(
      `proposal ${pairingTopic}`,
      { kind: 'proposal', proposal: asked, account },
      expiryTimestamp,
      proposalWords(peer, asked, account)
    )
  })
  peer.onAuthenticate(question => {
    // An older wallet does not know the method: the page then requests a connection.
    if (!signsIn) return void peer.rejectAuth(question, { code: 10_001, message: 'Unsupported method' })
    const { pairingTopic, expiryTimestamp } = question
    const { account } = store.get()
    drop(id => id === `proposal ${pairingTopic}`)
    add(
      `signIn ${pairingTopic}`,
      { kind: 'signIn', question, account },
      expiryTimestamp,
      signInWords(peer, question, account)
    )
  })
  peer.onRequest(request => {
    const { topic, id, expiryTimestamp } = request
    const { account } = store.get()
    const words = requestWords(request, account, askerOf(request.peer, origins.of(topic)))
    add(`request ${topic} ${id}`, { kind: 'request', request, account }, expiryTimestamp, words)
  })
  peer.onPairingEnd(topic => {
    const isWaiting = store.get().notice?.pairingTopic === topic
    const isGone = drop(id => id === `proposal ${topic}` || id === `signIn ${topic}`)
    if (isGone || isWaiting) store.set({ notice: { text: outdatedCode, kind: 'error' } })
  })
  peer.onChange(({ kind, topic }) => {
    if (kind !== 'deleted' && kind !== 'expired') return
    drop(id => id.startsWith(`request ${topic} `), 'The page has ended the connection meanwhile.')
    origins.trim(peer.sessions().map(session => session.topic))
  })
}
