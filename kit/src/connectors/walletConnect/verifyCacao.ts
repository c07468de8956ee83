import type { ConnectorContext } from '../../core/contracts/ConnectorFactory.js'
import type { CaipNetworkId } from '../../protocol/caip.js'
import type { VerifyCacao } from '../../walletconnect/dapp/types.js'

/**
 * Whether a sign-in that came with a session was signed by its account (EIP-191, ERC-1271, ERC-6492). A key's signature is known
 * without the network; only what no key made is asked of the account's own chain. Not known is not signed.
 */
export function verifyCacao({ networks, environment }: ConnectorContext): VerifyCacao {
  return async (cacao, message) => {
    const [{ verifySignature }, { parseIssuer }, { readRpc }] = await Promise.all([
      import('../../siwx/verify/verifySignature.js'),
      import('../../walletconnect/sign/cacao.js'),
      import('./readRpc.js')
    ])
    const issuer = parseIssuer(cacao.p.iss)
    if (!issuer) return false
    const network = networks.find(({ caipNetworkId }) => caipNetworkId === issuer.chain)
    const question = {
      chainId: issuer.chain as CaipNetworkId,
      address: issuer.address,
      message,
      signature: cacao.s.s
    }
    const alone = await verifySignature({ ...question, client: undefined })
    if (alone.status !== 'unverified' || !network) return alone.status === 'valid'
    const client = {
      chain: { id: Number(network.id) },
      request: ({ method, params }: { readonly method: string; readonly params?: unknown }) =>
        readRpc(environment, network, { method, params })
    }
    return (await verifySignature({ ...question, client })).status === 'valid'
  }
}
