import type { ErrorContext } from './CodedError.js'

/** Characters of a context value in a message: bounded, because the value may come from outside. */
const shownLength = 120

/** The registry's message with the context filled in. */
export function fillIn(sentence: string, context: ErrorContext = {}): string {
  return sentence.replace(/\{(\w+)\}/g, (_, key: string) => String(context[key] ?? '').slice(0, shownLength))
}
