import { getEnsAddress, normalize } from 'viem/ens'
import type { NetworkReader } from './networkReader.js'

/**
 * The address of an ENS name, through the universal resolver. Names are normalized by ENSIP-15, which rejects control and bidi
 * characters and mixed scripts. Undefined if the name is not valid, or has no address. Names whose records are not on the
 * chain (CCIP-Read) have none here. Rejects if the network cannot be read.
 */
export async function resolveName(
  client: NetworkReader,
  universalResolverAddress: `0x${string}`,
  text: string
): Promise<string | undefined> {
  const name = normalName(text)
  if (name === undefined) return undefined
  try {
    return (await getEnsAddress(client, { name, universalResolverAddress })) ?? undefined
  } catch (error) {
    if (isOffchainLookup(error)) return undefined
    throw error
  }
}

/** `OffchainLookup(address,string[],bytes,bytes4,bytes)` of ERC-3668. */
const offchainLookup = '0x556f1830'

/** Whether the resolver says that the records are elsewhere. viem has its answer in one of the causes. */
function isOffchainLookup(error: unknown): boolean {
  for (let [cause, depth] = [error, 0]; typeof cause === 'object' && cause !== null && depth < 8; depth++) {
    const { data, raw, signature, cause: inner } = cause as Record<string, unknown>
    if ([data, raw, signature].some(text => typeof text === 'string' && text.startsWith(offchainLookup)))
      return true
    cause = inner
  }
  return false
}

function normalName(text: string): string | undefined {
  if (text.length > 255 || !text.includes('.')) return undefined
  try {
    return normalize(text)
  } catch {
    return undefined
  }
}
