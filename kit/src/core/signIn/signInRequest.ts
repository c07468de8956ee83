import type { Namespace } from '../../protocol/namespaces.js'
import type { SignInRequest } from '../contracts/ConnectorFactory.js'
import type { Kit } from '../Kit.js'
import { selectedNetwork } from '../select/network.js'

/**
 * Creates the request for wallets that sign in while they connect. `undefined` if the plug-in cannot verify a signature or create the
 * message: the account then signs in after it is connected.
 */
export async function signInRequest(kit: Kit, namespace: Namespace): Promise<SignInRequest | undefined> {
  const { siwx } = kit.config.get()
  const network = selectedNetwork(kit, namespace)
  if (!siwx?.verifyCacao || !network) return undefined
  const { caipNetworkId, name } = network
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
