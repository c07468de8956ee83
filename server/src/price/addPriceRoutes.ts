import { type PriceAnswer, priceRequestSchema } from 'latchkey/protocol/http'
import type { Address } from 'viem'
import type { ApiContext } from '../ApiContext.js'
import { nativeAddressOf, normalizeCaip10 } from '../chains/caip10.js'
import { isEvmChain, isSolanaChain } from '../chains/findChain.js'
import type { ServedChain } from '../config/chainsFile.js'
import type { App, Call } from '../http/App.js'
import { addRoute } from '../http/addRoute.js'
import { HttpFailure } from '../http/HttpFailure.js'
import { limits } from '../http/limits.js'
import { parseJson } from '../http/parseJson.js'
import { parseWith } from '../http/parseWith.js'
import { readBody } from '../http/readBody.js'
import { respondJson } from '../http/respond.js'
import { requireProject } from '../projects/requireProject.js'
import { isSolanaAddress } from '../solana/base58.js'
import { type IconToken, tokenIconUrl } from '../tokens/addTokenImageRoutes.js'
import { hasDecimals, type Token } from '../tokens/TokenSource.js'

type Described = Pick<Token, 'name' | 'decimals'> & IconToken

/** `POST /v1/fungible/price` (wire.md section 1.11), for all addresses of the list. */
export function addPriceRoutes(app: App, context: ApiContext): void {
  const post = async (call: Call) => {
    const body = parseWith(priceRequestSchema, parseJson(await readBody(call.req.raw, limits.body)))
    await requireProject(context.projects, body.projectId)
    const prices = await context.prices(body.addresses, body.currency).catch(cause => {
      throw new HttpFailure(503, 'addresses', 'Prices cannot be read right now', { cause })
    })
    const priced = body.addresses.filter((_, i) => prices[i] !== undefined)
    const tokens = await describeTokens(context, priced)
    const fungibles = body.addresses.flatMap((address, i) => {
      const price = prices[i]
      const { chain, token } = tokens.get(address) ?? {}
      if (price === undefined || chain === undefined || token === undefined) return []
      const { name, symbol, decimals } = token
      const iconUrl = tokenIconUrl(call, context.config, chain, token)
      return [{ address, name, symbol, iconUrl, price, decimals }]
    })
    return respondJson(call, context, { fungibles } satisfies PriceAnswer)
  }
  addRoute(app, '/v1/fungible/price', { POST: post })
}

/** What is known of the tokens of served networks, by their ids as they were asked. */
async function describeTokens(context: ApiContext, ids: readonly string[]) {
  const tokens = new Map<string, { readonly chain: ServedChain; readonly token: Described | undefined }>()
  for (const chain of context.config.chains) {
    const prefix = `${chain.caipNetworkId}:`
    const own = ids.filter(id => id.startsWith(prefix))
    const plain = own.map(id => normalizeCaip10(id).slice(prefix.length))
    const isContract = (address: string) =>
      address !== nativeAddressOf(chain) &&
      (isSolanaChain(chain) ? isSolanaAddress(address) : /^0x[0-9a-f]{40}$/.test(address))
    const contracts = isEvmChain(chain) || isSolanaChain(chain) ? plain.filter(isContract) : []
    const described =
      contracts.length === 0
        ? []
        : isSolanaChain(chain)
          ? await context.solana(chain).describe(contracts)
          : await context.tokens(chain).describe(contracts as Address[])
    for (const [i, id] of own.entries()) {
      const address = plain[i] ?? ''
      const token = described[contracts.indexOf(address)]
      // TypeScript infers the form of addresses from the first type of the union that it meets, which differs with the files of the program.
      tokens.set(id, { chain, token: hasDecimals<string>(token) ? token : otherToken(chain, address) })
    }
  }
  return tokens
}

/** The native coin, or a configured token of a network that is not an EVM chain. */
function otherToken(chain: ServedChain, address: string): Described | undefined {
  if (address === nativeAddressOf(chain)) return chain.nativeCurrency
  const token = isEvmChain(chain) ? undefined : chain.tokens?.find(one => one.address === address)
  return token && { name: token.name, symbol: token.symbol, decimals: token.decimals }
}
