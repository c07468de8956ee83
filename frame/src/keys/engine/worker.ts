import { zero } from '../bytes.js'
import { inlineEngine } from './KeyEngine.js'
import type { EngineReply, EngineRequest } from './openKeyEngine.js'

const scope = globalThis as unknown as {
  onmessage: (event: MessageEvent<EngineRequest>) => void
  postMessage: (reply: EngineReply) => void
}

scope.onmessage = async ({ data }) => {
  try {
    if (data.method === 'stretch')
      scope.postMessage({ id: data.id, value: await inlineEngine.stretch(data.passphrase, data.salt) })
    else {
      const value = await inlineEngine.accountsOf(data.entropy)
      zero(data.entropy)
      scope.postMessage({ id: data.id, value })
    }
  } catch {
    // The cause stays here: its text may contain what was computed with.
    scope.postMessage({ id: data.id, failed: true })
  }
}
