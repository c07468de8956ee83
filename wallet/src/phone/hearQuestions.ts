import type { AuthQuestion, PeerRequest, Proposal, WalletPeer } from 'latchkey/testing'
import { askerOf } from './askerOf.js'
import type { WalletParts } from './openWallet.js'
import { proposalWords, requestWords, signInWords, type Words } from './questionWords.js'
import { outdatedCode } from './wordsOf.js'

/** The longest that a browser's timer waits, in ms. */
const timerLimit = 2 ** 31 - 1

/** A question with what its answer must name, and the account that its words speak of. */
export type Pending =
  | { readonly kind: 'proposal'; readonly proposal: Proposal; readonly account: number }
  | { readonly kind: 'signIn'; readonly question: AuthQuestion; readonly account: number }
  | { readonly kind: 'request'; readonly request: PeerRequest; readonly account: number }

/**
 * Puts what pages ask into words, and into the queue; out of it what nobody waits for any more. A page that asks to sign in
 * and, in case we cannot, to connect, is heard once.
 */
export function hearQuestions(peer: WalletPeer, parts: WalletParts): void {
  const { store, pending, origins, signsIn } = parts
  /** Answers whether there was such a question. */
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
    // Said again in other words under the same name: what is read would not be what is answered.
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
    // An older wallet does not know the method: the page then asks to connect.
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
