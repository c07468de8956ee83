import type { AuthQuestion, WalletPeer } from 'latchkey/testing'
import { networks } from '../config.js'

/** What this wallet lets a page ask for, once it has signed in. */
const methods = ['personal_sign', 'eth_sendTransaction', 'eth_signTypedData_v4', 'wallet_switchEthereumChain']

/** The sign-in of an account as this wallet would sign it: the same text is shown and signed. */
export function signInMessage(peer: WalletPeer, question: AuthQuestion, account: string) {
  const chains = networks.map(({ id }) => id).filter(id => question.payload.chains.includes(id))
  return peer.authMessage(question, account, { methods, chains })
}
