import { messageText } from './messageText.js'
import { withRights } from './recapSentence.js'

/** The payload of a CACAO (CAIP-74) without its issuer. */
export type CacaoFields = {
  readonly domain: string
  readonly aud: string
  readonly version: string
  readonly nonce: string
  readonly iat: string
  readonly exp?: string | undefined
  readonly nbf?: string | undefined
  readonly statement?: string | undefined
  readonly requestId?: string | undefined
  readonly resources?: readonly string[] | undefined
}

/**
 * The text that an EVM wallet signs for a CACAO: `Ethereum account`, the reference alone as chain id, the sentence of
 * a ReCap (ERC-5573) after the statement (wire.md sections 5.2 and 8.2). The sentence is not repeated if the
 * statement has it. Undefined if that ReCap cannot be parsed.
 */
export function cacaoText(
  { aud, iat, exp, nbf, statement, ...fields }: CacaoFields,
  issuer: { readonly address: string; readonly reference: string }
): string | undefined {
  const full = withRights(statement, fields.resources)
  if (full === null) return undefined
  return messageText({
    ...fields,
    name: 'Ethereum',
    account: issuer.address,
    statement: full,
    uri: aud,
    chainId: issuer.reference,
    issuedAt: iat,
    expirationTime: exp,
    notBefore: nbf
  })
}
