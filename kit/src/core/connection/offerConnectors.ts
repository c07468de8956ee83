import type { Cacao } from '../../siwx/Cacao.js'
import type { ConnectorContext } from '../contracts/ConnectorFactory.js'
import type { Kit } from '../Kit.js'
import { selectedNetwork } from '../select/network.js'
import { recallLink } from '../storage/walletLink.js'

/** Puts on the list what the host's factories make for this kit's namespaces, once. */
export function offerConnectors(kit: Kit): void {
  const context = contextOf(kit)
  const made = kit.factories.splice(0).flatMap(make => {
    try {
      return make(context)
    } catch (error) {
      kit.report(error)
      return []
    }
  })
  const isSpoken = ({ namespace }: { readonly namespace: string }) =>
    context.networks.some(network => network.chainNamespace === namespace)
  const wallets = kit.state.wallets.get()
  kit.state.wallets.set({ ...wallets, connectors: [...wallets.connectors, ...made.filter(isSpoken)] })
}

function contextOf(kit: Kit): ConnectorContext {
  const { networks, metadata, projectId, services, universalProviderConfigOverride, tabs, siwx } =
    kit.config.get()
  return {
    networks,
    metadata,
    projectId,
    relays: services.relay ?? [],
    override: universalProviderConfigOverride,
    signsIn: siwx !== undefined,
    tabs,
    environment: kit.environment,
    selectedNetwork: namespace => selectedNetwork(kit, namespace),
    getLink: namespace => recallLink(kit, namespace),
    getSignIn: async namespace => (await kit.signIn)?.signInRequest(namespace),
    verifySignIn: async cacao => (await kit.config.get().siwx?.verifyCacao?.(cacao as Cacao)) ?? false,
    report: kit.report,
    onDestroy: kit.onDestroy
  }
}
