import type { GrantedTerms } from '../../protocol/http/sessionMessages.js'
import type { WalletPermission } from '../../protocol/walletRequests.js'

/** The terms of a session as they are stored. JSON has no bigint: quantities are as the wallet gets them (EIP-1474). */
export function termsOf(
  { expiry, signer }: Pick<GrantedTerms, 'expiry' | 'signer'>,
  permissions: readonly WalletPermission[]
): Omit<GrantedTerms, 'context'> {
  return plain({
    expiry,
    ...(signer && { signer: { type: signer.type, data: signer.data ?? {} } }),
    permissions: permissions.map(({ type, data }) => ({ type, data })),
    policies: permissions.flatMap(({ policies = [] }) => policies.map(({ type, data }) => ({ type, data })))
  })
}

function plain<T>(value: T): T {
  return JSON.parse(
    JSON.stringify(value, (_, part) => (typeof part === 'bigint' ? `0x${part.toString(16)}` : part))
  ) as T
}
