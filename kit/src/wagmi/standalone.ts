import type { Connector } from '../core/contracts/Connector.js'
import type { ConnectorFactory } from '../core/contracts/ConnectorFactory.js'
import { createLatchkey } from '../createLatchkey.js'
import type { NetworkInput } from '../protocol/network.js'
import type { LatchkeyConnectorsOptions } from './latchkeyConnectors.js'

/**
 * The kit's connector for an application that shows no modal of the kit: one in an instance of its own, which keeps no connection, shows nothing
 * and sends no product events.
 */
export async function standaloneConnector(
  factory: ConnectorFactory,
  { appName, projectId, server, services }: LatchkeyConnectorsOptions,
  chains: readonly [NetworkInput, ...NetworkInput[]]
): Promise<Connector | undefined> {
  const latchkey = createLatchkey({
    networks: chains,
    connectors: [factory],
    enableReconnect: false,
    tabs: 'isolated',
    features: { analytics: false },
    ...(appName !== undefined && { metadata: { name: appName } }),
    ...(projectId !== undefined && { projectId }),
    ...(server !== undefined && { server }),
    ...(services && { services })
  })
  await latchkey.load()
  return latchkey.getConnectors().find(({ namespace }) => namespace === 'eip155')
}
