import type { Connector, ConnectorSession } from '../../core/contracts/Connector.js'
import type { ConnectorContext } from '../../core/contracts/ConnectorFactory.js'
import { readVersioned, writeVersioned } from '../../core/storage/versioned.js'
import type { Announcement } from '../../evm/announcement.js'
import { createConnector } from '../../evm/connector.js'
import { noAccounts, superseded } from '../../protocol/errors/wallet.js'
import type { ClientProvider } from './provider.js'

/** Whether the person has left the wallet of the client: then it is asked nothing without a click (promise P1). */
const stateKey = 'latchkey.farcaster'
const stateVersion = 1

/** What the client says about its wallet (EIP-6963). */
export type WalletInfo = Pick<Announcement, 'name' | 'icon'>

/** The wallet of the client around this page. */
export type ClientWallet = {
  readonly connector: Connector
  /** Whether the person has disconnected it. */
  hasLeft(): Promise<boolean>
  /** Connects without asking the person; undefined if the wallet shares no account yet. */
  find(): Promise<ConnectorSession | undefined>
}

/** The connector of a provider that is known to be the client's. */
export function createWallet(
  context: ConnectorContext,
  provider: ClientProvider,
  { name, icon }: WalletInfo
): ClientWallet {
  const wallet = createConnector(
    // The id and rdns that hosts know from wagmi (@farcaster/miniapp-wagmi-connector).
    { id: 'farcaster', name, icon, type: 'EXTERNAL', rdns: 'xyz.farcaster.MiniAppWallet' },
    provider,
    context.environment.clock
  )
  const read = async () => (await readVersioned(context, stateKey, stateVersion))?.state
  const write = (state: 'in' | 'left') => writeVersioned(context, stateKey, stateVersion, { state })
  const connect: Connector['connect'] = async parameters => {
    const session = await wallet.connect(parameters)
    if (parameters.signal?.aborted) throw superseded()
    // Without an account the wallet is not locked: it has not been asked.
    if (session.accounts.length === 0) throw noAccounts()
    await write('in')
    return session
  }
  return {
    hasLeft: async () => (await read()) === 'left',
    find: () => connect({ silent: true }).catch(() => undefined),
    connector: {
      ...wallet,
      isRemembered: true,
      async connect(parameters) {
        if (parameters.silent && (await read()) !== 'in') throw noAccounts()
        return connect(parameters)
      },
      async disconnect(parameters) {
        await wallet.disconnect?.(parameters)
        if (!parameters?.keepPermission) await write('left')
      }
    }
  }
}
