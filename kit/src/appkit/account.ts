import type { AccountType } from '../core/contracts/Connector.js'
import type { EmbeddedWalletInfo } from '../core/contracts/Login.js'
import { connectionOf } from '../core/select/connection.js'
import type { StateSource } from '../client/Client.js'
import { getAccount } from '../projections.js'
import type { CaipAddress } from '../protocol/caip.js'
import type { Namespace } from '../protocol/namespaces.js'

/** One of the accounts that a wallet shares. */
export type AppKitSharedAccount = {
  readonly namespace: Namespace
  readonly address: string
  readonly type: AccountType
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
export function accountOf(source: StateSource, namespace?: Namespace): AppKitAccount {
  const { allAccounts, address, caipAddress, isConnected, status, embeddedWalletInfo } = getAccount(
    source,
    namespace
  )
  return {
    allAccounts: allAccounts.map(account => ({
      namespace: account.namespace,
      address: account.address,
      type: typeOf(source, account)
    })),
    address,
    caipAddress,
    isConnected,
    status: status === 'locked' ? 'disconnected' : status,
    embeddedWalletInfo
  }
}

/** What signs for a shared account: a wallet that does not say so has a key. */
function typeOf(source: StateSource, { namespace, address }: Omit<AppKitSharedAccount, 'type'>): AccountType {
  const connection = connectionOf(source, namespace)
  if (connection.status !== 'connected') return 'eoa'
  return connection.addressTypes?.[address] ?? connection.accountType ?? 'eoa'
}
