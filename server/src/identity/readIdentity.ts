import type { Address, Client, Transport } from 'viem'
import { getEnsName, getEnsText, normalize } from 'viem/ens'
import { isUnavailable } from '../chains/evmClient.js'
import { HttpFailure } from '../http/HttpFailure.js'

/** An account's primary name and picture. */
export type Identity = { readonly name: string | null; readonly avatar: string | null }

/**
 * Reads an account's ENS name and avatar through the universal resolver, which checks that the name leads back to the
 * account. A name that is not ENSIP-15 normal is no name: it could be made to look like another. The avatar is the
 * text record where that is an https address; NFT references would make us fetch what strangers chose.
 * Throws 503 where no node answers.
 */
export async function readIdentity(
  client: Client<Transport>,
  universalResolverAddress: Address,
  address: Address
): Promise<Identity> {
  const name = normalName(await orNull(getEnsName(client, { address, universalResolverAddress })))
  if (name === null) return { name: null, avatar: null }
  const record = await orNull(getEnsText(client, { name, key: 'avatar', universalResolverAddress }))
  return { name, avatar: safeAvatar(record) }
}

/** A resolver that reverts or answers nonsense has no name for us; that is no failure of ours. */
async function orNull(reading: Promise<string | null>): Promise<string | null> {
  try {
    return await reading
  } catch (cause) {
    if (isUnavailable(cause))
      throw new HttpFailure(503, 'address', 'The name cannot be read right now', { cause })
    return null
  }
}

/** `name` where it is ENSIP-15 normal and of reasonable length. Control, bidi and zero-width characters never are. */
export function normalName(name: string | null): string | null {
  if (name === null || name.length > 255) return null
  try {
    return normalize(name) === name && name.includes('.') ? name : null
  } catch {
    return null
  }
}

/** `record` where it is an https address that a browser may load. */
export function safeAvatar(record: string | null): string | null {
  if (record === null || record.length > 2048 || !URL.canParse(record)) return null
  const url = new URL(record)
  return url.protocol === 'https:' && url.username === '' && url.password === '' ? url.href : null
}
