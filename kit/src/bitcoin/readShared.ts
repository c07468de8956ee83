import type { AccountType } from '../core/contracts/Connector.js'
import { walletBroken } from '../protocol/errors/wallet.js'
import type { BitcoinAccountAddress } from '../protocol/bitcoinProvider.js'
import { readAddress } from '../siwx/verify/bitcoin/readAddress.js'
import { mainReference, networkNames } from '../protocol/bitcoinNetworks.js'
import type { Said, SaidAddress } from './WalletClient.js'

/** What a wallet shares, checked: valid addresses of one network. */
export type Shared = { readonly accounts: readonly BitcoinAccountAddress[]; readonly reference: string }

/**
 * Checks what a wallet says: each address must be one of its network, in its checksum too. A wallet that does not name its network is on
 * `wanted`, if its addresses are of that network. Throws LATCHKEY_CONNECT__WALLET_BROKEN.
 */
export function readShared({ addresses, reference }: Said, wanted: string): Shared {
  const networks = reference === undefined ? [wanted, ...Object.keys(networkNames)] : [reference]
  for (const network of networks) {
    const read = addresses.map(said => readAccount(said, network))
    const accounts = read.filter(account => account !== undefined)
    if (accounts.length === addresses.length) return { accounts: withTypes(accounts), reference: network }
  }
  throw walletBroken({ details: 'address' })
}

type Read = Omit<BitcoinAccountAddress, 'type'> & {
  readonly type?: BitcoinAccountAddress['type'] | undefined
  readonly isTaproot: boolean
}

function readAccount({ address, publicKey, type }: SaidAddress, reference: string): Read | undefined {
  const canonical = toCanonical(address)
  const parsed = canonical === undefined ? undefined : readAddress(reference, canonical)
  if (canonical === undefined || !parsed) return undefined
  const isKey = typeof publicKey === 'string' && /^(?:[\da-f]{64}|[\da-f]{66}|[\da-f]{130})$/i.test(publicKey)
  return {
    address: canonical,
    ...(isKey && { publicKey: publicKey.toLowerCase() }),
    ...((type === 'payment' || type === 'ordinal') && { type }),
    isTaproot: parsed.kind === 'p2tr'
  }
}

/** A wallet that does not say what an address is for keeps inscriptions on its taproot address, if it has another one. */
function withTypes(accounts: readonly Read[]): readonly BitcoinAccountAddress[] {
  const hasOther = accounts.some(({ isTaproot }) => !isTaproot)
  const seen = new Set<string>()
  return accounts.flatMap(({ isTaproot, type, ...account }) => {
    // A wallet may use one address for both: then it is for payments.
    if (seen.has(account.address)) return []
    seen.add(account.address)
    return [{ ...account, type: type ?? (isTaproot && hasOther ? 'ordinal' : 'payment') }]
  })
}

/** Bech32 (BIP-173) in lower case; other addresses as they are. */
export function toCanonical(address: unknown): string | undefined {
  if (typeof address !== 'string' || !/^[a-z\d]{14,90}$/i.test(address)) return undefined
  const lower = address.toLowerCase()
  const isOneCase = address === lower || address === address.toUpperCase()
  return /^(?:bc|tb|bcrt)1/.test(lower) && isOneCase ? lower : address
}

/** The accounts with those of the preferred type first, else as the wallet lists them: payment is preferred to ordinal. */
export function inOrder(
  accounts: readonly BitcoinAccountAddress[],
  preferred: AccountType
): readonly BitcoinAccountAddress[] {
  const first = accounts.filter(({ type }) => type === preferred)
  const payment = accounts.filter(({ type }) => type !== preferred && type === 'payment')
  return [...first, ...payment, ...accounts.filter(account => ![...first, ...payment].includes(account))]
}

/** Whether an address of a receiver is one of the network. */
export function isAddressOn(reference: string, address: string): boolean {
  const canonical = toCanonical(address)
  return canonical !== undefined && readAddress(reference, canonical) !== undefined
}

/** The kind of the script of an address that was read before. */
export function kindOf(reference: string, address: string): string {
  return readAddress(reference, address)?.kind ?? 'script'
}

/** The network to ask for if the page has selected none. */
export const defaultReference = mainReference
