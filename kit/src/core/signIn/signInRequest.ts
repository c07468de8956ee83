import type { SignInRequest } from '../contracts/ConnectorFactory.js'
import type { Kit } from '../Kit.js'
import { activeNetwork } from '../select/activeNetwork.js'

/**
 * What a wallet is asked to sign while it connects. Only where every configured network is `eip155` (SPEC section 5) and the plug-in
 * can tell a good signature; one that cannot say what to sign is no reason not to connect: signing in then comes after.
 */
export async function signInRequest(kit: Kit): Promise<SignInRequest | undefined> {
  const { siwx } = kit.config.get()
  const { networks } = kit.state.network.get()
  if (!siwx?.verifyCacao || networks.some(network => network.chainNamespace !== 'eip155')) return undefined
  const { caipNetworkId, name } = activeNetwork(kit)
  try {
    const message = await siwx.createMessage({
      chainId: caipNetworkId,
      accountAddress: '',
      networkName: name
    })
    const { domain, uri, nonce, version, statement, requestId, resources } = message
    const iat = message.issuedAt ?? new Date(kit.environment.clock.now()).toISOString()
    const times = { iat, exp: message.expirationTime, nbf: message.notBefore }
    return { domain, uri, nonce, version, statement, requestId, resources, ...times }
  } catch (error) {
    kit.report(error)
    return undefined
  }
}
