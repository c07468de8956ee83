import type { FrameHandlers } from '../channel/FrameHandlers.js'
import { fieldsOf } from '../keys/record/readRecord.js'
import { FrameRefusal } from '../service/describeFailure.js'
import { answerInvalid } from '../wallet/createWalletCall.js'
import type { LoginParts } from './LoginParts.js'

/** A server without Farcaster does not have the route. */
function sayOff(cause: unknown): never {
  throw ['path', '404'].includes(`${fieldsOf(cause).field}`)
    ? new FrameRefusal('farcaster_off', { cause })
    : cause
}

/** The login by an approval in the Farcaster app (FIP-11). */
export function createFarcasterLogin({
  session,
  prove,
  onLogin
}: Pick<LoginParts, 'session' | 'prove' | 'onLogin'>): Pick<
  FrameHandlers,
  'GET_FARCASTER_URI' | 'CONNECT_FARCASTER'
> {
  let channel: string | undefined
  return {
    async GET_FARCASTER_URI() {
      const answer = fieldsOf(await session.publicCall('/farcaster/start', {}).catch(sayOff))
      if (typeof answer.url !== 'string' || typeof answer.channel !== 'string') throw answerInvalid()
      channel = answer.channel
      return { url: answer.url }
    },
    async CONNECT_FARCASTER(_, { signal }) {
      const own = channel
      // Each answer comes within 25 s; the server ends the channel after 5 min.
      while (own !== undefined && own === channel && !signal.aborted) {
        const answer = await prove('/farcaster/finish', { channel: own })
        if (fieldsOf(answer).status === 'pending') continue
        const { username = '' } = await onLogin(answer)
        channel = undefined
        return { userName: username }
      }
      throw new FrameRefusal('channel')
    }
  }
}
