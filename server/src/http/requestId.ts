import { randomUUID } from 'node:crypto'

/** The caller's request id where it is a plain short token, else a new one. */
export function requestIdOf(given: string | string[] | undefined): string {
  return typeof given === 'string' && /^[-_.:a-zA-Z0-9]{1,128}$/.test(given) ? given : randomUUID()
}
