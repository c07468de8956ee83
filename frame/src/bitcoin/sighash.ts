import { type BitcoinTransaction, hash256, number, outpoint, writeOutput } from './transaction.js'

/** SIGHASH_ALL: the signature is for all inputs and all outputs. No other is made. */
export const sighashAll = 1

/**
 * What a signature of an input of a P2WPKH account signs (BIP-143, SIGHASH_ALL). `script`: of the account; `amount`: what the input spends, which is
 * signed too.
 */
export function sighashOf(
  { version, inputs, outputs, lockTime }: BitcoinTransaction,
  index: number,
  { script, amount }: { readonly script: Uint8Array; readonly amount: bigint }
): Uint8Array {
  const input = inputs[index]
  if (!input) throw new RangeError('No such input')
  return hash256(
    number(version, 4),
    hash256(...inputs.map(outpoint)),
    hash256(...inputs.map(({ sequence }) => number(sequence, 4))),
    outpoint(input),
    // The script of the key's hash before segwit, after its size.
    Uint8Array.of(0x19, 0x76, 0xa9, 0x14),
    script.subarray(2),
    Uint8Array.of(0x88, 0xac),
    number(amount, 8),
    number(input.sequence, 4),
    hash256(...outputs.map(writeOutput)),
    number(lockTime, 4),
    number(sighashAll, 4)
  )
}
