import type { Connector } from '../core/contracts/Connector.js'
import { LatchkeyError } from '../protocol/errors/LatchkeyError.js'
import type { Eip1193Provider } from './provider.js'
import type { Known } from './subscribe.js'

/** How a wallet was found: everything of a connector but what it does. */
export type ConnectorDescription = Pick<Connector, 'id' | 'name' | 'type' | 'icon' | 'rdns'>

/**
 * A connector to one EIP-1193 provider. What it does is loaded on first use, so that a page that only offers wallets
 * carries nothing but their names.
 */
export function createConnector(description: ConnectorDescription, provider: Eip1193Provider): Connector {
  const known: Known = { accounts: '', chainId: '' }
  let wallet: typeof import('./wallet.js') | undefined
  const load = async () => {
    try {
      wallet ??= await import('./wallet.js')
      return wallet
    } catch (cause) {
      throw new LatchkeyError('LATCHKEY_INTERNAL__UNEXPECTED', { cause })
    }
  }
  return {
    ...description,
    namespace: 'eip155',
    async connect({ silent }) {
      const session = await (await load()).connect(provider, silent)
      known.accounts = session.accounts.join()
      known.chainId = session.chainId
      return session
    },
    async disconnect() {
      await wallet?.disconnect(provider)
    },
    subscribe(listener) {
      return wallet?.subscribe(provider, known, listener) ?? (() => undefined)
    },
    async switchNetwork(network) {
      await (await load()).switchNetwork(provider, network)
    }
  }
}
