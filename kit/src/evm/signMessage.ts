import { walletBroken } from '../protocol/errors/wallet.js'
import type { Eip1193Provider } from './provider.js'
import { request } from './request.js'

/**
 * `personal_sign` (ERC-191 version 0x45, EIP-1193): the signature as lower-case hex. 65 bytes from a key, any length from a contract.
 * Rejects with LATCHKEY_CONNECT__USER_REJECTED, LATCHKEY_CONNECT__WALLET_BROKEN for an answer that is not hex, and as `request`.
 */
export async function signMessage(
  provider: Eip1193Provider,
  { message, address }: { readonly message: string; readonly address: string }
): Promise<string> {
  const hex = Array.from(new TextEncoder().encode(message), byte => byte.toString(16).padStart(2, '0')).join(
    ''
  )
  const signature = await request(provider, 'personal_sign', [`0x${hex}`, address])
  if (typeof signature !== 'string' || !/^0x(?:[\da-f]{2}){1,65536}$/i.test(signature)) throw walletBroken()
  return signature.toLowerCase()
}
