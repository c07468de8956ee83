import type { KeyEngine } from './KeyEngine.js'
import { openKeyEngine } from './openKeyEngine.js'
import workerUrl from './worker.js?worker&url'

type Policy = { readonly createScriptURL: (url: string) => unknown }
type Factory = {
  readonly createPolicy: (
    name: string,
    rules: { readonly createScriptURL: (url: string) => string }
  ) => Policy
}

let engine: KeyEngine | undefined

/**
 * The engine in the worker of this build, or in this thread where the browser starts none. There is one in a document: a browser makes a policy
 * of Trusted Types once only. The worker starts with the first computation.
 */
export const pageEngine: KeyEngine = {
  accountsOf: entropy => start().accountsOf(entropy),
  stretch: (passphrase, salt) => start().stretch(passphrase, salt)
}

function start(): KeyEngine {
  engine ??= openKeyEngine(() => new Worker(trusted(workerUrl) as URL, { type: 'module', name: 'keys' }))
  return engine
}

/**
 * The address of the worker as a browser with Trusted Types takes it. The frame's policy has this name only (`trusted-types latchkey-worker`), and
 * the rule gives nothing but the worker of this build.
 */
function trusted(url: string): unknown {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: Factory }
  if (!trustedTypes) return url
  const createScriptURL = (asked: string) => {
    if (asked !== workerUrl) throw new TypeError('Only the worker of the keys is loaded')
    return asked
  }
  return trustedTypes.createPolicy('latchkey-worker', { createScriptURL }).createScriptURL(url)
}
