import type { Kit } from '../Kit.js'
import { connectorContext } from './connectorContext.js'

/** Puts on the list what the host's factories make for this kit, once. */
export function offerConnectors(kit: Kit): void {
  const context = connectorContext(kit)
  for (const make of kit.factories.splice(0)) {
    try {
      for (const connector of make(context)) context.addConnector(connector)
    } catch (error) {
      kit.report(error)
    }
  }
}
