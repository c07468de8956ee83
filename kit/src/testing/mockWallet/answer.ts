import type { Approvals, MockRequest } from './approvals.js'
import { callsStatus, findBatch } from './callsStatus.js'
import { addChain, switchChain } from './chains.js'
import { recoverSigner, signTypedEntries } from './legacySign.js'
import { connectPage, grantPermissions, permissions, revoke } from './permissions.js'
import { readChain } from './rpc.js'
import { rpcError } from './rpcError.js'
import { capabilitiesOf, sendCalls } from './sendCalls.js'
import { sendTransaction } from './sendTransaction.js'
import { signMessage, signTypedData } from './sign.js'
import { type MockWalletState, sharedAddresses } from './state.js'
import { watchAsset } from './watchAsset.js'

/** Methods that real wallets reject although nodes support them. */
const refused = ['eth_sign', 'eth_signTransaction']

/** Answers one request as a wallet does (EIP-1193). Rejects with an error that has a code. */
export async function answer(
  state: MockWalletState,
  approvals: Approvals,
  request: MockRequest
): Promise<unknown> {
  const ask = () => approvals.ask(request)
  switch (request.method) {
    case 'eth_requestAccounts':
      return connectPage(state, ask, approvals.isScripted(request.method))
    case 'wallet_requestPermissions':
      await connectPage(state, ask, true)
      return permissions(state)
    case 'personal_sign':
      return signMessage(state, ask, request.params)
    case 'eth_signTypedData':
      return signTypedEntries(state, ask, request.params)
    case 'eth_signTypedData_v3':
    case 'eth_signTypedData_v4':
      return signTypedData(state, ask, request.params)
    case 'wallet_watchAsset':
      return watchAsset(ask, request.params)
    case 'eth_sendTransaction':
      return sendTransaction(state, ask, request.params)
    case 'wallet_sendCalls':
      return sendCalls(state, ask, request.params)
    case 'wallet_showCallsStatus':
      findBatch(state, request.params[0])
      await ask()
      return null
    case 'wallet_grantPermissions':
      return grantPermissions(state, ask, request.params)
    case 'wallet_switchEthereumChain':
      return switchChain(state, ask, request.params)
    case 'wallet_addEthereumChain':
      return addChain(state, ask, request.params)
  }
  if (approvals.isScripted(request.method)) await ask()
  switch (request.method) {
    case 'eth_accounts':
      return sharedAddresses(state)
    case 'eth_chainId':
      return `0x${state.chainId.toString(16)}`
    case 'net_version':
      return String(state.chainId)
    case 'personal_ecRecover':
      return recoverSigner(request.params)
    case 'wallet_getCapabilities':
      return capabilitiesOf(state, request.params)
    case 'wallet_getCallsStatus':
      return callsStatus(state, request.params)
    case 'wallet_getPermissions':
      return permissions(state)
    case 'wallet_revokePermissions':
      return revoke(state, request.params)
  }
  if (!/^(eth|net|web3)_/.test(request.method) || refused.includes(request.method)) {
    throw rpcError(4200, `The method "${request.method}" is not supported.`)
  }
  return readChain(state, request)
}
