import type { LatchkeyErrorCode } from '../protocol/errors/codes.js'
import { isLatchkeyError } from '../protocol/errors/isLatchkeyError.js'

/** A test without a test runner: `run` rejects if the subject violates its contract. */
export type ConformanceCase = { readonly name: string; readonly run: () => Promise<void> }

/** Cases that each get a subject of their own. */
export function casesOf<Subject>(
  checks: Readonly<Record<string, (subject: Subject) => Promise<void>>>,
  create: () => Subject | Promise<Subject>
): readonly ConformanceCase[] {
  return Object.entries(checks).map(([name, check]) => ({ name, run: async () => check(await create()) }))
}

/** The error with which work fails. */
export async function failure(work: Promise<unknown>): Promise<unknown> {
  const outcome = await work.then(
    value => ({ value }),
    (error: unknown) => ({ error })
  )
  if ('error' in outcome) return outcome.error
  throw new Error(`expected an error, got ${JSON.stringify(outcome.value)}`)
}

/** Whether the error is of the code; without a code, whether it is a `LatchkeyError`. */
export function assertTyped(error: unknown, code?: LatchkeyErrorCode): void {
  const isTyped = code === undefined ? isLatchkeyError(error) : isLatchkeyError(error, code)
  if (!isTyped)
    throw new Error(`expected ${code ?? 'a LatchkeyError'}, got ${String(error)}`, { cause: error })
}

/** Compares values as JSON. */
export function assertSame(actual: unknown, expected: unknown): void {
  const [a, b] = [JSON.stringify(actual), JSON.stringify(expected)]
  if (a !== b) throw new Error(`expected ${b}, got ${a}`)
}
