import type { ConnectorContext } from '../../core/contracts/ConnectorFactory.js'
import type { LoginMethod } from '../../core/contracts/Login.js'
import { loginFailed } from '../../protocol/errors/embedded.js'
import { isLatchkeyError } from '../../protocol/errors/isLatchkeyError.js'
import { answerPayloads, type FrameAnswerPayload } from '../../protocol/frame/frameMessages.js'
import { httpTimeout } from '../../protocol/limits.js'
import { within } from '../../protocol/within.js'
import { loginMethodsOf } from './loginMethodsOf.js'

/**
 * The methods of a service whose frame is not loaded: its server says them, so that an opening of the modal loads no wallet. Undefined: the
 * host has configured no server, or it is of another kind, and only the frame can say them. Rejects with LATCHKEY_LOGIN__FAILED if the
 * server cannot be reached.
 */
export async function askMethods(kit: ConnectorContext): Promise<readonly LoginMethod[] | undefined> {
  const { services, projectId, environment, features } = kit
  if (!services.api) return undefined
  const url = `${services.api}/wallet/v1/login-methods?projectId=${encodeURIComponent(projectId ?? '')}`
  const stop = new AbortController()
  const asked = environment.fetch(url, { signal: stop.signal }).then(read)
  try {
    const served = await within(environment.clock, httpTimeout, asked, () => {
      throw unreachable('no answer in time')
    })
    return served && loginMethodsOf(features, served)
  } catch (error) {
    stop.abort()
    throw isLatchkeyError(error) ? error : unreachable(undefined, error)
  }
}

const unreachable = (details: string | undefined, cause?: unknown) =>
  loginFailed({
    context: { problem: 'The login service cannot be reached', reason: 'unreachable' },
    details,
    cause
  })

type Served = FrameAnswerPayload<'GET_LOGIN_METHODS'>

/** Undefined for an answer of another kind of server. Throws for one that fails. */
async function read(
  answer: Awaited<ReturnType<ConnectorContext['environment']['fetch']>>
): Promise<Served | undefined> {
  if (answer.status >= 500 || answer.status === 429) throw unreachable(`status ${answer.status}`)
  if (!answer.ok) return undefined
  const body = await answer.text()
  try {
    return answerPayloads.GET_LOGIN_METHODS(JSON.parse(body), 'payload')
  } catch {
    return undefined
  }
}
