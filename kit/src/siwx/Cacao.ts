/**
 * A sign-in that a wallet returns over WalletConnect (CAIP-74 with the header of CAIP-122). This type does not imply
 * a valid signature: see `verifyCacao`.
 * @example const chain = (cacao: Cacao) => cacao.p.iss.split(':').slice(2, 4).join(':')
 */
export type Cacao = {
  readonly h: { readonly t: 'caip122' | 'eip4361' }
  readonly p: CacaoPayload
  readonly s: { readonly t: 'eip191' | 'eip1271'; readonly s: string; readonly m?: string | undefined }
}

/** The payload of a CACAO: `iss` is `did:pkh:<CAIP-10>`, `aud` the URI. Times in RFC 3339. */
export type CacaoPayload = {
  readonly iss: string
  readonly aud: string
  readonly domain: string
  readonly version: string
  readonly nonce: string
  readonly iat: string
  readonly exp?: string | undefined
  readonly nbf?: string | undefined
  readonly statement?: string | undefined
  readonly requestId?: string | undefined
  readonly resources?: readonly string[] | undefined
}
