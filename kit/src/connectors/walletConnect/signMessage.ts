import { isLatchkeyError } from '../../protocol/errors/isLatchkeyError.js'
import { LatchkeyError } from '../../protocol/errors/LatchkeyError.js'
import { ask } from './ask.js'
import { base58 } from './base58.js'
import type { Desk, Use } from './Desk.js'
import { isRejection } from './faults.js'

export type Signing = { readonly message: string; readonly address: string }

/**
 * Has a text signed by one account: EIP-191 for EVM (hex), the namespace's own way else (Solana: base58). Rejects with
 * LATCHKEY_CONNECT__USER_REJECTED, __WALLET_FAILED, __WALLET_BROKEN and LATCHKEY_REQUEST__*.
 */
export async function signMessage(desk: Desk, use: Use, signing: Signing): Promise<string> {
  try {
    const question = questionOf(use, signing)
    const answer = await ask(desk, use, question)
    return signatureIn(answer)
  } catch (error) {
    throw toSignError(error)
  }
}

function questionOf({ namespace, chain }: Use, { message, address }: Signing) {
  const bytes = new TextEncoder().encode(message)
  switch (namespace) {
    case 'eip155':
      return { method: 'personal_sign', params: [`0x${hex(bytes)}`, address] }
    case 'solana':
      return { method: 'solana_signMessage', params: { message: base58(bytes), pubkey: address } }
    case 'bip122':
      return { method: 'signMessage', params: { account: address, message } }
    default:
      // No method of these namespaces is asked for by default (wire.md section 5.1): the host's own list decides.
      return {
        method: `${namespace}_signMessage`,
        params: { address, message, chainId: `${namespace}:${chain}` }
      }
  }
}

function hex(bytes: Uint8Array): string {
  return [...bytes].map(byte => byte.toString(16).padStart(2, '0')).join('')
}

/** Plain, or in an object, as the namespaces differ. */
function signatureIn(answer: unknown): string {
  const { signature } = (answer ?? {}) as { readonly signature?: unknown }
  const found = typeof answer === 'string' ? answer : signature
  if (typeof found === 'string' && found !== '' && found.length <= 16_384) return found
  throw new LatchkeyError('LATCHKEY_CONNECT__WALLET_BROKEN')
}

/** What was typed here stays; a wallet's own error becomes one of the kit's. */
function toSignError(cause: unknown): LatchkeyError {
  const { cause: inner } = cause as { readonly cause?: unknown }
  const own = [cause, inner].find(
    error => isLatchkeyError(error) && /^LATCHKEY_(REQUEST|CONNECT)__/.test(error.code)
  )
  if (own) return own as LatchkeyError
  const code = isRejection(cause) ? 'LATCHKEY_CONNECT__USER_REJECTED' : 'LATCHKEY_CONNECT__WALLET_FAILED'
  return new LatchkeyError(code, { cause })
}
