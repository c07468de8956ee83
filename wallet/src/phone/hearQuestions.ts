import type { AuthQuestion, PeerRequest, Proposal, WalletPeer } from 'latchkey/testing'
import { accounts, networks } from '../config.js'
import { describeRequest } from '../request/describeRequest.js'
import { askerOf, hostOf } from './askerOf.js'
import type { Store } from './createStore.js'
import { grantOf } from './grantOf.js'
import type { Asker, PhoneState, Question } from './PhoneState.js'
import { signInMessage } from './signInMessage.js'

/** A question with what its answer must name. */
export type Pending =
  | { readonly kind: 'proposal'; readonly proposal: Proposal }
  | { readonly kind: 'signIn'; readonly question: AuthQuestion }
  | { readonly kind: 'request'; readonly request: PeerRequest }

/** Puts what pages ask into words, and into the queue. A page that asks to sign in and, in case we cannot, to connect, is heard once. */
export function hearQuestions(
  peer: WalletPeer,
  store: Store<PhoneState>,
  pending: Map<string, Pending>,
  signsIn: boolean
): void {
  const add = (id: string, asked: Pending, question: Omit<Question, 'id' | 'kind'>) => {
    pending.set(id, asked)
    const { questions } = store.get()
    store.set({ notice: undefined, questions: [...questions, { id, kind: asked.kind, ...question }] })
  }
  const account = () => accounts[store.get().account]?.signer.address ?? ''

  peer.onProposal(proposal => {
    if (pending.has(`signIn ${proposal.pairingTopic}`)) return
    const grant = grantOf(proposal, account())
    const impossible = 'impossible' in grant ? { impossible: grant.impossible } : {}
    add(
      `proposal ${proposal.pairingTopic}`,
      { kind: 'proposal', proposal },
      {
        asker: askerOf(proposal.proposer, proposal.attestation),
        networks: 'networks' in grant ? grant.networks : [],
        described: {
          title: 'Connect',
          facts: [['Account', account()]],
          warnings: warningsOf(askerOf(proposal.proposer, proposal.attestation))
        },
        ...impossible
      }
    )
  })
  peer.onAuthenticate(question => {
    // An older wallet does not know the method: the page then asks to connect.
    if (!signsIn) return void peer.rejectAuth(question, { code: 10_001, message: 'Unsupported method' })
    const proposal = `proposal ${question.pairingTopic}`
    pending.delete(proposal)
    store.set({ questions: store.get().questions.filter(({ id }) => id !== proposal) })
    const asker = askerOf(question.requester, question.attestation)
    const chain = chainOf(question)
    const text = chain && signInMessage(peer, question, `${chain}:${account()}`).message
    const words = describeRequest(
      { method: 'personal_sign', params: [text ?? ''], chainId: chain ?? '' },
      hostsOf(asker)
    )
    add(
      `signIn ${question.pairingTopic}`,
      { kind: 'signIn', question },
      {
        asker,
        networks: chain ? [chain] : [],
        described: { ...words, facts: [['Account', account()], ...words.facts] },
        ...(chain ? {} : { impossible: 'The page asks for no network that this wallet has.' })
      }
    )
  })
  peer.onRequest(request => {
    const asker = askerOf(request.peer, request.attestation)
    add(
      `request ${request.topic} ${request.id}`,
      { kind: 'request', request },
      { asker, networks: [], described: describeRequest(request, hostsOf(asker)) }
    )
  })
}

/** The first network of a sign-in that this wallet has. */
export function chainOf({ payload }: AuthQuestion): string | undefined {
  return payload.chains.find(chain => networks.some(({ id }) => id === chain))
}

/** What a message may name without alarm: where the relay saw the page, or else where it says it is. */
function hostsOf({ origin, url }: Asker): readonly string[] {
  return [hostOf(origin ?? url)]
}

function warningsOf({ origin, url }: Asker): readonly string[] {
  return origin && hostOf(origin) !== hostOf(url)
    ? [`It calls itself ${hostOf(url)}, but the relay saw it at ${hostOf(origin)}.`]
    : []
}
