import type { ConvertGasPriceAnswer } from 'latchkey/protocol/http'
import * as v from 'valibot'
import type { Context } from '../Context.js'
import { createReadCache } from '../chains/createReadCache.js'
import type { ServedChain } from '../config/chainsFile.js'
import { InternalError } from '../InternalError.js'
import type { Upstream } from '../rpc/createUpstream.js'

/** The most that transactions pay for a unit of gas, in wei, by how soon they are to be mined. */
export type GasPrices = { readonly [Speed in keyof ConvertGasPriceAnswer]: bigint }

/** Reads the price of gas on an EVM chain. */
export type ReadGasPrices = (chain: ServedChain) => Promise<GasPrices>

/** How long a price is used, in ms: shorter than the blocks of most networks are apart. */
const lifetime = 3_000

/** At most 2^128 wei: more would be no price. */
const quantity = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-fA-F]{1,32}$/),
  v.transform(text => BigInt(text))
)
const historySchema = v.object({
  baseFeePerGas: v.pipe(v.array(quantity), v.minLength(1), v.maxLength(100)),
  reward: v.nullish(v.pipe(v.array(v.array(quantity)), v.maxLength(100)))
})

/** The share of the transactions of the last blocks that paid less, and the room for a rising base fee, both in percent. */
const speeds = { standard: [10, 120], fast: [50, 125], instant: [90, 135] } as const
const names = ['standard', 'fast', 'instant'] as const

/** Creates the reader of gas prices: by EIP-1559, where a block has a base fee, else by `eth_gasPrice`. */
export function createGasPrices({ now, upstreams }: Pick<Context, 'now' | 'upstreams'>): ReadGasPrices {
  const cache = createReadCache<GasPrices>({ now, lifetime, capacity: 1_000, maxBytes: 1024 * 1024 })
  return chain => cache.read(chain.caipNetworkId, () => readPrices(upstreams(chain)))
}

async function readPrices(upstream: Upstream): Promise<GasPrices> {
  const [history, legacy] = await upstream.requestBatch([
    {
      jsonrpc: '2.0',
      id: 1,
      method: 'eth_feeHistory',
      params: ['0x5', 'latest', names.map(name => speeds[name][0])]
    },
    { jsonrpc: '2.0', id: 2, method: 'eth_gasPrice', params: [] }
  ])
  const found = v.safeParse(historySchema, resultIn(history))
  // The last base fee is that of the next block.
  const base = found.success ? (found.output.baseFeePerGas.at(-1) ?? 0n) : 0n
  const price = v.safeParse(quantity, resultIn(legacy))
  if (base === 0n) {
    if (!price.success || price.output === 0n) throw new InternalError('The node answered no gas price')
    return pricesBy(room => (price.output * BigInt(room - 20)) / 100n)
  }
  const rewards = found.success ? (found.output.reward ?? []) : []
  const tips = names.map((_, i) => median(rewards.flatMap(reward => reward[i] ?? [])))
  return pricesBy((room, i) => (base * BigInt(room)) / 100n + (tips[i] ?? 0n))
}

/** The prices by `priceOf`; a faster one is never lower, whatever tips were paid. */
function pricesBy(priceOf: (room: number, index: number) => bigint): GasPrices {
  const prices = names.map((name, i) => priceOf(speeds[name][1], i))
  const [standard = 0n, fast = 0n, instant = 0n] = prices.toSorted(ascending)
  return { standard, fast, instant }
}

function median(values: readonly bigint[]): bigint {
  return values.toSorted(ascending)[values.length >> 1] ?? 0n
}

const ascending = (a: bigint, b: bigint) => (a < b ? -1 : a > b ? 1 : 0)

function resultIn(answer: unknown): unknown {
  return (answer as { readonly result?: unknown } | undefined)?.result
}
