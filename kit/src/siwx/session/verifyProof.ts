import { parseCacao } from '../cacao/parseCacao.js'
import type { SiwxSurroundings } from '../SiwxConfig.js'
import { verifySignature } from '../verify/verifySignature.js'
import { rpcClient } from './rpcClient.js'

/**
 * Whether a CACAO's signature is its account's. A key's own is known without the network; only what no key made is asked of the
 * account's chain. What is no CACAO, or not known, is not signed.
 */
export async function verifyProof(
  cacao: unknown,
  kit: Pick<SiwxSurroundings, 'networks' | 'fetch'> | undefined
): Promise<boolean> {
  try {
    const { data, message, signature } = parseCacao(cacao)
    const { chainId, accountAddress: address } = data
    const question = { chainId, address, message, signature }
    const alone = await verifySignature(question)
    const network = kit?.networks.find(({ caipNetworkId }) => caipNetworkId === chainId)
    if (alone.status !== 'unverified' || !kit || !network) return alone.status === 'valid'
    const client = rpcClient(network, kit.fetch)
    return (await verifySignature({ ...question, client })).status === 'valid'
  } catch {
    return false
  }
}
