/** The fields of a sign-in message (EIP-4361 by CAIP-122). Not validated here. */
export type MessageFields = {
  readonly scheme?: string | undefined
  readonly domain: string
  /** The word before "account:" in the first line. */
  readonly name: string
  /** In its written form: a plain address, or `did:pkh:<CAIP-10>`. */
  readonly account: string
  readonly statement?: string | undefined
  readonly uri: string
  readonly version: string
  /** In its written form: CAIP-2, or its reference alone. */
  readonly chainId: string
  readonly nonce: string
  readonly issuedAt?: string | undefined
  readonly expirationTime?: string | undefined
  readonly notBefore?: string | undefined
  readonly requestId?: string | undefined
  readonly resources?: readonly string[] | undefined
  /** Empty lines if there is no statement: two by EIP-4361 (default), one in Sign-In With Solana. */
  readonly gap?: 1 | 2 | undefined
}

/** The text of a sign-in message. Its layout is defined here only (wire.md section 8.2). */
export function messageText(fields: MessageFields): string {
  const { scheme, statement, resources } = fields
  const optional = (label: string, value: string | undefined) =>
    value === undefined ? [] : [`${label}: ${value}`]
  return [
    `${scheme === undefined ? '' : `${scheme}://`}${fields.domain} wants you to sign in with your ${fields.name} account:`,
    fields.account,
    '',
    ...(statement === undefined ? (fields.gap === 1 ? [] : ['']) : [statement, '']),
    `URI: ${fields.uri}`,
    `Version: ${fields.version}`,
    `Chain ID: ${fields.chainId}`,
    `Nonce: ${fields.nonce}`,
    ...optional('Issued At', fields.issuedAt),
    ...optional('Expiration Time', fields.expirationTime),
    ...optional('Not Before', fields.notBefore),
    ...optional('Request ID', fields.requestId),
    ...(resources ? ['Resources:', ...resources.map(resource => `- ${resource}`)] : [])
  ].join('\n')
}
