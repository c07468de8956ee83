import {
  connectorNotFound,
  requestUnsupported,
  superseded,
  userRejected,
  walletBroken
} from '../../protocol/errors/wallet.js'
import { peek } from '../../protocol/peek.js'
import { systemClock, systemRandom } from '../../walletconnect/relay/systemEnvironment.js'
import { isContext, probeLimit, readAbilities } from './abilities.js'
import { ChannelClosedError, ClientError, createChannel } from './channel.js'
import type { ShownPage } from './findClient.js'
import type { FarcasterSignIn, FarcasterSignInOptions } from './signInWithFarcaster.js'

type Question = Omit<FarcasterSignInOptions, 'allowedDomains'>

/** No client shows this page. */
export const noClient = () => connectorNotFound({ context: { connectorId: 'farcaster' } })

/** Asks the client that shows the page. Rejects as `signInWithFarcaster`. */
export async function askSignIn(
  { page, isAllowed }: ShownPage,
  { signal, acceptAuthAddress = true, ...asked }: Question
): Promise<FarcasterSignIn> {
  const channel = createChannel(page, isAllowed, { clock: systemClock(), random: systemRandom() })
  const giveUp = () => channel.close()
  signal?.addEventListener('abort', giveUp)
  try {
    if (signal?.aborted) throw superseded()
    if (!isContext(await channel.context(probeLimit))) throw noClient()
    const can = await readAbilities(channel)
    if (can('actions.signIn') === false) throw requestUnsupported({ context: { method: 'signIn' } })
    const given = Object.entries(asked).filter(([, value]) => value !== undefined)
    return readAnswer(await channel.call('signIn', [{ ...Object.fromEntries(given), acceptAuthAddress }]))
  } catch (cause) {
    if (signal?.aborted || cause instanceof ChannelClosedError) throw superseded({ cause })
    if (!(cause instanceof ClientError)) throw cause
    // Clients before this action throw that there is no such function.
    throw requestUnsupported({ context: { method: 'signIn' }, cause })
  } finally {
    signal?.removeEventListener('abort', giveUp)
    channel.close()
  }
}

/** The client's answer: `WireSignIn` of miniapp-core 0.5.1. Throws if the person has declined, or it is none. */
function readAnswer(answer: unknown): FarcasterSignIn {
  const error = peek(answer, 'error')
  if (error !== undefined)
    throw peek(error, 'type') === 'rejected_by_user' ? userRejected() : walletBroken({ cause: error })
  const result = peek(answer, 'result')
  const [message, signature, method] = ['message', 'signature', 'authMethod'].map(name => peek(result, name))
  if (typeof message !== 'string' || typeof signature !== 'string') throw walletBroken({ cause: answer })
  return { message, signature, authMethod: method === 'authAddress' ? 'authAddress' : 'custody' }
}
