import { lazyImport } from '../lazyImport.js'
import type { WalletRequests } from '../walletRequests.js'
import type { Send } from './walletRequests.js'

const loadRequests = /* @__PURE__ */ lazyImport(() => import('./walletRequests.js'))

/** The requests of `createWalletRequests`, whose code is loaded with the first of them. */
export function lazyWalletRequests(send: Send): Required<WalletRequests> {
  const load = async () => (await loadRequests()).createWalletRequests(send)
  return {
    sendTransaction: async transaction => (await load()).sendTransaction(transaction),
    sendTransfer: async transfer => (await load()).sendTransfer(transfer),
    signTypedData: async question => (await load()).signTypedData(question),
    getCapabilities: async question => (await load()).getCapabilities(question),
    getAssets: async question => (await load()).getAssets(question),
    sendCalls: async batch => (await load()).sendCalls(batch),
    getCallsStatus: async id => (await load()).getCallsStatus(id)
  }
}
