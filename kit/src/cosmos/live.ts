import type { ConnectorEvent, ConnectorSession } from '../core/contracts/Connector.js'
import type { ConnectorContext } from '../core/contracts/ConnectorFactory.js'
import { walletTimeout } from '../protocol/errors/wallet.js'
import type { Network } from '../protocol/network.js'
import type { CosmosPage, CosmosProvider } from './keplr.js'
import type { Account } from './parseKey.js'

/** Time limit in ms for answers that need no person. */
export const questionTimeout = 10_000

/** A wallet, and what is known of it since it was connected. Without an account it is locked. */
export type Live = {
  readonly id: string
  readonly provider: CosmosProvider
  readonly page: CosmosPage
  /** The event of the window after which another account is in use. */
  readonly event: string
  readonly context: ConnectorContext
  readonly listeners: Set<(event: ConnectorEvent) => void>
  network?: Network | undefined
  account?: Account | undefined
  /** The number of the newest question: the answers to older ones count no more. */
  turn: number
  /** Stops listening to the window. */
  stop?: (() => void) | undefined
}

export function tell(live: Live, event: ConnectorEvent): void {
  for (const listener of [...live.listeners]) listener(event)
}

/** What the wallet uses from now on. */
export function use(live: Live, network: Network | undefined, account: Account | undefined): void {
  live.turn += 1
  live.network = network
  live.account = account
}

/** Tells what the wallet uses now, if it is something else than before. */
export function follow(live: Live, network: Network, account: Account): void {
  const before = live.account
  if (before?.address === account.address && before.name === account.name) return
  use(live, network, account)
  tell(
    live,
    before
      ? { type: 'session', session: toSession(live, network, account) }
      : { type: 'accounts', accounts: [account.address] }
  )
}

export function toSession(
  { provider }: Pick<Live, 'provider'>,
  network: Network,
  account: Account | undefined
): ConnectorSession {
  return {
    accounts: account ? [account.address] : [],
    ...(account?.name && { addressLabels: { [account.address]: account.name } }),
    chainId: String(network.id),
    provider
  }
}

export function throwTimeout(): never {
  throw walletTimeout()
}
