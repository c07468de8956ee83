import {
  type Approval,
  type ApprovalsAnswer,
  approvalsQuerySchema,
  type Currency
} from 'latchkey/protocol/http'
import { formatUnits } from 'viem'
import type { ApiContext } from '../ApiContext.js'
import { createTokenSpamCheck } from '../balance/readChainBalances.js'
import { evmAddressOf } from '../chains/evmAddressOf.js'
import { findEvmChains } from '../chains/findChain.js'
import type { ServedChain } from '../config/chainsFile.js'
import { jsonAnswer } from '../http/Answer.js'
import type { App, Call } from '../http/App.js'
import { addRoute } from '../http/addRoute.js'
import { createAnswerCache } from '../http/createAnswerCache.js'
import { HttpFailure } from '../http/HttpFailure.js'
import { parseQuery } from '../http/parseWith.js'
import { respondCached } from '../http/respondCached.js'
import { identityOf } from '../identity/addIdentityRoutes.js'
import { nameSideOf } from '../names/coinType.js'
import { optionalPrices } from '../price/PriceSource.js'
import { rootCause } from '../rootCause.js'
import { tokenIconUrl } from '../tokens/addTokenImageRoutes.js'
import { approvalId } from './ApprovalSource.js'
import type { StandingApproval } from './readStanding.js'
import { spenderNames } from './spenderNames.js'

/** How long an answer is cached, in ms: short, because people look whether what they revoked is gone. */
const freshness = 2_000
/** The most approvals in an answer. */
const maxAnswer = 500

/** `GET /v1/account/{address}/approvals` (wire.md section 1.19). */
export function addApprovalRoutes(app: App, context: ApiContext): void {
  const answers = createAnswerCache<number>({
    maxBytes: 8 * 1024 * 1024,
    isCurrent: readAt => context.now() - readAt < freshness
  })
  const find = async (call: Call) => {
    const readAt = context.now()
    const query = parseQuery(approvalsQuerySchema, call.req.url)
    const account = evmAddressOf(call.req.param('address') ?? '')
    const chains = findEvmChains(context.config.chains, query.chainId)
    const lists = await Promise.all(
      chains.map(async chain => {
        const found = await context
          .approvals(chain)(account)
          .catch(cause => {
            const message = `The approvals on ${chain.name} cannot be read right now`
            throw new HttpFailure(503, 'address', message, { cause })
          })
        return { ...found, approvals: await describe(call, context, chain, query.currency, found.items) }
      })
    )
    const listed = lists.flatMap(list => list.approvals).sort(byRisk)
    const isCut = listed.length > maxAnswer
    const body: ApprovalsAnswer = {
      approvals: listed.slice(0, maxAnswer).map(({ approval }) => approval),
      incomplete: chains.flatMap(({ caipNetworkId: chainId }, i) => {
        const reasons = new Set([...(lists[i]?.gaps ?? []), ...(isCut ? (['cut'] as const) : [])])
        return [...reasons].map(reason => ({ chainId, reason }))
      })
    }
    const answer = jsonAnswer(body, { 'cache-control': 'private, no-store' })
    answers.keep(call.req.url, answer, readAt)
    return answer
  }
  addRoute(app, '/v1/account/:address/approvals', { GET: respondCached(context, answers, find) })
}

/** `isTrusted`: the account itself gave it, or the operator or a token list knows its contract. */
type Listed = { readonly approval: Approval; readonly isTrusted: boolean }

/**
 * The most value at risk first; then those that were read, those of known contracts, and the newest: what others' contracts log in the name of
 * the account must not displace them.
 */
function byRisk(one: Listed, other: Listed): number {
  const value = ({ approval }: Listed) => approval.valueAtRisk ?? 0
  const rank = ({ approval, isTrusted }: Listed) =>
    (approval.status === 'unknown' ? 2 : 0) + (isTrusted && !approval.isSpam ? 0 : 1)
  const time = ({ approval: { approvedAt } }: Listed) => (approvedAt === null ? 0 : Date.parse(approvedAt))
  return value(other) - value(one) || rank(one) - rank(other) || time(other) - time(one)
}

async function describe(
  call: Call,
  context: ApiContext,
  chain: ServedChain,
  currency: Currency,
  items: readonly StandingApproval[]
): Promise<readonly Listed[]> {
  const id = chain.caipNetworkId
  const tokens = context.tokens(chain)
  const contracts = [...new Set(items.map(({ contract }) => contract))]
  const onUnreadable = (error: unknown) =>
    context.log.error('tokens cannot be read', rootCause(error), { chain: id })
  const [described, prices, known, names] = await Promise.all([
    contracts.length === 0 ? [] : tokens.describe(contracts, onUnreadable),
    optionalPrices(context.prices, context.log)(
      contracts.map(contract => `${id}:${contract}`),
      currency
    ),
    contracts.length === 0 ? new Set<string>() : tokens.knownSymbols(),
    spenderNames(
      chain,
      [...new Set(items.map(({ spender }) => spender))],
      async spender => (await identityOf(context, spender, nameSideOf(context.config.chains, '')))?.name
    )
  ])
  const isSpam = createTokenSpamCheck(known)
  return items.map((item): Listed => {
    const { kind, status, contract, tokenId, spender, isUnlimited, hash } = item
    const at = contracts.indexOf(contract)
    const token = described[at]
    const decimals = kind === 'token' || kind === 'permit2' ? (token?.decimals ?? null) : null
    const scaled = (amount: bigint | null) => (amount === null ? null : formatUnits(amount, decimals ?? 0))
    const name = names.get(spender)
    const isFlagged = token !== undefined && isSpam(token)
    const approval: Approval = {
      id: `${id}:${approvalId(item)}`,
      chainId: id,
      kind,
      status,
      contract: `${id}:${contract}`,
      tokenId,
      name: token?.name ?? '',
      symbol: token?.symbol ?? '',
      decimals,
      iconUrl: token && token.origin !== 'contract' ? tokenIconUrl(call, context.config, chain, token) : null,
      spender: `${id}:${spender}`,
      spenderName: name?.name ?? null,
      isSpenderKnown: name?.isKnown ?? false,
      amount: scaled(item.amount),
      isUnlimited,
      balance: scaled(item.balance),
      valueAtRisk: worthOf(item.exposed, decimals, isFlagged ? undefined : prices[at]),
      expiresAt: timeOf(item.expiresAt),
      approvedAt: timeOf(item.approvedAt),
      lastUsedAt: timeOf(item.lastUsedAt),
      hash,
      isSpam: isFlagged
    }
    const isListed = token !== undefined && token.origin !== 'contract'
    return { approval, isTrusted: item.isOwn || isListed }
  })
}

/** The value of an amount; null if it is unknown. Nothing is worth nothing, whatever the price. */
function worthOf(exposed: bigint | null, decimals: number | null, price: number | undefined): number | null {
  if (exposed === 0n) return 0
  if (exposed === null || decimals === null || price === undefined) return null
  const value = Number(formatUnits(exposed, decimals)) * price
  return Number.isFinite(value) ? value : null
}

const timeOf = (time: number | null) => (time === null ? null : new Date(time).toISOString())
