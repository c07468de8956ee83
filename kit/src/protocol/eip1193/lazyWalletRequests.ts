import { lazyImport } from '../lazyImport.js'
import type { GrantedPermissions, WalletRequests } from '../walletRequests.js'
import type { Send } from './walletRequests.js'

const loadRequests = /* @__PURE__ */ lazyImport(() => import('./walletRequests.js'))

/** The requests of `createWalletRequests`, whose code is loaded with the first of them. */
export function lazyWalletRequests(send: Send): Required<WalletRequests> {
  const load = async () => (await loadRequests()).createWalletRequests(send)
  return {
    sendTransaction: async (transaction, options) => (await load()).sendTransaction(transaction, options),
    sendTransfer: async (transfer, options) => (await load()).sendTransfer(transfer, options),
    signTypedData: async question => (await load()).signTypedData(question),
    getCapabilities: async question => (await load()).getCapabilities(question),
    getAssets: async question => (await load()).getAssets(question),
    sendCalls: async (batch, options) => (await load()).sendCalls(batch, options),
    getCallsStatus: async id => (await load()).getCallsStatus(id),
    showCallsStatus: async id => (await load()).showCallsStatus(id),
    grantPermissions: async (request, options) => (await load()).grantPermissions(request, options),
    revokePermissions: async context => (await load()).revokePermissions(context)
  }
}

/**
 * What a wallet's late answer says (promise P18): the id of the transaction or the batch that it sent, or the permissions that it granted.
 * Undefined for another request. Rejects with LATCHKEY_CONNECT__WALLET_BROKEN if the answer is not valid.
 */
export async function readLateAnswer(
  method: string,
  answer: unknown
): Promise<
  | { readonly sent: { readonly id: string; readonly isBatch: boolean } }
  | { readonly granted: GrantedPermissions }
  | undefined
> {
  const { readGranted, readSent } = await loadRequests()
  if (method === 'wallet_grantPermissions') return { granted: readGranted(answer) }
  const sent = readSent(method, answer)
  return sent && { sent }
}
