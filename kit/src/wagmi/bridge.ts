import type {
  Connector,
  ConnectorEvent,
  ConnectorSession,
  ConnectParameters
} from '../core/contracts/Connector.js'
import type { ConnectorContext } from '../core/contracts/ConnectorFactory.js'

/** What an instance of the kit uses of a connector of `latchkeyConnectors` beside wagmi's members. */
export type Bridge = {
  /** An instance of the kit will bind: until then the connector waits a moment with its first work. */
  expect(): void
  /**
   * Makes the kit's connector with the context of an instance, which asks the person and knows the services. Connectors of other namespaces are
   * added to the instance. `onLate` is called with a connector that its factory adds later, such as in a frame of Safe. `undefined` if there is
   * none so far, such as without a relay.
   */
  bind(context: ConnectorContext, onLate?: (connector: Connector) => void): Connector | undefined
  /** The session of the kit's connector while it is connected. */
  session(): ConnectorSession | undefined
  /** Connects by `run`, which is wagmi's action, with the parameters that the kit has and wagmi has not. */
  connectWith<T>(parameters: ConnectParameters, run: () => Promise<T>): Promise<T>
  /** Events of the kit's connector; returns the function that ends it. */
  subscribe(listener: (event: ConnectorEvent) => void): () => void
}

/** The bridge of a wagmi connector that `latchkeyConnectors` made. */
export function bridgeOf(connector: object): Bridge | undefined {
  return (connector as { readonly latchkey?: Bridge }).latchkey
}
