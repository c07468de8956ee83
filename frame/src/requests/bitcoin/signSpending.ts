import { secp256k1 } from '@noble/curves/secp256k1'
import { sighashAll, sighashOf } from '../../bitcoin/sighash.js'
import { concatBytes } from '../../keys/bytes.js'
import { segwitAddress } from '../../keys/derive/addresses.js'
import { accountUnknown } from '../RequestError.js'
import type { RequestContext } from '../RequestContext.js'
import type { BitcoinAsked } from './BitcoinAsked.js'
import type { Spending } from './prepareTransfer.js'

/** Lends the account's keys. Rejects with 4100 if they are not those of its address: another key would sign for money that the person does not see. */
export async function withKeys<T>(
  { wallet }: Pick<RequestContext, 'wallet'>,
  { name, address, prefix }: Pick<BitcoinAsked, 'name' | 'address' | 'prefix'>,
  use: (privateKey: Uint8Array, publicKey: Uint8Array) => T
): Promise<T> {
  const keys = await wallet().keys()
  return keys.withPrivateKey(name, key => {
    const publicKey = secp256k1.getPublicKey(key)
    if (segwitAddress(publicKey, prefix) !== address) throw accountUnknown()
    return use(key, publicKey)
  })
}

/** The witness of an input of the account: its signature with its type (BIP-143), and the public key. */
export const witnessOf = (
  { transaction, coins }: Spending,
  index: number,
  privateKey: Uint8Array,
  publicKey: Uint8Array
): readonly [Uint8Array, Uint8Array] => {
  const coin = coins[index]
  if (!coin) throw new RangeError('No such input')
  const signature = secp256k1.sign(sighashOf(transaction, index, coin), privateKey, { lowS: true })
  return [concatBytes(signature.toDERRawBytes(), Uint8Array.of(sighashAll)), publicKey]
}
