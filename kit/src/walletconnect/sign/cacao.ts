import { cacaoText } from '../../protocol/signIn/cacaoText.js'

/** The request of a one-click sign-in (CAIP-122); times in RFC 3339. `aud` is the requesting URI. */
export type AuthPayload = {
  readonly type: 'caip122'
  readonly chains: readonly string[]
  readonly domain: string
  readonly aud: string
  readonly version: string
  readonly nonce: string
  readonly iat: string
  readonly nbf?: string
  readonly exp?: string
  readonly statement?: string
  readonly requestId?: string
  readonly resources?: readonly string[]
}

/** A CACAO's payload (CAIP-74). `iss` is `did:pkh:<CAIP-10>`. */
export type CacaoPayload = Omit<AuthPayload, 'type' | 'chains'> & { readonly iss: string }

/** A signed sign-in (CAIP-74). `s.s` is the signature: hex. */
export type SignedCacao = {
  readonly h: { readonly t: 'caip122' | 'eip4361' }
  readonly p: CacaoPayload
  readonly s: { readonly t: 'eip191' | 'eip1271'; readonly s: string; readonly m?: string }
}

/**
 * The account of a `did:pkh` (CAIP-10): chain in CAIP-2, and address; undefined for anything else.
 * @example parseIssuer('did:pkh:eip155:1:0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266')?.chain // 'eip155:1'
 */
export function parseIssuer(iss: unknown): { readonly chain: string; readonly address: string } | undefined {
  const [, chain, address] =
    typeof iss === 'string' ? (/^did:pkh:(eip155:[1-9]\d{0,15}):(0x[\da-fA-F]{40})$/.exec(iss) ?? []) : []
  return chain !== undefined && address !== undefined ? { chain, address } : undefined
}

/**
 * The text that the wallet signed (EIP-4361 with the chain's reference; wire.md 8.2). Empty if its ReCap cannot be
 * parsed: it must not be signed. Never throws.
 * @example const textOf = ({ p }: SignedCacao) => cacaoMessage(p)
 */
export function cacaoMessage({ iss, ...payload }: CacaoPayload): string {
  const { chain = '', address = '' } = parseIssuer(iss) ?? {}
  return cacaoText(payload, { address, reference: chain.slice('eip155:'.length) }) ?? ''
}
