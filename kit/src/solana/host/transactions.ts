import { invalidOption } from '../../protocol/errors/opening.js'
import { walletBroken } from '../../protocol/errors/wallet.js'
import { peek } from '../../protocol/peek.js'
import { bytesOf } from '../../walletStandard/readWallet.js'
import { parseTransaction, transactionLimit } from '../../protocol/solana/transaction.js'
import type { SolanaTransaction } from './SolanaProvider.js'

/** The bytes of an application's transaction, signed or not. Throws LATCHKEY_CONFIG__INVALID_OPTION for what is none. */
export function toBytes(transaction: SolanaTransaction): Uint8Array {
  const bytes =
    transaction instanceof Uint8Array ? transaction : bytesOf(serialize(transaction), transactionLimit)
  if (!bytes || !parseTransaction(bytes))
    throw invalidOption({ context: { option: 'transaction', problem: 'it is no transaction of Solana' } })
  return bytes
}

/** A legacy transaction checks its signatures unless it is told not to; one of version 0 takes no options. */
function serialize(transaction: Exclude<SolanaTransaction, Uint8Array>): unknown {
  if (typeof peek(transaction, 'serialize') !== 'function') return undefined
  const bytes = transaction.serialize({ requireAllSignatures: false, verifySignatures: false })
  // A `Buffer` of Node names itself a `Uint8Array`; copied, because it is a view into a pool.
  return bytes instanceof Uint8Array ? Uint8Array.from(bytes) : bytes
}

/** A signed transaction in the form of the application's: made by its own class. Throws LATCHKEY_CONNECT__WALLET_BROKEN if that cannot read it. */
export function likeOriginal<T extends SolanaTransaction>(original: T, signed: Uint8Array): T {
  if (original instanceof Uint8Array) return signed as T
  const Transaction = peek(original, 'constructor')
  try {
    for (const name of ['deserialize', 'from']) {
      const make = peek(Transaction, name)
      if (typeof make === 'function') return make.call(Transaction, signed) as T
    }
  } catch (cause) {
    throw walletBroken({ cause })
  }
  throw invalidOption({ context: { option: 'transaction', problem: 'its class cannot read transactions' } })
}
