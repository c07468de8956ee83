import { findMethod } from './methods/methods.js'
import type { Caller, RelayCore } from './Relay.js'
import { RelayFailure } from './RelayFailure.js'
import type { Frame } from './rpc/readFrame.js'
import { writeFailure, writeResult } from './rpc/writeFrame.js'

/** Runs a call and returns its answer. Never rejects: unexpected errors are logged and answered with -32603. */
export async function answerFrame(
  relay: RelayCore,
  caller: Caller,
  frame: Exclude<Frame, { kind: 'answer' }>
): Promise<string> {
  if (frame.kind === 'refused') return writeFailure(frame.id, frame.failure)
  const { id, method, params } = frame
  try {
    const run = findMethod(method)
    if (run === undefined) throw new RelayFailure('payload', 'InvalidMethod', 'Unknown method')
    return writeResult(id, await run(relay, caller, params))
  } catch (error) {
    if (error instanceof RelayFailure) return writeFailure(id, error)
    relay.log.error('relay call failed', error)
    return writeFailure(id, new RelayFailure('internal', 'Internal', 'Something went wrong'))
  }
}

/** The cost of a call in tokens: a batch costs as much as single calls for its messages. */
export function costOf(frame: Frame): number {
  if (frame.kind !== 'call') return 1
  const messages = (frame.params as { messages?: unknown } | null | undefined)?.messages
  return Array.isArray(messages) ? Math.max(1, Math.min(messages.length, 500)) : 1
}
