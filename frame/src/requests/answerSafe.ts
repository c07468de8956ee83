import type { SafeRpcMethod } from 'latchkey/protocol/frame'
import { numberToHex } from 'viem/utils'
import { callsStatus } from './evm/callsStatus.js'
import { getAssets } from './evm/getAssets.js'
import { type Asked, evmIdOf, type RequestContext } from './RequestContext.js'
import { invalidRequest, methodRefused } from './RequestError.js'

/** Answers a method that changes nothing and asks the person nothing. */
export async function answerSafe(
  context: RequestContext,
  method: SafeRpcMethod,
  params: unknown,
  asked: Asked
): Promise<unknown> {
  const { rpc } = context
  const { account } = asked
  switch (method) {
    case 'eth_accounts':
      return [account.address]
    case 'eth_chainId':
      return numberToHex(evmIdOf(account.chain))
    case 'wallet_getCapabilities':
      return capabilitiesOf(context, account)
    case 'wallet_getCallsStatus': {
      const id: unknown = Array.isArray(params) ? params[0] : undefined
      if (typeof id !== 'string') throw invalidRequest('id: Required')
      return callsStatus(context, asked.origin, id)
    }
    case 'wallet_getAssets':
      return getAssets(context, params, asked)
    // Operations are made by the wallet itself (wire.md section 4.6).
    case 'eth_getUserOperationReceipt':
    case 'eth_estimateUserOperationGas':
    case 'eth_getUserOperationByHash':
    case 'eth_supportedEntryPoints':
      throw methodRefused()
    default:
      return rpc(account.chain, method, Array.isArray(params) ? params : [])
  }
}

/** SPEC section 8: a failed query is an empty result. The account of the key carries out one call after the other. */
async function capabilitiesOf(
  { config, smart }: RequestContext,
  { type, owner }: Asked['account']
): Promise<unknown> {
  if (type === 'smartAccount') {
    const ask = async () => (await smart())?.capabilities(owner) ?? {}
    return ask().catch(() => ({}))
  }
  const chains = config.chains.filter(({ id }) => id.startsWith('eip155:'))
  return Object.fromEntries(
    chains.map(({ id }) => [numberToHex(evmIdOf(id)), { atomic: { status: 'unsupported' } }])
  )
}
