import { lazyImport } from '../protocol/lazyImport.js'
import type { WalletRequests } from '../protocol/walletRequests.js'
import type { Eip1193Provider } from './provider.js'
import { request } from './request.js'

const loadRequests = /* @__PURE__ */ lazyImport(() => import('../protocol/eip1193/walletRequests.js'))

/** The requests of a connected wallet. Their code is loaded with the first request. */
export function walletRequests(provider: Eip1193Provider): Required<WalletRequests> {
  const load = async () =>
    (await loadRequests()).createWalletRequests((method, params) => request(provider, method, params))
  return {
    sendTransaction: async transaction => (await load()).sendTransaction(transaction),
    sendTransfer: async transfer => (await load()).sendTransfer(transfer),
    signTypedData: async question => (await load()).signTypedData(question),
    getCapabilities: async question => (await load()).getCapabilities(question),
    sendCalls: async batch => (await load()).sendCalls(batch),
    getCallsStatus: async id => (await load()).getCallsStatus(id)
  }
}
