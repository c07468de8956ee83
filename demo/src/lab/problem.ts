/** An invalid value in the URL: shown to the visitor instead of a blank page. */
export type Problem = {
  readonly parameter: 'options' | 'wallets' | 'namespaces' | 'prompts' | 'siwx' | 'siwxRequired'
  readonly message: string
}

/** The parsed value, and the problems. */
export type Parsed<T> = { readonly value: T; readonly problems: readonly Problem[] }

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** JSON from the URL, or a sentence about its error. */
export function readJson(text: string): { readonly json: unknown } | { readonly message: string } {
  try {
    return { json: JSON.parse(text) }
  } catch (error) {
    return { message: `This is not JSON: ${error instanceof Error ? error.message : String(error)}` }
  }
}
