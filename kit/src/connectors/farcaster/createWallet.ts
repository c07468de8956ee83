import type { ConnectorContext } from '../../core/contracts/ConnectorFactory.js'
import type { Announcement } from '../../evm/announcement.js'
import { createConnector } from '../../evm/connector.js'
import type { ClientProvider } from './provider.js'
import { type RememberedWallet, rememberUse } from './rememberUse.js'

/** What the client says about its wallet (EIP-6963). */
export type WalletInfo = Pick<Announcement, 'name' | 'icon'>

/** The wallet of the client around this page, for `eip155`. */
export function createWallet(
  context: ConnectorContext,
  provider: ClientProvider,
  { name, icon }: WalletInfo
): RememberedWallet {
  const wallet = createConnector(
    // The id and rdns that hosts know from wagmi (@farcaster/miniapp-wagmi-connector).
    { id: 'farcaster', name, icon, type: 'EXTERNAL', rdns: 'xyz.farcaster.MiniAppWallet' },
    provider,
    context.environment.clock
  )
  return rememberUse(context, 'latchkey.farcaster', wallet)
}
