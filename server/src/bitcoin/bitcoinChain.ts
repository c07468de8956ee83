import { HttpFailure } from '../http/HttpFailure.js'

/**
 * Returns the Bitcoin address of a path, which holds it plain or as CAIP-10; bech32 (BIP-173) in lower case. Throws 400 for a text of another form.
 * Its checksum is not computed: the source of balances knows nothing of an address that is mistyped.
 */
export function bitcoinAddressOf(value: string): string {
  const plain = value.replace(/^bip122:[\da-f]{32}:/, '')
  const lower = plain.toLowerCase()
  const isOneCase = plain === lower || plain === plain.toUpperCase()
  if (isOneCase && /^(?:bc|tb|bcrt)1[02-9ac-hj-np-z]{11,87}$/.test(lower)) return lower
  if (/^[123mn][1-9A-HJ-NP-Za-km-z]{25,34}$/.test(plain)) return plain
  throw new HttpFailure(400, 'address', 'The address is not valid')
}
