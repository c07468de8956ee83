import { type ConvertToken, type ConvertTokensAnswer, convertTokensQuerySchema } from 'latchkey/protocol/http'
import type { Address } from 'viem'
import type { ApiContext } from '../ApiContext.js'
import { nativeAddress } from '../chains/caip10.js'
import { evmAddressOf } from '../chains/evmAddressOf.js'
import type { ServedChain } from '../config/chainsFile.js'
import { jsonAnswer } from '../http/Answer.js'
import type { App, Call } from '../http/App.js'
import { addRoute } from '../http/addRoute.js'
import { createAnswerCache } from '../http/createAnswerCache.js'
import { inTime } from '../http/inTime.js'
import { parseQuery } from '../http/parseWith.js'
import { respondCached } from '../http/respondCached.js'
import { rootCause } from '../rootCause.js'
import { type IconToken, tokenIconUrl } from '../tokens/addTokenImageRoutes.js'
import { hasDecimals, maxTokens, type Token } from '../tokens/TokenSource.js'
import { createPermitCheck, type PermitCheck } from './permits.js'
import { findSwapChain, type SwapChain } from './readSwap.js'

/** How long a list is used, in ms, and one that lacks what could not be read in time. */
const lifetime = 60_000
const patience = 3_000
/** Clients may keep a list as long as this, in seconds. */
const maxAge = 300

type Listed = { readonly tokens: readonly ConvertToken[]; readonly isComplete: boolean }

/** `GET /v1/convert/tokens` (wire.md section 1.5): the coin, then the tokens of the configuration and of token lists. */
export function addConvertTokensRoute(app: App, context: ApiContext): void {
  const answers = createAnswerCache<number>({
    maxBytes: 16 * 1024 * 1024,
    isCurrent: until => context.now() < until
  })
  const checks = new Map<string, PermitCheck>()
  const checkOf = ({ chain, sources }: SwapChain): PermitCheck => {
    if (!sources.some(({ takesPermits }) => takesPermits)) return async (_, tokens) => tokens.map(() => false)
    const known = checks.get(chain.caipNetworkId)
    const check = known ?? createPermitCheck(context.tokens(chain).reader, context.now)
    checks.set(chain.caipNetworkId, check)
    return check
  }
  const find = async (call: Call) => {
    const query = parseQuery(convertTokensQuerySchema, call.req.url)
    const found = findSwapChain(context, query.chainId)
    const { chain } = found
    const wanted = query.address === undefined ? undefined : plainAddress(query.address, chain)
    const iconUrl = (token: IconToken) => tokenIconUrl(call, context.config, chain, token)
    const listed = await list(context, found, wanted, checkOf(found), iconUrl)
    const body = { tokens: [...listed.tokens] } satisfies ConvertTokensAnswer
    const answer = jsonAnswer(body, {
      'cache-control': listed.isComplete ? `public, max-age=${maxAge}` : 'private, no-store'
    })
    if (listed.isComplete) answers.keep(call.req.url, answer, context.now() + lifetime)
    return answer
  }
  addRoute(app, '/v1/convert/tokens', { GET: respondCached(context, answers, find) })
}

function plainAddress(text: string, { caipNetworkId }: ServedChain): Address {
  const plain = text.startsWith(`${caipNetworkId}:`) ? text.slice(caipNetworkId.length + 1) : text
  return evmAddressOf(plain).toLowerCase() as Address
}

async function list(
  context: ApiContext,
  { chain }: SwapChain,
  wanted: Address | undefined,
  check: PermitCheck,
  iconUrl: (token: IconToken) => string
): Promise<Listed> {
  const { nativeCurrency, caipNetworkId } = chain
  const coin: ConvertToken = {
    name: nativeCurrency.name,
    symbol: nativeCurrency.symbol,
    address: `${caipNetworkId}:${nativeAddress}`,
    decimals: nativeCurrency.decimals,
    logoUri: iconUrl(nativeCurrency),
    eip2612: false
  }
  if (wanted === nativeAddress) return { tokens: [coin], isComplete: true }
  const all =
    wanted === undefined ? await context.tokens(chain).listed() : await describe(context, chain, wanted)
  // SPEC section 5 hides tokens without decimals everywhere.
  const tokens = all.filter(({ decimals }) => decimals > 0).slice(0, maxTokens)
  const chainId = Number(caipNetworkId.slice('eip155:'.length))
  const inVain = (error: unknown) => {
    context.log.error('permits cannot be read', rootCause(error), { chain: caipNetworkId })
    return undefined
  }
  const permits = await inTime(
    check(
      chainId,
      tokens.map(({ address }) => address)
    ).catch(inVain),
    patience
  )
  const lines = tokens.map(
    (token, i): ConvertToken => ({
      name: token.name,
      symbol: token.symbol,
      address: `${caipNetworkId}:${token.address}`,
      decimals: token.decimals,
      logoUri: iconUrl(token),
      eip2612: permits?.[i] ?? false
    })
  )
  return { tokens: wanted === undefined ? [coin, ...lines] : lines, isComplete: permits !== undefined }
}

async function describe(context: ApiContext, chain: ServedChain, wanted: Address): Promise<readonly Token[]> {
  const [token] = await context.tokens(chain).describe([wanted])
  return hasDecimals(token) ? [token] : []
}
