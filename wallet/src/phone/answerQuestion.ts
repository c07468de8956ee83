import type { WalletPeer } from 'latchkey/testing'
import { accounts, networks } from '../config.js'
import { chainIdHex, executeRequest, RequestFailure } from '../request/executeRequest.js'
import type { Store } from './createStore.js'
import { grantOf } from './grantOf.js'
import { chainOf, type Pending } from './hearQuestions.js'
import type { PhoneState } from './PhoneState.js'
import { signInMessage } from './signInMessage.js'
import { tellPages } from './tellPages.js'

export type Answer = 'yes' | 'no'

/** Tells the page what the person decided, and does it. */
export async function answerQuestion(
  peer: WalletPeer,
  store: Store<PhoneState>,
  asked: Pending,
  answer: Answer
): Promise<void> {
  const signer = accounts[store.get().account]?.signer
  if (asked.kind === 'proposal') {
    const grant = signer && grantOf(asked.proposal, signer.address)
    if (answer === 'no' || !grant || 'impossible' in grant) return peer.reject(asked.proposal)
    await peer.approve(asked.proposal, grant.namespaces)
    return
  }
  if (asked.kind === 'signIn') {
    const chain = chainOf(asked.question)
    if (answer === 'no' || !signer || !chain) return peer.rejectAuth(asked.question)
    const { payload, message } = signInMessage(peer, asked.question, `${chain}:${signer.address}`)
    const signature = await signer.signMessage({ message })
    await peer.approveAuth(asked.question, [
      { h: { t: 'caip122' }, p: payload, s: { t: 'eip191', s: signature } }
    ])
    return
  }
  const { request } = asked
  if (answer === 'no' || !signer) return peer.rejectRequest(request)
  try {
    const target = switchTarget(request.method, request.params)
    if (!target) return await peer.respond(request, await executeRequest(request, signer))
    store.set({ network: target })
    await peer.respond(request, null)
    await tellPages(peer, store.get(), 'network')
  } catch (error) {
    const code = error instanceof RequestFailure ? error.code : -32_603
    const message = error instanceof Error ? error.message : 'The wallet failed'
    await peer.rejectRequest(request, { code, message })
    throw error
  }
}

/** The network that a page wants to be on; one that the wallet does not have is EIP-3326's 4902. */
function switchTarget(method: string, params: unknown): string | undefined {
  if (method !== 'wallet_switchEthereumChain' && method !== 'wallet_addEthereumChain') return undefined
  const [first] = Array.isArray(params) ? (params as unknown[]) : []
  const wanted = (first as { chainId?: unknown } | undefined)?.chainId
  const found = networks.find(network => chainIdHex(network) === String(wanted).toLowerCase())
  if (!found) throw new RequestFailure(4902, 'This wallet does not have the network')
  return found.id
}
