import { programs } from '../programs.js'
import type { DecodedTransaction } from './decodeTransaction.js'

const lamportsPerSignature = 5000
const maxUnits = 1_400_000
const unitsOfOthers = 200_000
const unitsOfBuiltins = 3_000

/** Programs that cost 3,000 units by default (SIMD-0170). */
const builtins: ReadonlySet<string> = new Set([
  programs.system,
  programs.computeBudget,
  'Vote111111111111111111111111111111111111111',
  'BPFLoader1111111111111111111111111111111111',
  'BPFLoader2111111111111111111111111111111111',
  'BPFLoaderUpgradeab1e11111111111111111111111',
  'LoaderV411111111111111111111111111111111111'
])

/** What a transaction asks of the compute budget program. */
export type Budget = { readonly unitLimit: number; readonly microLamportsPerUnit: bigint }

/** The compute budget that a transaction sets, or the default. */
export function budgetOf({
  instructions,
  staticAccounts
}: Pick<DecodedTransaction, 'instructions' | 'staticAccounts'>): Budget {
  let limit: number | undefined
  let price = 0n
  let byDefault = 0
  for (const { program, data } of instructions) {
    const address = staticAccounts[program] ?? ''
    byDefault += builtins.has(address) ? unitsOfBuiltins : unitsOfOthers
    if (address !== programs.computeBudget) continue
    const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
    if (data[0] === 2 && data.length >= 5) limit = view.getUint32(1, true)
    if (data[0] === 3 && data.length >= 9) price = view.getBigUint64(1, true)
  }
  return { unitLimit: Math.min(limit ?? byDefault, maxUnits), microLamportsPerUnit: price }
}

/** The fee in lamports: 5,000 a signature, and the price of units times their limit, rounded up. */
export function feeOf(
  message: Pick<DecodedTransaction, 'instructions' | 'staticAccounts' | 'header'>
): number {
  const { unitLimit, microLamportsPerUnit } = budgetOf(message)
  const priority = (microLamportsPerUnit * BigInt(unitLimit) + 999_999n) / 1_000_000n
  return message.header.signers * lamportsPerSignature + Number(priority)
}
