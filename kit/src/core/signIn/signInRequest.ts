import type { Namespace } from '../../protocol/namespaces.js'
import type { SignInRequest } from '../contracts/ConnectorFactory.js'
import type { Kit } from '../Kit.js'
import { selectedNetwork } from '../select/network.js'

/**
 * What a wallet of a namespace is asked to sign while it connects. Only if the plug-in can verify a signature. If it cannot say what
 * to sign, the account signs in after it is connected.
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
