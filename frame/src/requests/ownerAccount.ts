import { secp256k1 } from '@noble/curves/secp256k1'
import {
  type Address,
  type Hex,
  type LocalAccount,
  parseSignature,
  serializeSignature,
  type TransactionSerializable
} from 'viem'
import { toAccount } from 'viem/accounts'
import { hashAuthorization, hashMessage, hashTypedData, hexToBytes, keccak256, numberToHex } from 'viem/utils'
import { evmAddress } from '../keys/derive/addresses.js'
import type { UnlockedKeys } from '../keys/unlocked.js'
import { serializeTransaction } from './evm/serializeTransaction.js'
import { accountUnknown } from './RequestError.js'

/**
 * The account of the key, as viem knows accounts. The key is lent for each signature, and never kept. Rejects with 4100 if the key is not that of
 * `address`.
 */
export function ownerAccount(keys: UnlockedKeys, address: Address): LocalAccount {
  const sign = (hash: Hex): Promise<Hex> =>
    keys.withPrivateKey('evm', key => {
      // A key of another account would sign for money that the person does not see.
      if (evmAddress(secp256k1.getPublicKey(key)) !== address) throw accountUnknown()
      // The curve's order halved: EIP-2 refuses the other signature of the two.
      const { r, s, recovery } = secp256k1.sign(hexToBytes(hash), key, { lowS: true })
      return serializeSignature({
        r: numberToHex(r, { size: 32 }),
        s: numberToHex(s, { size: 32 }),
        yParity: recovery
      })
    })
  return toAccount({
    address,
    sign: ({ hash }) => sign(hash),
    signMessage: ({ message }) => sign(hashMessage(message)),
    signTypedData: typedData => sign(hashTypedData(typedData as Parameters<typeof hashTypedData>[0])),
    async signTransaction(transaction) {
      const given = transaction as TransactionSerializable
      const signature = await sign(keccak256(serializeTransaction(given)))
      return serializeTransaction(given, parseSignature(signature)) as never
    },
    async signAuthorization(authorization) {
      const to = authorization.contractAddress ?? authorization.address
      if (!to) throw accountUnknown()
      const { chainId, nonce } = authorization
      const signature = await sign(hashAuthorization({ address: to, chainId, nonce }))
      const { r, s, yParity } = parseSignature(signature)
      return { address: to, chainId, nonce, r, s, yParity }
    }
  })
}
