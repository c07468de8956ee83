/** A value of the URL that cannot be used: shown to the person instead of a blank page. */
export type Problem = {
  readonly parameter: 'options' | 'wallets' | 'siwx' | 'siwxRequired'
  readonly message: string
}

/** What was understood, and what was not. */
export type Parsed<T> = { readonly value: T; readonly problems: readonly Problem[] }

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** JSON from the URL, or the sentence that says what is wrong with it. */
export function readJson(text: string): { readonly json: unknown } | { readonly message: string } {
  try {
    return { json: JSON.parse(text) }
  } catch (error) {
    return { message: `This is not JSON: ${error instanceof Error ? error.message : String(error)}` }
  }
}
