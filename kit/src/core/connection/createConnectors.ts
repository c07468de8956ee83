import type { Kit } from '../Kit.js'
import { connectorContext } from './connectorContext.js'

/** Creates the connectors of the host's factories and adds them to the list, once. */
export function createConnectors(kit: Kit): void {
  const context = connectorContext(kit)
  for (const make of kit.factories.splice(0)) {
    try {
      for (const connector of make(context)) context.addConnector(connector)
    } catch (error) {
      kit.report(error)
    }
  }
}
