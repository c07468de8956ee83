import type { CaipNetworkId } from '../../protocol/caip.js'
import { isLatchkeyError } from '../../protocol/errors/isLatchkeyError.js'
import { parseCacao } from '../cacao/parseCacao.js'
import type { SiwxMessageData } from '../SiwxMessage.js'
import { parseMessage } from '../text/parseMessage.js'
import { findMismatch, type SiwxExpectation, type SiwxMismatch } from './checkMessage.js'
import type { SiwxClient } from './SignatureQuestion.js'
import { verifySignature } from './verifySignature.js'

/**
 * The result of a verification. `valid` is true only for `status: 'valid'`. `unverified` means unknown: no client for
 * the network (`noClient`), its RPC failed (`rpcFailed`, with the `cause`), or a kind of key or script that is not
 * verified here (`unsupported`): try again later, or reject.
 * @example const isSignedIn = (result: SiwxVerification) => result.valid
 */
export type SiwxVerification =
  | { readonly valid: true; readonly status: 'valid'; readonly data: SiwxMessageData }
  | {
      readonly valid: false
      readonly status: 'invalid'
      readonly reason: 'malformed' | 'signature' | SiwxMismatch
    }
  | {
      readonly valid: false
      readonly status: 'unverified'
      readonly reason: 'noClient' | 'rpcFailed' | 'unsupported'
      readonly cause?: unknown
    }

/**
 * Options of a verification. `client` reads the message's chain: a viem client, any EIP-1193 provider, or a function
 * from CAIP-2 id to one of them. Without it only signatures of keys are verified; those of contracts are
 * `unverified`.
 */
export type SiwxVerificationOptions = Omit<SiwxExpectation, 'nonce'> & {
  /**
   * The nonce you issued for this sign-in, or a function that removes the message's nonce from those you issued and
   * returns whether it was there. It is called last before the signature check, so that each attempt uses up its
   * nonce.
   */
  readonly nonce: string | ((nonce: string) => boolean | Promise<boolean>)
  readonly client?: SiwxClient | ((chainId: CaipNetworkId) => SiwxClient | undefined) | undefined
}

/**
 * Verifies a signed sign-in message on a server: its layout, its values (`checkMessage`), and its signature: EOA,
 * ERC-1271, ERC-6492 (in that ERC's order, by `eth_call` only), Safe, Solana Ed25519, Bitcoin BIP-322 and the older
 * signed messages (BIP-137), Polkadot (sr25519, Ed25519, ECDSA) and Cosmos (ADR-36: the wallet's JSON text, or its
 * base64 signature alone). The caller must ensure that a nonce is used once: pass a function as `nonce` that removes
 * it. Rejects only with what that function throws.
 * @example
 * async function isSignedIn(message: string, signature: string, nonce: string, client: SiwxClient) {
 *   const result = await verifyMessage(message, signature, { client, domain: 'my.app', nonce })
 *   return result.valid
 * }
 */
export async function verifyMessage(
  message: string,
  signature: string,
  options: SiwxVerificationOptions
): Promise<SiwxVerification> {
  return verifyParsed(() => ({ data: parseMessage(message), message, signature }), options)
}

/**
 * Verifies a CACAO of one-click sign-in (WalletConnect `wc_sessionAuthenticate`) as `verifyMessage` verifies a
 * message. A wallet's answer may be passed in unchanged. Rejects only with what a function as `nonce` throws.
 * @example const verify = (answer: unknown, nonce: string) => verifyCacao(answer, { domain: 'my.app', nonce })
 */
export async function verifyCacao(
  cacao: unknown,
  options: SiwxVerificationOptions
): Promise<SiwxVerification> {
  return verifyParsed(() => parseCacao(cacao), options)
}

type Signed = { readonly data: SiwxMessageData; readonly message: string; readonly signature: string }

async function verifyParsed(
  parse: () => Signed,
  options: SiwxVerificationOptions
): Promise<SiwxVerification> {
  const signed = tryParse(parse)
  if (!signed) return { valid: false, status: 'invalid', reason: 'malformed' }
  const { data, message, signature } = signed
  const { nonce } = options
  const isAsked = typeof nonce === 'function'
  const mismatch = findMismatch(data, { ...options, nonce: isAsked ? data.nonce : nonce })
  if (mismatch) return { valid: false, status: 'invalid', reason: mismatch }
  if (isAsked && (await nonce(data.nonce)) !== true)
    return { valid: false, status: 'invalid', reason: 'nonce' }
  const { chainId, accountAddress } = data
  const { client } = options
  const answer = await verifySignature({
    chainId,
    address: accountAddress,
    message,
    signature,
    client: typeof client === 'function' ? client(chainId) : client
  })
  if (answer.status === 'valid') return { valid: true, status: 'valid', data }
  if (answer.status === 'invalid') return { valid: false, status: 'invalid', reason: 'signature' }
  return { valid: false, ...answer }
}

function tryParse(parse: () => Signed): Signed | undefined {
  try {
    return parse()
  } catch (error) {
    if (isLatchkeyError(error, 'LATCHKEY_SIWX__INVALID_MESSAGE')) return undefined
    throw error
  }
}
