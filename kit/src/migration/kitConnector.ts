import type { CreateConnectorFn } from '@wagmi/core'
import { walletConnect } from '../connectors/walletConnect.js'
import type { ConnectorFactory } from '../core/contracts/ConnectorFactory.js'
import { latchkeyConnectors } from '../wagmi/latchkeyConnectors.js'
import type { ConnectorParameters } from './backEnd.js'

/** The wagmi connector of a connector of the kit. */
export function kitConnector(
  id: string,
  factory: ConnectorFactory,
  { appName, projectId, server, services }: ConnectorParameters
): CreateConnectorFn {
  const [connector] = latchkeyConnectors({
    wallets: { [id]: factory },
    appName: appName || undefined,
    projectId: projectId || undefined,
    server,
    services
  })
  return connector as CreateConnectorFn
}

/**
 * The wagmi connector for wallets that are reached by a code. Without a relay there is no row for codes, and nothing is reported: applications
 * that move over did not choose their connectors.
 */
export function codeConnector(parameters: ConnectorParameters): CreateConnectorFn {
  const factory = walletConnect()
  return kitConnector(
    'walletConnect',
    context => (context.relays.length > 0 ? factory(context) : []),
    parameters
  )
}
