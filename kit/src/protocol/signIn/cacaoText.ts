import { messageText } from './messageText.js'
import { withRights } from './recapSentence.js'

/** What a CACAO's payload says (CAIP-74), but for its issuer. */
export type CacaoSaying = {
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
 * The text that an EVM wallet signs for a CACAO: `Ethereum account`, the reference alone as chain id, the sentence of a ReCap
 * (ERC-5573) after the statement (wire.md sections 5.2 and 8.2), once where the statement has it already. Undefined where that
 * ReCap cannot be read.
 */
export function cacaoText(
  { aud, iat, exp, nbf, statement, ...said }: CacaoSaying,
  issuer: { readonly address: string; readonly reference: string }
): string | undefined {
  const full = withRights(statement, said.resources)
  if (full === null) return undefined
  return messageText({
    ...said,
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
