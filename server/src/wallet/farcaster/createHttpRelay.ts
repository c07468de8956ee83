import * as v from 'valibot'
import { parseForeignJson, type SafeFetch, UnexpectedStatus } from '../../http/createSafeFetch.js'
import type { FarcasterRelay } from './FarcasterRelay.js'

/** Maximum size of an answer of a relay in bytes. */
const answerBytes = 64 * 1024

const openedSchema = v.object({
  channelToken: v.pipe(v.string(), v.regex(/^[\w.-]{8,256}$/)),
  url: v.pipe(v.string(), v.maxLength(2048), v.regex(/^(https:\/\/|farcaster:\/\/)\S+$/))
})
const completedSchema = v.object({
  state: v.literal('completed'),
  message: v.pipe(v.string(), v.maxLength(16_384)),
  signature: v.pipe(v.string(), v.maxLength(65_536)),
  username: v.optional(v.string())
})

/**
 * A relay of another party, by the API of FIP-11's relay (github.com/farcasterxyz/auth-monorepo, apps/relay). Farcaster's apps
 * answer through https://relay.farcaster.xyz only.
 */
export function createHttpRelay(relayUrl: string, fetch: SafeFetch): FarcasterRelay {
  return {
    async open(request) {
      const { status, body } = await fetch(`${relayUrl}/v1/channel`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify(request),
        maxBytes: answerBytes
      })
      if (status !== 201) throw new UnexpectedStatus(status)
      return v.parse(openedSchema, parseForeignJson(body.toString('utf8')))
    },
    async take(channelToken) {
      const { status, body } = await fetch(`${relayUrl}/v1/channel/status`, {
        headers: { authorization: `Bearer ${channelToken}`, accept: 'application/json' },
        maxBytes: answerBytes
      })
      if (status === 202) return 'pending'
      if (status === 401) return 'closed'
      if (status !== 200) throw new UnexpectedStatus(status)
      return v.parse(completedSchema, parseForeignJson(body.toString('utf8')))
    }
  }
}
