import { isRecord, type Parsed, readJson } from './problem.js'

/** Mock wallets as the URL says them: a JSON list of options of `createMockWallet`, at most 20. */
export function parseWallets(
  text: string | null,
  fallback: Readonly<Record<string, unknown>>
): Parsed<readonly Readonly<Record<string, unknown>>[]> {
  if (text === null || text.trim() === '') return { value: [fallback], problems: [] }
  const read = readJson(text)
  if ('message' in read) return refused(fallback, read.message)
  if (!Array.isArray(read.json) || !read.json.every(isRecord) || read.json.length > 20) {
    return refused(fallback, 'It must be a JSON list of at most 20 objects, for example [{"name":"Mine"}].')
  }
  return { value: read.json.map(wallet => ({ ...fallback, ...wallet })), problems: [] }
}

function refused(fallback: Readonly<Record<string, unknown>>, message: string) {
  return { value: [fallback], problems: [{ parameter: 'wallets' as const, message }] }
}
