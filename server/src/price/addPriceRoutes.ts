import { type PriceAnswer, priceRequestSchema } from 'latchkey/protocol/http'
import type { Context } from '../Context.js'
import { nativeAddress, normalizeCaip10 } from '../chains/caip10.js'
import type { ServedChain } from '../config/chainsFile.js'
import type { App, Call } from '../http/App.js'
import { addRoute } from '../http/addRoute.js'
import { HttpFailure } from '../http/HttpFailure.js'
import { limits } from '../http/limits.js'
import { ownUrl } from '../http/ownUrl.js'
import { parseJson } from '../http/parseJson.js'
import { parseWith } from '../http/parseWith.js'
import { readBody } from '../http/readBody.js'
import { respondJson } from '../http/respond.js'
import { requireProject } from '../projects/requireProject.js'

type Described = {
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  readonly iconUrl?: string | undefined
}

/** `POST /v1/fungible/price` (wire.md section 1.11), for all addresses of the list. */
export function addPriceRoutes(app: App, context: Context): void {
  const tokens = describeTokens(context.config.chains)
  const post = async (call: Call) => {
    const body = parseWith(priceRequestSchema, parseJson(await readBody(call.req.raw, limits.body)))
    await requireProject(context.projects, body.projectId)
    const found = await Promise.all(
      body.addresses.map(async address => {
        const token = tokens.get(normalizeCaip10(address))
        if (token === undefined) return []
        const price = await context.prices(address, body.currency).catch(cause => {
          throw new HttpFailure(503, 'addresses', 'Prices cannot be read right now', { cause })
        })
        if (price === undefined) return []
        const iconUrl =
          token.iconUrl ??
          ownUrl(call, context.config, `/public/getTokenImage/${encodeURIComponent(token.symbol)}`)
        return [{ address, name: token.name, symbol: token.symbol, iconUrl, price, decimals: token.decimals }]
      })
    )
    return respondJson(call, context, { fungibles: found.flat() } satisfies PriceAnswer)
  }
  addRoute(app, '/v1/fungible/price', { POST: post })
}

/** All served tokens and native coins, by normalized CAIP-10. */
function describeTokens(chains: readonly ServedChain[]): ReadonlyMap<string, Described> {
  return new Map(
    chains.flatMap(chain => [
      [
        normalizeCaip10(`${chain.caipNetworkId}:${nativeAddress}`),
        chain.nativeCurrency as Described
      ] as const,
      ...(chain.tokens ?? []).map(
        token => [normalizeCaip10(`${chain.caipNetworkId}:${token.address}`), token as Described] as const
      )
    ])
  )
}
