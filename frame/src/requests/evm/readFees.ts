import type { Rpc } from '../../contracts/Described.js'
import { fieldsOf } from '../../keys/record/readRecord.js'
import { readQuantity } from '../../service/readQuantity.js'

export type Speed = 'slow' | 'normal' | 'fast'
/** The price of gas, by EIP-1559 or as before it. In wei. */
export type GasPrice =
  | { readonly type: 'eip1559'; readonly maxFeePerGas: bigint; readonly maxPriorityFeePerGas: bigint }
  | { readonly type: 'legacy'; readonly gasPrice: bigint }
export type Fee = { readonly speed: Speed | undefined; readonly price: GasPrice }

/** The tip by its percentile among recent ones; the base fee, which changes by an eighth a block, in per cent of the next one. */
const speeds = [
  { speed: 'slow', percentile: 20, base: 125n },
  { speed: 'normal', percentile: 50, base: 150n },
  { speed: 'fast', percentile: 80, base: 200n }
] as const

/** Reads what transactions cost at present. One speed on chains without EIP-1559. */
export async function readFees(rpc: Rpc, chain: string): Promise<readonly Fee[]> {
  const percentiles = speeds.map(({ percentile }) => percentile)
  const history = fieldsOf(
    await rpc(chain, 'eth_feeHistory', ['0xa', 'latest', percentiles]).catch(() => undefined)
  )
  const next = readQuantity(listOf(history.baseFeePerGas).at(-1))
  if (next === undefined || next === 0n) {
    const gasPrice = readQuantity(await rpc(chain, 'eth_gasPrice', [])) ?? 0n
    return [{ speed: undefined, price: { type: 'legacy', gasPrice: (gasPrice * 12n) / 10n } }]
  }
  const tips = listOf(history.reward).map(listOf)
  const suggested =
    readQuantity(await rpc(chain, 'eth_maxPriorityFeePerGas', []).catch(() => undefined)) ?? 0n
  return speeds.map(({ speed, base }, at) => {
    const paid = tips.flatMap(block => readQuantity(block[at]) || []).sort((a, b) => (a < b ? -1 : 1))
    const maxPriorityFeePerGas = paid[Math.floor(paid.length / 2)] ?? suggested
    const maxFeePerGas = (next * base) / 100n + maxPriorityFeePerGas
    return { speed, price: { type: 'eip1559', maxFeePerGas, maxPriorityFeePerGas } }
  })
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
