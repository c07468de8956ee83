import { isRecord } from '../rpc/shape.js'
import type { SessionNamespace, SessionNamespaces } from './types.js'

/** The first address of `accountsChanged` that a grant shares, as a plain address or CAIP-10; others are ignored. */
export function chosenAccount({ accounts }: SessionNamespace, data: unknown): string | undefined {
  const named: readonly unknown[] = Array.isArray(data) ? data.slice(0, 100) : []
  const known = new Map(accounts.map(account => [spelled(account), addressOf(account)]))
  return named.map(one => known.get(spelled(one))).find(address => address !== undefined)
}

/** The address in use of a grant: the last chosen one if it is still shared, otherwise the first. */
export function accountInUse({ accounts }: SessionNamespace, chosen: string | undefined): string | undefined {
  const addresses = accounts.map(addressOf)
  return addresses.find(address => address === chosen) ?? addresses[0]
}

/** Parses the stored choice: only accounts of the session; undefined if none is left. */
export function parseChosen(
  value: unknown,
  namespaces: SessionNamespaces
): Readonly<Record<string, string>> | undefined {
  const accounts = Object.values(namespaces).flatMap(entry => entry.accounts)
  const kept = Object.entries(isRecord(value) ? value : {}).filter(
    ([key, address]) =>
      /^[-a-z\d]{3,8}$/.test(key) &&
      accounts.some(account => account.startsWith(`${key}:`) && addressOf(account) === address)
  )
  return kept.length > 0 ? (Object.fromEntries(kept) as Record<string, string>) : undefined
}

function addressOf(account: string): string {
  return account.slice(account.lastIndexOf(':') + 1)
}

/** Hex in either case is the same account (EIP-55). */
function spelled(account: unknown): string {
  const address = typeof account === 'string' ? addressOf(account) : ''
  return address.startsWith('0x') ? address.toLowerCase() : address
}
