import type { AccountType } from '../core/contracts/Connector.js'
import type { EmbeddedWalletInfo } from '../core/contracts/Login.js'
import { connectionOf } from '../core/select/connection.js'
import type { StateSource } from '../client/Client.js'
import { getAccount, getNetwork } from '../projections.js'
import type { CaipAddress } from '../protocol/caip.js'
import type { Namespace } from '../protocol/namespaces.js'

/** Public keys of Bitcoin accounts as hex, by address. */
export type PublicKeys = Readonly<Record<string, string>>

/** One of the accounts that a wallet shares. */
export type AppKitSharedAccount = {
  readonly namespace: Namespace
  readonly address: string
  readonly type: AccountType
  /** On the wallet's own chain. */
  readonly caipAddress: CaipAddress
  readonly chainId: number | string | undefined
  /** Of Bitcoin accounts, once the wallet has said it. */
  readonly publicKey?: string
}

/** The account of a namespace, as `useAppKitAccount` and `subscribeAccount` have it. */
export type AppKitAccount = {
  readonly allAccounts: readonly AppKitSharedAccount[]
  readonly address: string | undefined
  readonly caipAddress: CaipAddress | undefined
  readonly isConnected: boolean
  /** A wallet that is locked counts as `disconnected`. */
  readonly status: 'connected' | 'disconnected' | 'connecting' | 'reconnecting'
  readonly embeddedWalletInfo: EmbeddedWalletInfo | undefined
}

/** The account of a namespace, by default of the active one. */
export function accountOf(source: StateSource, namespace?: Namespace, keys: PublicKeys = {}): AppKitAccount {
  const { allAccounts, address, caipAddress, isConnected, status, embeddedWalletInfo } = getAccount(
    source,
    namespace
  )
  const { chainId } = getNetwork(source, namespace)
  return {
    allAccounts: allAccounts.map(account => ({
      namespace: account.namespace,
      address: account.address,
      type: typeOf(source, account),
      caipAddress: account.caipAddress,
      chainId,
      ...keyOf(keys, account.address)
    })),
    address,
    caipAddress,
    isConnected,
    status: status === 'locked' ? 'disconnected' : status,
    embeddedWalletInfo
  }
}

/** Field `publicKey`, if the key is known. */
export function keyOf(keys: PublicKeys, address: string): { readonly publicKey?: string } {
  const publicKey = keys[address]
  return publicKey === undefined ? {} : { publicKey }
}

/** What signs for a shared account: a wallet that does not say so has a key. */
export function typeOf(
  source: StateSource,
  { namespace, address }: Pick<AppKitSharedAccount, 'namespace' | 'address'>
): AccountType {
  const connection = connectionOf(source, namespace)
  if (connection.status !== 'connected') return 'eoa'
  return connection.addressTypes?.[address] ?? connection.accountType ?? 'eoa'
}
