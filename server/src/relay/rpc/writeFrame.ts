import type { RelayFailure } from '../RelayFailure.js'

/** The result of the call with `id`, which is raw JSON text. */
export function writeResult(id: string, result: unknown): string {
  return `{"id":${id},"jsonrpc":"2.0","result":${JSON.stringify(result)}}`
}

/** The error of the call with `id`, which is raw JSON text. */
export function writeFailure(id: string, failure: RelayFailure): string {
  return `{"id":${id},"jsonrpc":"2.0","error":${JSON.stringify(errorOf(failure))}}`
}

/** The error object of a failed call (wire.md 5.8). */
export function errorOf({ code, message, tag }: RelayFailure) {
  return { code, message, data: tag }
}
