import type { AuthQuestion, PeerRequest, Proposal, WalletPeer } from 'latchkey/testing'
import { accounts, networks } from '../config.js'
import { describeRequest } from '../request/describeRequest.js'
import { spendingOf } from '../request/spendingOf.js'
import { askerOf, hostOf, placeOf } from './askerOf.js'
import { grantOf } from './grantOf.js'
import type { WalletParts } from './openWallet.js'
import type { Asker, PhoneState, Question } from './PhoneState.js'
import { signInMessage } from './signInMessage.js'
import { outdatedCode } from './wordsOf.js'

/** A question with what its answer must name, and the account that its words speak of. */
export type Pending =
  | { readonly kind: 'proposal'; readonly proposal: Proposal; readonly account: number }
  | { readonly kind: 'signIn'; readonly question: AuthQuestion; readonly account: number }
  | { readonly kind: 'request'; readonly request: PeerRequest; readonly account: number }

type Words = Omit<Question, 'id' | 'kind'>

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
    pending.set(id, asked)
    const question = { id, kind: asked.kind, ...words }
    store.set({ notice: undefined, questions: [...store.get().questions, question] })
    if (expiry === undefined) return
    const late = 'The page waited too long for this answer. Ask for it there again.'
    setTimeout(() => pending.get(id) === asked && drop(one => one === id, late), expiry * 1000 - Date.now())
  }

  peer.onProposal(proposal => {
    const { pairingTopic, expiryTimestamp } = proposal
    if (pending.has(`signIn ${pairingTopic}`)) return
    const { account } = store.get()
    add(
      `proposal ${pairingTopic}`,
      { kind: 'proposal', proposal, account },
      expiryTimestamp,
      proposalWords(proposal, account)
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

function proposalWords(proposal: Proposal, account: number): Words {
  const asker = askerOf(proposal.proposer, proposal.attestation)
  const grant = grantOf(proposal, addressOf(account))
  return {
    asker,
    described: {
      title: 'Connect to this page?',
      facts: [...networkFact('networks' in grant ? grant.networks : []), ...accountFact(account)],
      warnings: []
    },
    ...('impossible' in grant ? { impossible: grant.impossible } : {})
  }
}

function signInWords(peer: WalletPeer, question: AuthQuestion, account: number): Words {
  const asker = askerOf(question.requester, question.attestation)
  const chain = chainOf(question)
  const text = chain && signInMessage(peer, question, `${chain}:${addressOf(account)}`).message
  const request = { method: 'personal_sign', params: [text ?? ''], chainId: chain ?? '' }
  const words = describeRequest(request, [placeOf(asker)])
  return {
    asker,
    described: {
      ...words,
      title: 'Sign in to this page?',
      facts: [...networkFact(chain ? [chain] : []), ...accountFact(account), ...words.facts]
    },
    ...(chain ? {} : { impossible: 'The page asks for no network that this wallet has.' })
  }
}

function requestWords(request: PeerRequest, account: number, known: Asker): Words {
  const { chainId, method, params, attestation } = request
  const asker = askerOf(request.peer, attestation)
  const words = describeRequest(request, [placeOf(asker)])
  const [first] = Array.isArray(params) ? (params as unknown[]) : []
  const spending = method === 'eth_sendTransaction' ? spendingOf(chainId, first) : undefined
  const isElsewhere = known.origin !== undefined && known.origin !== asker.origin
  const here = isElsewhere
    ? [
        `You connected to ${hostOf(known.origin ?? '')}, but this does not come from there. Do not approve it.`
      ]
    : []
  return {
    asker,
    described: {
      ...words,
      facts: [...words.facts, ...networkFact([chainId]), ...accountFact(account)],
      warnings: [...here, ...words.warnings]
    },
    ...(spending && { spending })
  }
}

/** The first network of a sign-in that this wallet has. */
export function chainOf({ payload }: AuthQuestion): string | undefined {
  return payload.chains.find(chain => networks.some(({ id }) => id === chain))
}

const addressOf = (account: PhoneState['account']) => accounts[account]?.signer.address ?? ''

function accountFact(account: number): readonly [string, string][] {
  const found = accounts[account]
  return found ? [[found.name, found.signer.address]] : []
}

function networkFact(ids: readonly string[]): readonly [string, string][] {
  const names = ids.map(id => networks.find(network => network.id === id)?.name ?? id)
  return names.length === 0 ? [] : [[names.length === 1 ? 'Network' : 'Networks', names.join(', ')]]
}
