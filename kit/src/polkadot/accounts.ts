import { walletBroken } from '../protocol/errors/wallet.js'
import type { Network } from '../protocol/network.js'
import { peek } from '../protocol/peek.js'
import { sanitizeText } from '../protocol/text.js'
import { accountOf, formatOf, toSs58 } from './ss58.js'

/** An account that a wallet shares. */
export type SharedAccount = {
  /** Its 32 bytes in hex. */
  readonly account: string
  /** The wallet's own spelling, by which it is asked. */
  readonly spelling: string
  /** `''`: it has none. */
  readonly name: string
  /** The CAIP-2 reference of the only network that it may be used on. */
  readonly reference?: string | undefined
}

/** More accounts than any wallet shares; limits the work that a hostile answer can cause. */
const accountLimit = 500

/**
 * Reads the accounts of an extension, each once, in the wallet's order, at most 500. Those of type `ethereum` are left out: their addresses
 * are no SS58. Throws LATCHKEY_CONNECT__WALLET_BROKEN for anything else.
 */
export function parseAccounts(answer: unknown): readonly SharedAccount[] {
  if (!Array.isArray(answer)) throw walletBroken({ details: 'the accounts are no list' })
  const length = Math.min(answer.length, accountLimit)
  const found = new Map<string, SharedAccount>()
  for (let index = 0; index < length; index++) {
    const read = parseAccount(peek(answer, `${index}`))
    if (read && !found.has(read.account)) found.set(read.account, read)
  }
  return [...found.values()]
}

function parseAccount(entry: unknown): SharedAccount | undefined {
  if (peek(entry, 'type') === 'ethereum') return undefined
  const spelling = peek(entry, 'address')
  const account = accountOf(spelling)
  if (account === undefined) throw walletBroken({ details: 'an account has no address' })
  const genesis = peek(entry, 'genesisHash')
  return {
    account,
    spelling: spelling as string,
    name: sanitizeText(peek(entry, 'name')),
    ...(typeof genesis === 'string' &&
      /^0x[\da-f]{64}$/i.test(genesis) && { reference: referenceOf(genesis) })
  }
}

/** CAIP-2 for Polkadot: the first 32 digits of the hash of block 0 (https://namespaces.chainagnostic.org/polkadot/caip2). */
const referenceOf = (genesis: string) => genesis.slice(2, 34).toLowerCase()

/** The accounts that may be used on a network, the one with `first` before the others. */
export function accountsOn(
  network: Network,
  shared: readonly SharedAccount[],
  isFirst: (account: SharedAccount) => boolean
): readonly SharedAccount[] {
  const usable = shared.filter(({ reference }) => reference === undefined || reference === network.id)
  return [...usable.filter(isFirst), ...usable.filter(account => !isFirst(account))]
}

/** Their addresses on the network, and the names that they have in the wallet. */
export function addressesOf(
  network: Network,
  accounts: readonly SharedAccount[]
): {
  readonly accounts: readonly string[]
  readonly addressLabels: Readonly<Record<string, string>>
} {
  const format = formatOf(network)
  const named = accounts.map(({ account, name }) => [toSs58(account, format), name] as const)
  return {
    accounts: named.map(([address]) => address),
    addressLabels: Object.fromEntries(named.filter(([, name]) => name !== ''))
  }
}
