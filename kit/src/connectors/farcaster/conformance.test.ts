import { describe, test } from 'vitest'
import { mainnet, optimism } from '../../chains/index.js'
import { connectorConformance } from '../../testing/connectorConformance.js'
import { createConnectorContext } from '../../testing/connectorContext.js'
import { createChannel } from './channel.js'
import { createFarcasterClient } from './client.harness.js'
import { createWallet } from './createWallet.js'
import { createProvider } from './provider.js'

describe.each([
  ['a frame', {}],
  ['the web view of a mobile client', { isView: true }],
  ['a client that switches without an event', { isSilent: true }]
] as const)('in %s', (_, options) => {
  const cases = connectorConformance(async () => {
    const client = createFarcasterClient({ ...options, isShared: false })
    const context = createConnectorContext({ networks: [mainnet, optimism] })
    const channel = createChannel(client.page, () => true, context.environment)
    await channel.context(1_000)
    const { connector } = createWallet(context, createProvider(channel), { name: 'Client wallet' })
    return {
      connector,
      accounts: client.wallet.addresses,
      chainId: '1',
      otherNetwork: optimism,
      rejectNext: client.wallet.rejectNext,
      switchAccount() {
        client.wallet.switchAccount(1)
        return client.wallet.addresses.toReversed()
      },
      switchChain() {
        client.wallet.switchChain(10)
        // In the wallet's own window even such a client tells it.
        if ('isSilent' in options)
          client.deliver({ type: 'frameEthProviderEvent', event: 'chainChanged', params: ['0xa'] })
        return '10'
      },
      listeners: client.listeners
    }
  })
  for (const { name, run } of cases) test(name, run)
})
