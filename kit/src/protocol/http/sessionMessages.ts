import type { CaipAddress } from '../caip.js'

type SessionPart = { readonly type: string; readonly data?: Readonly<Record<string, unknown>> | undefined }

/** What a wallet has granted to an application, as it is stored. `expiry` in s since 1970; `context` names the permissions (ERC-7715). */
export type GrantedTerms = {
  readonly expiry: number
  readonly signer?: SessionPart | null | undefined
  readonly permissions: readonly SessionPart[]
  readonly policies: readonly SessionPart[]
  readonly context: string
}

/** A session and its account, which is written in lower case. */
export type SessionSubject = { readonly pci: string; readonly account: CaipAddress }

/**
 * The text that an account signs to store a session. It has all that is stored: the server builds the same text from the body of
 * `POST /v1/sessions/{address}/activate` (wire.md section 1.15).
 * @example storeSessionMessage({ pci: 'b7a1…', account: 'eip155:1:0xd8da…' }, { expiry: 1_900_000_000, permissions: [], policies: [], context: '0x01' })
 */
export function storeSessionMessage({ pci, account }: SessionSubject, terms: GrantedTerms): string {
  const { expiry, signer, permissions, policies, context } = terms
  const part = ({ type, data }: SessionPart) => ({ type, data })
  const content = {
    expiry,
    ...(signer && { signer: part(signer) }),
    permissions: permissions.map(part),
    policies: policies.map(part),
    context
  }
  return `Store smart session ${pci} of ${account.toLowerCase()}\n\n${JSON.stringify(content)}`
}

/**
 * The text that an account signs to revoke a session. Without `endedByWallet` it says that the wallet has not ended the permissions. The
 * server verifies it, unlike that of the reference.
 * @example revokeSessionMessage({ pci: 'b7a1…', account: 'eip155:1:0xd8da…' }, { endedByWallet: true })
 */
export function revokeSessionMessage(
  { pci, account }: SessionSubject,
  { endedByWallet }: { readonly endedByWallet: boolean }
): string {
  const text = `Revoke smart session ${pci} of ${account.toLowerCase()}`
  return endedByWallet ? text : `${text}\n\nThe wallet has not ended the permissions.`
}
