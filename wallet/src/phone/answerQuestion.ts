import type { PeerRequest, WalletPeer } from 'latchkey/testing'
import type { Participant } from 'latchkey/walletconnect'
import type { OtherChain } from '../chains/OtherChain.js'
import { otherChainOf } from '../chains/otherChains.js'
import { accounts, networks } from '../config.js'
import { chainIdHex, executeRequest } from '../request/executeRequest.js'
import { RequestFailure } from '../request/RequestFailure.js'
import { showHidden } from '../request/showHidden.js'
import type { Origins } from './createOrigins.js'
import type { Store } from './createStore.js'
import { approveFarcasterRequest } from './farcaster.js'
import { grantOf } from './grantOf.js'
import type { Pending } from './hearQuestions.js'
import type { Notice, PhoneState } from './PhoneState.js'
import { chainOf, proposedSignIns, signInMessage } from './signInMessage.js'
import { tellPages } from './tellPages.js'

export type Answer = 'yes' | 'no'

export type AnswerParts = {
  readonly peer: WalletPeer
  readonly store: Store<PhoneState>
  readonly origins: Origins
}

/** Carries out the user's answer and sends it to the page. Returns the notice to show. */
export async function answerQuestion(
  parts: AnswerParts,
  asked: Pending,
  answer: Answer
): Promise<Notice | undefined> {
  const { peer, origins } = parts
  const signer = accounts[asked.account]?.signer
  if (asked.kind === 'proposal') {
    const { proposal } = asked
    const grant = signer && grantOf(proposal, asked.account)
    if (answer === 'no' || !grant || 'impossible' in grant) return said(peer.reject(proposal))
    const signIns = proposedSignIns(peer, proposal, signer.address)
    const cacaos = await Promise.all(signIns.map(signIn => sign(signIn, signer)))
    const { topic } = await peer.approve(proposal, grant.namespaces, { cacaos })
    origins.keep(topic, proposal.attestation)
    return done(`${cacaos.length > 0 ? 'Signed in' : 'Connected'}. Go back to ${nameOf(proposal.proposer)}.`)
  }
  if (asked.kind === 'signIn') {
    const { question } = asked
    const chain = chainOf(question)
    if (answer === 'no' || !signer || !chain) return said(peer.rejectAuth(question))
    const cacao = await sign(signInMessage(peer, question, `${chain}:${signer.address}`), signer)
    const session = await peer.approveAuth(question, [cacao])
    if (session) origins.keep(session.topic, question.attestation)
    return done(`Signed in. Go back to ${nameOf(question.requester)}.`)
  }
  if (asked.kind === 'farcaster') {
    // FIP-11 has no answer for a refusal.
    if (answer === 'no') return undefined
    await approveFarcasterRequest(asked.request)
    return done('Signed in. Go back to the page.')
  }
  return answerRequest(parts, asked, answer)
}

async function sign(
  { payload, message }: ReturnType<typeof signInMessage>,
  signer: (typeof accounts)[number]['signer']
) {
  const signature = await signer.signMessage({ message })
  return { h: { t: 'caip122' }, p: payload, s: { t: 'eip191', s: signature } } as const
}

async function answerRequest(
  { peer, store }: AnswerParts,
  { request, account }: Extract<Pending, { kind: 'request' }>,
  answer: Answer
): Promise<Notice | undefined> {
  const signer = accounts[account]?.signer
  if (answer === 'no' || !signer) return said(peer.rejectRequest(request))
  const back = `Go back to ${nameOf(request.peer)}.`
  try {
    const other = otherChainOf(request.chainId)
    const target = other ? undefined : switchTarget(request.method, request.params)
    if (!target) {
      const carriedOut = other ? executeOther(other, request, account) : executeRequest(request, signer)
      await peer.respond(request, await carriedOut)
      return done(`${request.method === 'eth_sendTransaction' ? 'Sent' : 'Signed'}. ${back}`)
    }
    store.set({ network: target })
    await peer.respond(request, null)
    await tellPages(peer, store.get(), 'network')
    return done(`Switched. ${back}`)
  } catch (error) {
    const code = error instanceof RequestFailure ? error.code : -32_603
    const message = error instanceof Error ? error.message : 'The wallet failed'
    await peer.rejectRequest(request, { code, message })
    throw error
  }
}

async function executeOther(chain: OtherChain, request: PeerRequest, account: number): Promise<unknown> {
  if (!chain.networks[request.chainId]) throw new RequestFailure(5100, 'Unsupported chain')
  if (!chain.methods.includes(request.method)) throw new RequestFailure(5101, 'Unsupported methods')
  return chain.execute(request, account)
}

const done = (text: string): Notice => ({ text, kind: 'done' })

async function said(words: Promise<void>): Promise<undefined> {
  await words
  return undefined
}

/** Short enough for a sentence. */
function nameOf({ metadata }: Participant): string {
  const name = showHidden(metadata.name).trim()
  return name.length > 40 ? `${name.slice(0, 40)}…` : name || 'the page'
}

/** The network of a page's switch request; EIP-3326's 4902 if the wallet does not have it. */
function switchTarget(method: string, params: unknown): string | undefined {
  if (method !== 'wallet_switchEthereumChain' && method !== 'wallet_addEthereumChain') return undefined
  const [first] = Array.isArray(params) ? (params as unknown[]) : []
  const wanted = (first as { chainId?: unknown } | undefined)?.chainId
  const found = networks.find(network => chainIdHex(network) === String(wanted).toLowerCase())
  if (!found) throw new RequestFailure(4902, 'This wallet does not have the network')
  return found.id
}
