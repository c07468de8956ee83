import type { AuthQuestion, PeerRequest, Proposal, WalletPeer } from 'latchkey/testing'
import { otherChainOf } from '../chains/otherChains.js'
import { accounts, networks } from '../config.js'
import { describeRequest } from '../request/describeRequest.js'
import { spendingOf } from '../request/spendingOf.js'
import { askerOf, hostOf, placeOf } from './askerOf.js'
import { grantOf } from './grantOf.js'
import type { Asker, PhoneState, Question } from './PhoneState.js'
import { chainOf, proposedSignIns, signInMessage } from './signInMessage.js'

/** The texts of a request. */
export type Words = Omit<Question, 'id' | 'kind'>

/** The texts of a proposal, with the message to be signed if it requests a sign-in. */
export function proposalWords(peer: WalletPeer, proposal: Proposal, account: number): Words {
  const asker = askerOf(proposal.proposer, proposal.attestation)
  const grant = grantOf(proposal, account)
  const granted = 'networks' in grant ? grant.networks : []
  const facts = [...networkFact(granted), ...granted.reduce(accountFacts(account), [])]
  const [signIn] = proposedSignIns(peer, proposal, addressOf(account))
  const words = signIn && describeRequest(signatureOf(signIn.message), [placeOf(asker)])
  return {
    asker,
    described: {
      ...words,
      title: words ? 'Connect and sign in to this page?' : 'Connect to this page?',
      facts: [...facts, ...(words?.facts ?? [])],
      warnings: words?.warnings ?? []
    },
    ...('impossible' in grant ? { impossible: grant.impossible } : {})
  }
}

/** The texts of a request for a signature with the connection. */
export function signInWords(peer: WalletPeer, question: AuthQuestion, account: number): Words {
  const asker = askerOf(question.requester, question.attestation)
  const chain = chainOf(question)
  const text = chain && signInMessage(peer, question, `${chain}:${addressOf(account)}`).message
  const words = describeRequest(signatureOf(text ?? '', chain), [placeOf(asker)])
  return {
    asker,
    described: {
      ...words,
      title: 'Sign in to this page?',
      facts: [...networkFact(chain ? [chain] : []), ...accountFacts(account)([], chain ?? ''), ...words.facts]
    },
    ...(chain ? {} : { impossible: 'The page asks for no network that this wallet has.' })
  }
}

/** The texts of a connected page's request. `known` is the page that the connection was approved for. */
export function requestWords(request: PeerRequest, account: number, known: Asker): Words {
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
      facts: [...words.facts, ...networkFact([chainId]), ...accountFacts(account)([], chainId)],
      warnings: [...here, ...words.warnings]
    },
    ...(spending && { spending })
  }
}

const signatureOf = (text: string, chainId = '') => ({ method: 'personal_sign', params: [text], chainId })

const addressOf = (account: PhoneState['account']) => accounts[account]?.signer.address ?? ''

type Facts = readonly (readonly [string, string])[]

/** Adds the address of an account on a network, once for several networks with the same one. */
const accountFacts =
  (account: number) =>
  (facts: Facts, network: string): Facts => {
    const other = otherChainOf(network)
    const address = other ? other.address(account, network) : addressOf(account)
    if (!accounts[account] || facts.some(([, known]) => known === address)) return facts
    const place = other ? `, ${other.networks[network] ?? other.namespace}` : ''
    return [...facts, [`${accounts[account].name}${place}`, address]]
  }

function networkFact(ids: readonly string[]): readonly [string, string][] {
  const names = ids.map(
    id => networks.find(network => network.id === id)?.name ?? otherChainOf(id)?.networks[id] ?? id
  )
  return names.length === 0 ? [] : [[names.length === 1 ? 'Network' : 'Networks', names.join(', ')]]
}
