import type { AccountName } from 'latchkey/protocol/http'
import type { StoredName } from './nameStore.js'

const iso = (at: number) => new Date(at).toISOString()

/** The name object of wire.md section 1.12. Clients read the first address, so that of Ethereum is first where there is one. */
export function describeName({
  name,
  attributes,
  addresses,
  registeredAt,
  updatedAt
}: StoredName): AccountName {
  return {
    name,
    registered_at: iso(registeredAt),
    updated_at: iso(updatedAt),
    attributes: Object.keys(attributes).length > 0 ? attributes : null,
    addresses: describeAddresses(addresses)
  }
}

/** The addresses by coin type. JavaScript orders such keys by number; 60 is the least coin type of an EVM network. */
export function describeAddresses(addresses: StoredName['addresses']): AccountName['addresses'] {
  return Object.fromEntries(
    addresses.map(({ coinType, address, createdAt }) => [coinType, { address, created_at: iso(createdAt) }])
  )
}
