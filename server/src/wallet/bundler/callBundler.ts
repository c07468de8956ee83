import type { RpcAnswer, RpcRequest } from 'latchkey/protocol/http'
import type { Context } from '../../Context.js'
import type { ServedChain } from '../../config/chainsFile.js'
import { smartAccountSettings } from '../../config/smartAccounts.js'
import { HttpFailure } from '../../http/HttpFailure.js'
import { createUpstream, type Upstream } from '../../rpc/createUpstream.js'
import { spendBudget } from '../keys/spendBudget.js'
import type { DeviceSession } from '../sessions/DeviceSession.js'
import { operationCost } from './operationCost.js'

/** What a bundler is asked (ERC-7769), and a paymaster (ERC-7677). The third parameter of a paymaster's calls is the chain. */
const bundlerMethods = [
  'eth_chainId',
  'eth_supportedEntryPoints',
  'eth_estimateUserOperationGas',
  'eth_sendUserOperation',
  'eth_getUserOperationByHash',
  'eth_getUserOperationReceipt'
]
const paymasterMethods = ['pm_getPaymasterStubData', 'pm_getPaymasterData']
const withEntryPoint = ['eth_estimateUserOperationGas', 'eth_sendUserOperation', ...paymasterMethods]

export type BundlerCall = (
  chain: ServedChain,
  request: RpcRequest,
  session: DeviceSession
) => Promise<RpcAnswer>

const day = 24 * 3_600_000
/** Budgets are counted in millionths of ether: the numbers of databases are not as large as wei. */
const unit = 10n ** 12n

/** Calls the bundlers and paymasters of the served chains. */
export function createBundlerCall(context: Context): BundlerCall {
  const { fetch, log, db, now } = context
  const upstreams = new Map<string, Upstream>()
  const upstreamOf = (kind: 'bundler' | 'paymaster', chain: ServedChain, url: string): Upstream => {
    const key = `${kind} ${chain.caipNetworkId}`
    const upstream =
      upstreams.get(key) ??
      createUpstream([url], {
        fetch,
        // Once: a second try of a sent operation is refused, as if it had not been sent.
        attempts: 1,
        onFailure: (_, reason) => log.info(`${kind} failed`, { chain: chain.caipNetworkId, reason })
      })
    upstreams.set(key, upstream)
    return upstream
  }

  /** Counts what the paymaster may have to pay. Throws 429 if it is more than is left of the day. */
  async function spend(chain: ServedChain, operation: unknown, { accountId }: DeviceSession): Promise<void> {
    const { sponsoredPerDay, caipNetworkId } = chain
    if (sponsoredPerDay === undefined) return
    const cost = operationCost(operation)
    if (cost === undefined)
      throw new HttpFailure(422, 'params', 'The user operation has no gas limits or fees')
    const amount = Number((cost + unit - 1n) / unit)
    const limit = Number(BigInt(sponsoredPerDay) / unit)
    const budget = { limit, span: day }
    await spendBudget(db, `sponsored|${caipNetworkId}|${accountId}`, budget, now(), amount).catch(error => {
      if (!(error instanceof HttpFailure)) throw error
      const { headers } = error
      throw new HttpFailure(429, 'sponsored', 'The sponsor pays no more for this account today', { headers })
    })
  }

  return async (chain, request, session) => {
    const { method, id } = request
    const isOfPaymaster = paymasterMethods.includes(method)
    const kind = isOfPaymaster ? 'paymaster' : 'bundler'
    const url = isOfPaymaster ? chain.paymasterUrl : chain.bundlerUrl
    if (!isOfPaymaster && !bundlerMethods.includes(method))
      return { jsonrpc: '2.0', id, error: { code: -32601, message: 'Requested RPC call is not allowed' } }
    if (url === undefined) throw new HttpFailure(400, 'chainId', `This network has no ${kind}`)
    const params = Array.isArray(request.params) ? (request.params as readonly unknown[]) : []
    if (withEntryPoint.includes(method)) requireEntryPoint(chain, params[1])
    if (isOfPaymaster && !isChainId(params[2], chain))
      throw new HttpFailure(400, 'params', 'The parameters are for another network')
    if (method === 'pm_getPaymasterData') await spend(chain, params[0], session)
    const answer = await upstreamOf(kind, chain, url)
      .request(request)
      .catch(() => {
        throw new HttpFailure(503, kind, `The ${kind} of this network does not respond`)
      })
    return method === 'pm_getPaymasterStubData' ? withoutFinal(chain, answer) : answer
  }
}

function requireEntryPoint(chain: ServedChain, entryPoint: unknown): void {
  const isKnown = smartAccountSettings(chain).some(
    settings => settings.entryPoint.toLowerCase() === String(entryPoint).toLowerCase()
  )
  if (!isKnown)
    throw new HttpFailure(400, 'params', 'The EntryPoint is not that of an account of this network')
}

function isChainId(value: unknown, { caipNetworkId }: ServedChain): boolean {
  const isHex = typeof value === 'string' && /^0x[\da-f]{1,8}$/i.test(value)
  return isHex && `eip155:${Number(value)}` === caipNetworkId
}

/**
 * A paymaster whose data for the estimate is final (ERC-7677) decides before the cost is known. With a budget it cannot be used: its data would
 * be worth what was never counted.
 */
function withoutFinal({ sponsoredPerDay }: ServedChain, answer: RpcAnswer): RpcAnswer {
  if (sponsoredPerDay === undefined || 'error' in answer) return answer
  if ((answer.result as { readonly isFinal?: unknown } | null)?.isFinal !== true) return answer
  const message = 'The sponsor decides before the cost is known, which sponsoredPerDay does not allow'
  return { jsonrpc: '2.0', id: answer.id, error: { code: -32000, message } }
}
