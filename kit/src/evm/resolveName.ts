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
  const address = await getEnsAddress(client, { name, universalResolverAddress })
  return address ?? undefined
}

function normalName(text: string): string | undefined {
  if (text.length > 255 || !text.includes('.')) return undefined
  try {
    return normalize(text)
  } catch {
    return undefined
  }
}
