import { peek } from '../../protocol/peek.js'
import type { Channel } from './channel.js'

/** A page without an answer in this time is in no client, in ms: the limit of `isInMiniApp` of miniapp-sdk 0.3.0. */
export const probeLimit = 1_000
/** How long a client may take to say what it can, in ms. Ours. */
export const abilitiesLimit = 1_000

/** Whether it is the context of a Mini App: https://miniapps.farcaster.xyz/docs/sdk/context */
export function isContext(answer: unknown): boolean {
  const fid = peek(peek(answer, 'user'), 'fid')
  return Number.isSafeInteger(fid) && Number(fid) > 0 && typeof peek(answer, 'client') === 'object'
}

/** Whether the client can do something. Older clients do not say it: undefined. */
export async function readAbilities(channel: Channel): Promise<(name: string) => boolean | undefined> {
  const answer = await channel.call('getCapabilities', [], abilitiesLimit).catch(() => undefined)
  return name => (Array.isArray(answer) ? answer.includes(name) : undefined)
}
