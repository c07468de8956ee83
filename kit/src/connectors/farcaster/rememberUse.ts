import type { Connector, ConnectorSession, ConnectParameters } from '../../core/contracts/Connector.js'
import type { ConnectorContext } from '../../core/contracts/ConnectorFactory.js'
import { readVersioned, writeVersioned } from '../../core/storage/versioned.js'
import { noAccounts, superseded } from '../../protocol/errors/wallet.js'

const version = 1

/** A wallet of the client, which is always there: whether the person uses it is known to the page alone. */
export type RememberedWallet = {
  readonly connector: Connector
  /** Connects whatever was before. Rejects with LATCHKEY_CONNECT__NO_ACCOUNTS where the wallet shares no account. */
  connect(parameters: ConnectParameters): Promise<ConnectorSession>
  /** Whether the person has disconnected it: then it is asked nothing without a click (promise P1). */
  hasLeft(): Promise<boolean>
}

/** Stores under `key` whether the person uses the wallet, or has left it. Nothing of the account is stored. */
export function rememberUse(context: ConnectorContext, key: string, wallet: Connector): RememberedWallet {
  const read = async () => (await readVersioned(context, key, version))?.state
  const write = (state: 'in' | 'left') => writeVersioned(context, key, version, { state })
  const connect: Connector['connect'] = async parameters => {
    const session = await wallet.connect(parameters)
    if (parameters.signal?.aborted) throw superseded()
    // Without an account the wallet is not locked: it has not been asked.
    if (session.accounts.length === 0) throw noAccounts()
    await write('in')
    return session
  }
  return {
    connect,
    hasLeft: async () => (await read()) === 'left',
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
