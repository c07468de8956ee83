import type { AuthQuestion, Proposal, WalletPeer } from 'latchkey/testing'
import { networks } from '../config.js'

/** The methods that this wallet permits after a sign-in. */
const methods = ['personal_sign', 'eth_sendTransaction', 'eth_signTypedData_v4', 'wallet_switchEthereumChain']

/** The sign-in message of an account: the shown text is the signed one. */
export function signInMessage(peer: WalletPeer, question: Pick<AuthQuestion, 'payload'>, account: string) {
  const chains = networks.map(({ id }) => id).filter(id => question.payload.chains.includes(id))
  return peer.authMessage(question, account, { methods, chains })
}

/**
 * The sign-in request of a proposal (`requests.authentication`). The wallet shows and signs one text: of several
 * requests the first one for a network of this wallet.
 */
export function proposedSignIns(peer: WalletPeer, { signIns = [] }: Proposal, address: string) {
  return signIns
    .flatMap(payload => {
      const chain = chainOf({ payload })
      return chain === undefined ? [] : [signInMessage(peer, { payload }, `${chain}:${address}`)]
    })
    .slice(0, 1)
}

/** The first network of a sign-in that this wallet has. */
export function chainOf({ payload }: Pick<AuthQuestion, 'payload'>): string | undefined {
  return payload.chains.find(chain => networks.some(({ id }) => id === chain))
}
