import { createSafeFetch, type SafeFetchOptions } from './createSafeFetch.js'

/** Posts JSON to a URL from an untrusted client; resolves to the status. Rejects if the URL is forbidden or unreachable. */
export type SafePost = (address: string, body: string) => Promise<number>

/** A POST through the safe fetcher within 5 s: redirects are not followed, the answer's body is not read. */
export function createSafePost(options: Omit<SafeFetchOptions, 'timeout'>): SafePost {
  const fetch = createSafeFetch({ ...options, timeout: 5_000 })
  return async (address, body) => {
    const headers = { 'content-type': 'application/json' }
    const { status } = await fetch(address, { method: 'POST', headers, body, maxBytes: 0 })
    return status
  }
}
