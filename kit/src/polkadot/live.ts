import type { ConnectorEvent, ConnectorSession } from '../core/contracts/Connector.js'
import type { ConnectorContext } from '../core/contracts/ConnectorFactory.js'
import { accountMark } from '../core/storage/permissions.js'
import type { Network } from '../protocol/network.js'
import { accountsOn, addressesOf, type SharedAccount } from './accounts.js'
import type { InjectedExtension, PolkadotProvider } from './injected.js'

/** An extension, and what is known of it since it was connected. */
export type Live = {
  readonly id: string
  readonly extension: InjectedExtension
  readonly context: ConnectorContext
  readonly listeners: Set<(event: ConnectorEvent) => void>
  provider?: PolkadotProvider | undefined
  network?: Network | undefined
  /** What the wallet shares, in its order. */
  shared: readonly SharedAccount[]
  /** The `accountMark` of the account that the person chose. */
  chosen?: string | undefined
  /** One request at a time: an extension refuses a second one while the first waits for the person. */
  enabling?: Promise<PolkadotProvider> | undefined
  /** Stops following the accounts. */
  stop?: (() => void) | undefined
}

export function tell(live: Live, event: ConnectorEvent): void {
  for (const listener of [...live.listeners]) listener(event)
}

/** What the wallet shares for a network, the chosen account first. */
export function toSession(
  { chosen }: Pick<Live, 'chosen'>,
  network: Network,
  shared: readonly SharedAccount[],
  provider: PolkadotProvider | undefined
): ConnectorSession {
  const isChosen = ({ account }: SharedAccount) => accountMark(account) === chosen
  return {
    ...addressesOf(network, accountsOn(network, shared, isChosen)),
    chainId: String(network.id),
    provider
  }
}
