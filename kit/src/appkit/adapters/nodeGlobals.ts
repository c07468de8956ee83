import { Buffer } from 'buffer/index.js'

type Names = { Buffer?: unknown; global?: unknown; process?: object | undefined }

/**
 * Gives `scope` those of Node's names `Buffer`, `global` and `process.env` that it does not have, as the adapters of AppKit do: an application
 * that was built beside them may use a bare `Buffer`. What `scope` has stays.
 * @example addNodeGlobals(globalThis)
 */
export function addNodeGlobals(scope: Names): void {
  scope.Buffer ??= Buffer
  scope.global ??= scope
  scope.process ??= {}
  const process: { env?: unknown } = scope.process
  process.env ??= {}
}

addNodeGlobals(globalThis as Names)
