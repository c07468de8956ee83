import type { ErrorContext } from './CodedError.js'

/** Characters of a context value that a sentence shows: a hostile value must not fill a screen or a log. */
const shownLength = 120

/** The registry's sentence with the context filled in. */
export function fillIn(sentence: string, context: ErrorContext = {}): string {
  return sentence.replace(/\{(\w+)\}/g, (_, key: string) => String(context[key] ?? '').slice(0, shownLength))
}
