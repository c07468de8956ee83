import { testAccounts } from '@latchkey/devnet/data'
import { hexToBytes } from '@noble/hashes/utils'

/** The 32 bytes from which an account has its key in every namespace. They are public: those of devnet. */
export function secretOf(account: number): Uint8Array {
  const found = testAccounts[account]
  if (!found) throw new Error(`There is no account ${account}`)
  return hexToBytes(found.privateKey.slice(2))
}

/** The parameters of a request as a record. */
export function fieldsOf(params: unknown): Readonly<Record<string, unknown>> {
  return typeof params === 'object' && params !== null ? (params as Readonly<Record<string, unknown>>) : {}
}
