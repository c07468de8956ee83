/** Request headers that pages of any origin may send (wire.md section 1.0). */
const allowedHeaders = [
  'content-type',
  'user-agent',
  'referer',
  'origin',
  'access-control-request-method',
  'access-control-request-headers',
  'solana-client',
  'sec-fetch-mode',
  'x-sdk-type',
  'x-sdk-version',
  'x-request-id',
  'authorization',
  'x-nonce-jwt',
  'x-farcaster-auth-relay-key'
].join(', ')

/** Headers of every answer. Any origin may read answers, because cookies never identify the client. */
export const commonHeaders = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'x-request-id, retry-after',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'cross-origin'
} as const

/** Additional headers of the answer to a CORS preflight. */
export const preflightHeaders = {
  'access-control-allow-methods': 'GET, POST, PUT, OPTIONS',
  'access-control-allow-headers': allowedHeaders,
  'access-control-max-age': '86400'
} as const
