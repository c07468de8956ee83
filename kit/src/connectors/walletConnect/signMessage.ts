import { adr36Document, readStdSignature } from '../../protocol/adr36.js'
import { toBase58 } from '../../protocol/base58.js'
import type { BitcoinMessageProtocol } from '../../protocol/bitcoinProvider.js'
import { walletBroken } from '../../protocol/errors/wallet.js'
import type { Context, NamespaceSession } from './context.js'
import { toWalletError } from './providerErrors.js'
import { sendRequest } from './request.js'

/** `protocol`: of Bitcoin only, by default what the wallet uses for the address. */
export type MessageToSign = {
  readonly message: string
  readonly address: string
  readonly protocol?: BitcoinMessageProtocol | undefined
}

/**
 * Has one account sign a text, by the method of its namespace (see the `Connector` contract). Rejects with
 * LATCHKEY_CONNECT__USER_REJECTED, __WALLET_FAILED, __WALLET_BROKEN and LATCHKEY_REQUEST__*.
 */
export async function signMessage(
  context: Context,
  own: NamespaceSession,
  message: MessageToSign
): Promise<string> {
  try {
    const answer = await sendRequest(context, own, { ...requestOf(own, message), isText: true })
    if (own.namespace === 'cosmos') return stdSignature(answer)
    return own.namespace === 'bip122' ? toBase64(signatureIn(answer)) : signatureIn(answer)
  } catch (error) {
    throw toWalletError(error)
  }
}

function requestOf({ namespace }: NamespaceSession, { message, address, protocol }: MessageToSign) {
  const bytes = new TextEncoder().encode(message)
  switch (namespace) {
    case 'eip155':
      return { method: 'personal_sign', params: [`0x${toHex(bytes)}`, address] }
    case 'solana':
      return { method: 'solana_signMessage', params: { message: toBase58(bytes), pubkey: address } }
    case 'bip122':
      return { method: 'signMessage', params: { account: address, message, ...(protocol && { protocol }) } }
    case 'polkadot':
      return { method: 'polkadot_signMessage', params: { address, message } }
    case 'cosmos':
      return {
        method: 'cosmos_signAmino',
        params: { signerAddress: address, signDoc: adr36Document(address, message) }
      }
  }
}

function toHex(bytes: Uint8Array): string {
  return [...bytes].map(byte => byte.toString(16).padStart(2, '0')).join('')
}

/** The signature in an answer: the answer itself in some namespaces, a field of it in others. */
function signatureIn(answer: unknown): string {
  const { signature } = (answer ?? {}) as { readonly signature?: unknown }
  const found = typeof answer === 'string' ? answer : signature
  if (typeof found === 'string' && found !== '' && found.length <= 16_384) return found
  throw walletBroken()
}

/** Bitcoin wallets answer base64 or hex. */
function toBase64(signature: string): string {
  if (!/^(0x)?([\da-f]{2}){64,}$/i.test(signature)) return signature
  const pairs = signature.replace(/^0x/, '').match(/../g) ?? []
  return btoa(String.fromCharCode(...pairs.map(pair => Number.parseInt(pair, 16))))
}

/** Amino's StdSignature. */
function stdSignature(answer: unknown): string {
  const signature = readStdSignature(answer)
  if (signature !== undefined) return signature
  throw walletBroken()
}
