/** What a page asks to sign in with. */
export type MockSignInInput = Readonly<Record<string, string | readonly string[] | undefined>>

/** The labels of the fields, in their order (https://github.com/phantom/sign-in-with-solana, "ABNF Message Format"). */
const labels = [
  ['uri', 'URI'],
  ['version', 'Version'],
  ['chainId', 'Chain ID'],
  ['nonce', 'Nonce'],
  ['issuedAt', 'Issued At'],
  ['expirationTime', 'Expiration Time'],
  ['notBefore', 'Not Before'],
  ['requestId', 'Request ID']
] as const

/** The text of Sign-In With Solana, as a wallet writes it from the fields. */
export function signInText(input: MockSignInInput, address: string, domain = input.domain): string {
  const { statement, resources } = input
  const fields = labels.flatMap(([field, label]) => (input[field] ? [`${label}: ${input[field]}`] : []))
  const listed = Array.isArray(resources)
    ? ['Resources:', ...resources.map((resource: string) => `- ${resource}`)]
    : []
  const parts = [
    `${domain} wants you to sign in with your Solana account:\n${address}`,
    ...(statement ? [`\n\n${statement}`] : []),
    ...(fields.length + listed.length > 0 ? [`\n\n${[...fields, ...listed].join('\n')}`] : [])
  ]
  return parts.join('')
}
