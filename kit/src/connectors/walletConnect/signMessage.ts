import { toBase58 } from '../../protocol/base58.js'
import { isLatchkeyError } from '../../protocol/errors/isLatchkeyError.js'
import { LatchkeyError } from '../../protocol/errors/LatchkeyError.js'
import { ask } from './ask.js'
import type { Desk, Use } from './Desk.js'
import { isRejection } from './faults.js'

export type Signing = { readonly message: string; readonly address: string }

/**
 * Has a text signed by one account, in the namespace's own way: see the `Connector` contract. Rejects with
 * LATCHKEY_CONNECT__USER_REJECTED, __WALLET_FAILED, __WALLET_BROKEN and LATCHKEY_REQUEST__*.
 */
export async function signMessage(desk: Desk, use: Use, signing: Signing): Promise<string> {
  try {
    const question = questionOf(use, signing)
    const answer = await ask(desk, use, { ...question, isText: true })
    if (use.namespace === 'cosmos') return stdSignature(answer)
    return use.namespace === 'bip122' ? base64(signatureIn(answer)) : signatureIn(answer)
  } catch (error) {
    throw toSignError(error)
  }
}

function questionOf({ namespace }: Use, { message, address }: Signing) {
  const bytes = new TextEncoder().encode(message)
  switch (namespace) {
    case 'eip155':
      return { method: 'personal_sign', params: [`0x${hex(bytes)}`, address] }
    case 'solana':
      return { method: 'solana_signMessage', params: { message: toBase58(bytes), pubkey: address } }
    case 'bip122':
      return { method: 'signMessage', params: { account: address, message } }
    case 'polkadot':
      return { method: 'polkadot_signMessage', params: { address, message } }
    case 'cosmos':
      return {
        method: 'cosmos_signAmino',
        params: { signerAddress: address, signDoc: signDoc(address, bytes) }
      }
  }
}

/** A text as a transaction that no chain takes (Cosmos ADR-36). */
function signDoc(signer: string, bytes: Uint8Array) {
  const data = btoa(String.fromCharCode(...bytes))
  return {
    chain_id: '',
    account_number: '0',
    sequence: '0',
    fee: { gas: '0', amount: [] },
    msgs: [{ type: 'sign/MsgSignData', value: { signer, data } }],
    memo: ''
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

/** Wallets of Bitcoin answer base64 or hex. */
function base64(signature: string): string {
  if (!/^(0x)?([\da-f]{2}){64,}$/i.test(signature)) return signature
  const pairs = signature.replace(/^0x/, '').match(/../g) ?? []
  return btoa(String.fromCharCode(...pairs.map(pair => Number.parseInt(pair, 16))))
}

/** Amino's StdSignature, alone or beside the document that was signed. */
function stdSignature(answer: unknown): string {
  type Loose = Readonly<Record<string, unknown>>
  const { signature: inner } = (answer ?? {}) as Loose
  const { pub_key, signature } = (typeof inner === 'string' ? answer : (inner ?? {})) as Loose
  const { type, value } = (pub_key ?? {}) as Loose
  const texts = [type, value, signature]
  if (texts.every(text => typeof text === 'string' && text !== '' && text.length <= 1024))
    return JSON.stringify({ pub_key: { type, value }, signature })
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
