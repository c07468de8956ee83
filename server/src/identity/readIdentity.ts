import type { Address, Client, Transport } from 'viem'
import { getEnsName, getEnsText, normalize } from 'viem/ens'
import { isUnavailable } from '../chains/evmClient.js'
import { HttpFailure } from '../http/HttpFailure.js'

/** An account's primary name and avatar. */
export type Identity = { readonly name: string | null; readonly avatar: string | null }

/**
 * Reads an account's ENS name and avatar through the universal resolver, which checks that the name resolves to the
 * account. A name that is not normalized by ENSIP-15 is ignored, because it could imitate another name. The avatar is the
 * text record if that is an https URL, or of an origin that the network trusts; NFT references would make the server fetch URLs that strangers chose.
 * Throws 503 if no node responds.
 */
export async function readIdentity(
  client: Client<Transport>,
  universalResolverAddress: Address,
  address: Address,
  trustedOrigins: readonly string[] = []
): Promise<Identity> {
  const name = normalName(await orNull(getEnsName(client, { address, universalResolverAddress })))
  if (name === null) return { name: null, avatar: null }
  const record = await orNull(getEnsText(client, { name, key: 'avatar', universalResolverAddress }))
  return { name, avatar: safeAvatar(record, trustedOrigins) }
}

/** Null if the resolver reverts or returns invalid data; throws 503 if no node responds. */
async function orNull(reading: Promise<string | null>): Promise<string | null> {
  try {
    return await reading
  } catch (cause) {
    if (isUnavailable(cause))
      throw new HttpFailure(503, 'address', 'The name cannot be read right now', { cause })
    return null
  }
}

/** `name` if it is normalized by ENSIP-15, which excludes control, bidi and zero-width characters, and at most 255 long. */
export function normalName(name: string | null): string | null {
  if (name === null || name.length > 255) return null
  try {
    return normalize(name) === name && name.includes('.') ? name : null
  } catch {
    return null
  }
}

/** `record` if it is an https URL, or one of a trusted origin, without credentials. */
export function safeAvatar(record: string | null, trustedOrigins: readonly string[] = []): string | null {
  if (record === null || record.length > 2048 || !URL.canParse(record)) return null
  const { protocol, origin, username, password, href } = new URL(record)
  const isAllowed = protocol === 'https:' || trustedOrigins.includes(origin)
  return isAllowed && username === '' && password === '' ? href : null
}
