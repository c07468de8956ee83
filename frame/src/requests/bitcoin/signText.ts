import { schnorr, secp256k1 } from '@noble/curves/secp256k1'
import { type BitcoinTransaction, counted, hash256, idOf, sized } from '../../bitcoin/transaction.js'
import { concatBytes, textBytes } from '../../keys/bytes.js'
import { witnessOf } from './signSpending.js'

/** Signs a text with a recoverable signature (BIP-137), as other wallets do for a P2WPKH address: 39 or more is the first byte. */
export function signEcdsa(message: Uint8Array, privateKey: Uint8Array): Uint8Array {
  const hash = hash256(textBytes('\x18Bitcoin Signed Message:\n'), sized(message))
  const signature = secp256k1.sign(hash, privateKey, { lowS: true })
  return concatBytes(Uint8Array.of(39 + signature.recovery), signature.toCompactRawBytes())
}

/** Signs a text by BIP-322 in its simple form: the witness of a transaction that can spend nothing. `script`: of the account. */
export function signBip322(
  message: Uint8Array,
  script: Uint8Array,
  privateKey: Uint8Array,
  publicKey: Uint8Array
): Uint8Array {
  const transaction = spendNothing(message, script)
  const coins = [{ amount: 0n, script }]
  return counted(witnessOf({ transaction, coins }, 0, privateKey, publicKey).map(sized))
}

/** `to_sign` of BIP-322, which spends `to_spend`, which names the message. */
function spendNothing(message: Uint8Array, script: Uint8Array): BitcoinTransaction {
  const empty = new Uint8Array()
  const named = concatBytes(
    Uint8Array.of(0),
    sized(schnorr.utils.taggedHash('BIP0322-signed-message', message))
  )
  const make = (txid: string, vout: number, before: Uint8Array, after: Uint8Array): BitcoinTransaction => ({
    version: 0,
    inputs: [{ txid, vout, script: before, sequence: 0 }],
    outputs: [{ amount: 0n, script: after }],
    lockTime: 0
  })
  const spent = make('0'.repeat(64), 0xffff_ffff, named, script)
  return make(idOf(spent), 0, empty, Uint8Array.of(0x6a))
}
