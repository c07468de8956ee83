import { LatchkeyError } from '../../protocol/errors/LatchkeyError.js'
import { type Desk, sessionOf, type Use } from './Desk.js'
import { takesAnyNetwork } from './facts.js'
import { valueMethods } from './valueMethods.js'
import { openApp } from './openApp.js'
import { providerError } from './providerError.js'
import { toProviderError } from './requestError.js'
import { sessionPart } from './sessionPart.js'

type Question = {
  readonly method: string
  readonly params?: unknown
  /** A text is signed by it, whatever else the method signs. */
  readonly isText?: boolean
}

/**
 * Asks the wallet of a session, and brings its app to the front where it is on this device (promise P16). Rejects with
 * EIP-1193 errors, or LATCHKEY_REQUEST__UNKNOWN where no answer came in time (promise P18).
 */
export async function ask(desk: Desk, use: Use, { method, params, isText }: Question): Promise<unknown> {
  const session = sessionOf(desk, use)
  if (!session) throw providerError(4900, 'The session with the wallet has ended')
  if (!sessionPart(session, use.namespace)?.methods.includes(method)) {
    const cause = new LatchkeyError('LATCHKEY_REQUEST__UNSUPPORTED', { context: { method } })
    throw providerError(4200, cause.shortMessage, { cause })
  }
  const client = await desk.client()
  const answer = client.request(use.topic, {
    chainId: `${use.namespace}:${use.chain}`,
    method,
    params: params ?? [],
    isAnyChain: takesAnyNetwork(session),
    isKept: !isText && valueMethods.includes(method),
    onId: id => void openApp(desk, use, String(id)).catch(desk.context.report)
  })
  try {
    return await answer
  } catch (error) {
    throw toProviderError(error)
  }
}
