import type { SignInInput } from '../solana/WalletPort.js'

type Fields = Partial<SignInInput> & Pick<SignInInput, 'domain' | 'address'>

/** In the order of the text. */
const fields = [
  ['uri', 'URI'],
  ['version', 'Version'],
  ['chainId', 'Chain ID'],
  ['nonce', 'Nonce'],
  ['issuedAt', 'Issued At'],
  ['expirationTime', 'Expiration Time'],
  ['notBefore', 'Not Before'],
  ['requestId', 'Request ID']
] as const

/**
 * The text of Sign-In With Solana (https://github.com/phantom/sign-in-with-solana), byte by byte that of `createSignInMessageText` of
 * `@solana/wallet-standard-util`, for accounts that sign messages only. A server that verifies the output of `signIn` builds the same.
 */
export function signInText({ domain, address, statement, resources, ...values }: Fields): string {
  const lines = fields.flatMap(([key, label]) => (values[key] ? [`${label}: ${values[key]}`] : []))
  if (resources) lines.push('Resources:', ...resources.map(uri => `- ${uri}`))
  const parts = [`${domain} wants you to sign in with your Solana account:\n${address}`]
  if (statement) parts.push(statement)
  if (lines.length > 0) parts.push(lines.join('\n'))
  return parts.join('\n\n')
}
