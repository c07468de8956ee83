import type { Address } from 'viem'
import { isAddress, maxUint256 } from 'viem'
import type { ApiContext } from '../ApiContext.js'
import { nativeAddress } from '../chains/caip10.js'
import { findChain } from '../chains/findChain.js'
import type { ServedChain } from '../config/chainsFile.js'
import { HttpFailure } from '../http/HttpFailure.js'
import { hasDecimals } from '../tokens/TokenSource.js'
import type { QuoteSource } from './QuoteSource.js'

/** A network with swaps, and its sources. */
export type SwapChain = { readonly chain: ServedChain; readonly sources: readonly QuoteSource[] }

/** A swap of two tokens of a network; addresses are in lower case. */
export type Swap = SwapChain & { readonly from: Address; readonly to: Address }

/** Returns a network with swaps. Throws 400, with the sentence of SPEC section 8, if it has none. */
export function findSwapChain(context: ApiContext, caipNetworkId: string): SwapChain {
  const chain = findChain(context.config.chains, caipNetworkId)
  const sources = context.quotes(chain)
  if (sources.length > 0) return { chain, sources }
  throw new HttpFailure(400, 'chainId', 'Network not supported for Swaps')
}

/** Returns the lower-case address of a CAIP-10 id of the network. Throws 400. */
export function addressIn(chain: ServedChain, id: string, field: string): Address {
  const address = id.slice(chain.caipNetworkId.length + 1)
  if (!id.startsWith(`${chain.caipNetworkId}:`))
    throw new HttpFailure(400, field, 'The address is on another network')
  if (isAddress(address, { strict: false })) return address.toLowerCase() as Address
  throw new HttpFailure(400, field, 'The address is not valid')
}

/** The network of a CAIP-10 id. */
export function networkOf(id: string): string {
  return id.split(':', 2).join(':')
}

/** Returns the two tokens of a call. Throws 400 if they are the same, or not on one network with swaps. */
export function readSwap(
  context: ApiContext,
  { from, to }: { readonly from: string; readonly to: string }
): Swap {
  const found = findSwapChain(context, networkOf(from))
  if (networkOf(to) !== networkOf(from))
    throw new HttpFailure(400, 'to', 'The tokens are on different networks')
  const [sold, bought] = [addressIn(found.chain, from, 'from'), addressIn(found.chain, to, 'to')]
  if (sold === bought) throw new HttpFailure(400, 'to', 'The tokens are the same')
  return { ...found, from: sold, to: bought }
}

/** Returns an amount above 0. Throws 400. */
export function readAmount(text: string): bigint {
  const amount = readUnits(text, 'amount')
  if (amount > 0n) return amount
  throw new HttpFailure(400, 'amount', 'The amount is zero')
}

/** Returns a number of 256 bits. Throws 400. */
export function readUnits(text: string, field: string): bigint {
  const units = BigInt(text)
  if (units <= maxUint256) return units
  throw new HttpFailure(400, field, `${field} is not valid`)
}

/** Throws 400 if one of the tokens is no contract, or none whose amounts can be shown. */
export async function requireTokens(context: ApiContext, { chain, from, to }: Swap): Promise<void> {
  const asked = [from, to].filter(token => token !== nativeAddress)
  const found = await context.tokens(chain).describe(asked)
  const missing = asked.find((_, i) => !hasDecimals(found[i]))
  if (missing !== undefined)
    throw new HttpFailure(400, missing === from ? 'from' : 'to', 'This address is not a token')
}

/** Returns the source whose contract a call names, without a name the first one. Throws 400 for another contract. */
export function findSpender({ chain, sources }: SwapChain, id: string | undefined): Address {
  const named = id === undefined ? undefined : addressIn(chain, id, 'spender')
  const source = sources.find(({ spender }) => named === undefined || spender.toLowerCase() === named)
  if (source === undefined) throw new HttpFailure(400, 'spender', 'spender is not valid')
  return source.spender
}
