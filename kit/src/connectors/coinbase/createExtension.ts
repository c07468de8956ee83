import type { Connector } from '../../core/contracts/Connector.js'
import type { ConnectorContext } from '../../core/contracts/ConnectorFactory.js'
import { createConnector } from '../../evm/connector.js'
import type { Eip1193Provider } from '../../evm/provider.js'

/** The extension as a wallet of the page, by its provider (EIP-1193). */
export const createExtension = (
  provider: Eip1193Provider,
  { environment }: Pick<ConnectorContext, 'environment'>
): Connector =>
  createConnector(
    { id: 'com.coinbase.wallet', name: 'Coinbase Wallet', type: 'INJECTED', rdns: 'com.coinbase.wallet' },
    provider,
    environment.clock
  )
