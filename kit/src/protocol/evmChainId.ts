import { invalidChainId } from './errors/opening.js'
import { evmChainIdBound } from './limits.js'

/**
 * An EVM chain id as a number, from any form that a wallet may send: `1`, `1n`, `'1'`, `'0x1'`. An integer above 0
 * and below 2^31 (SPEC section 5). Throws LATCHKEY_CAIP__INVALID_CHAIN_ID on anything else.
 * @example const id = toEvmChainId('0x2105') // 8453
 */
export function toEvmChainId(value: unknown): number {
  const id =
    typeof value === 'string' && !/^(0x[\da-f]{1,64}|\d{1,64})$/i.test(value) ? Number.NaN : toNumber(value)
  if (Number.isInteger(id) && id > 0 && id < evmChainIdBound) return id
  throw invalidChainId()
}

/** Converts only primitives: the `valueOf` of an object is never called. */
function toNumber(value: unknown): number {
  return typeof value === 'number' || typeof value === 'bigint' || typeof value === 'string'
    ? Number(value)
    : Number.NaN
}
