import { rpcFailed } from '../../protocol/errors/wallet.js'
import { httpTimeout } from '../../protocol/limits.js'
import type { Environment } from '../contracts/Environment.js'

/** More characters than the answer to a read of one balance has. Ours. */
const answerLimit = 100_000

/**
 * Reads JSON from the first of several URLs that answers with what `read` accepts, each within 10 s. `read` throws for an answer that is not
 * what it asked for: no node is trusted. Rejects with LATCHKEY_RPC__FAILED.
 */
export async function fetchFirst<T>(
  { fetch, clock }: Pick<Environment, 'fetch' | 'clock'>,
  urls: readonly string[],
  init: Pick<RequestInit, 'method' | 'headers' | 'body'>,
  read: (answer: unknown) => T
): Promise<T> {
  let cause: unknown
  for (const url of urls) {
    const controller = new AbortController()
    const cancel = clock.after(httpTimeout, () => controller.abort())
    try {
      const response = await fetch(url, { ...init, credentials: 'omit', signal: controller.signal })
      const text = await response.text()
      if (!response.ok || text.length > answerLimit) throw rpcFailed({ details: `status ${response.status}` })
      return read(JSON.parse(text))
    } catch (error) {
      cause = error
    } finally {
      cancel()
    }
  }
  throw rpcFailed({ cause })
}
