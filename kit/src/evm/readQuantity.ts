import { rpcFailed } from '../protocol/errors/wallet.js'

/** A quantity of a node's answer (EIP-1474), of 256 bits at most. Throws LATCHKEY_RPC__FAILED for anything else. */
export function readQuantity(value: unknown): bigint {
  if (typeof value !== 'string' || !/^0x[\da-f]{1,64}$/i.test(value))
    throw rpcFailed({ details: 'a result is not a quantity' })
  return BigInt(value)
}
