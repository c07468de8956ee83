import type { ConnectorContext } from '../contracts/ConnectorFactory.js'
import type { Kit } from '../Kit.js'
import { selectedNetwork } from '../select/network.js'
import { withWalletActions } from '../withWalletActions.js'
import { addConnector } from './addConnector.js'

type WalletActions = typeof import('../walletActions.js')

/** Creates the context of adapters and connector factories. Functions that need the wallet actions load them when they are called. */
export function connectorContext(kit: Kit): ConnectorContext {
  const { environment, report, onDestroy } = kit
  const options = kit.config.get()
  const later =
    <Rest extends readonly unknown[], T>(
      pick: (actions: WalletActions) => (kit: Kit, ...rest: Rest) => T | Promise<T>
    ) =>
    (...rest: Rest): Promise<T> =>
      withWalletActions(actions => pick(actions)(kit, ...rest))
  return {
    ...options,
    relays: options.services.relay ?? [],
    signsIn: !!options.siwx,
    environment,
    selectedNetwork: namespace => selectedNetwork(kit, namespace),
    getLink: later(actions => actions.recallLink),
    getSignIn: later(actions => actions.getSignIn),
    verifySignIn: later(actions => actions.verifySignIn),
    loginReturn: later(actions => actions.loginReturn),
    prompt: later(actions => actions.promptOnScreen) as ConnectorContext['prompt'],
    addConnector(connector, session) {
      addConnector(kit, connector)
      if (session) later(actions => actions.establishLive)(connector, session).catch(report)
      return () => void later(actions => actions.removeConnector)(connector).catch(report)
    },
    report,
    onDestroy
  }
}
