import { parseCacao } from '../cacao/parseCacao.js'
import type { SiwxSurroundings } from '../SiwxConfig.js'
import { verifySignature } from '../verify/verifySignature.js'
import { rpcClient } from './rpcClient.js'

/**
 * Whether a CACAO's signature belongs to its account. The signature of a key is verified without the network; only
 * others are checked on the account's chain. Invalid CACAOs and unverifiable signatures count as not signed.
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
