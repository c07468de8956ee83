import type { ConnectParameters } from '../../core/contracts/Connector.js'
import { LatchkeyError } from '../../protocol/errors/LatchkeyError.js'
import { pairingDuration } from '../../protocol/limits.js'
import type { Session } from '../../walletconnect/sign/types.js'
import { toConnectError } from './connectError.js'
import type { Desk } from './Desk.js'
import { proposeNamespaces } from './proposal.js'
import { signInQuestion } from './signIn.js'

/**
 * Offers a code and waits for a wallet to approve. Once nobody waits any more the code is taken back, and a session that came
 * of it all the same is ended: only the newest code connects (promise P12).
 */
export async function approve(desk: Desk, parameters: ConnectParameters): Promise<Session> {
  const { onUri, onRelay, signal } = parameters
  const stopRelay = onRelay && desk.onRelay(onRelay)
  try {
    const client = await desk.client()
    const authenticate = await signInQuestion(desk.context)
    assertWanted(signal)
    const pairing = await client.pair({
      optionalNamespaces: proposeNamespaces(desk.context),
      ...(authenticate && { authenticate })
    })
    const giveUp = () => {
      pairing.settled.then(
        session => client.disconnect(session.topic),
        () => undefined
      )
      pairing.cancel().catch(() => undefined)
    }
    if (signal?.aborted) giveUp()
    assertWanted(signal)
    const life = desk.context.environment.clock.now() + pairingDuration
    onUri?.({ uri: pairing.uri, expiresAt: Math.min(pairing.expiresAt, life) })
    return await unlessAborted(pairing.settled, signal, giveUp)
  } catch (error) {
    throw toConnectError(error)
  } finally {
    stopRelay?.()
  }
}

function assertWanted(signal: ConnectParameters['signal']): void {
  if (signal?.aborted) throw new LatchkeyError('LATCHKEY_CONNECT__SUPERSEDED')
}

function unlessAborted<T>(
  work: Promise<T>,
  signal: ConnectParameters['signal'],
  giveUp: () => void
): Promise<T> {
  return new Promise((resolve, reject) => {
    const onAbort = () => {
      giveUp()
      reject(new LatchkeyError('LATCHKEY_CONNECT__SUPERSEDED'))
    }
    signal?.addEventListener('abort', onAbort)
    work.then(resolve, reject).finally(() => signal?.removeEventListener('abort', onAbort))
  })
}
