/** Limits of what a client sends (design/security.md section 2). Sizes in bytes, times in ms. */
export const limits = {
  body: 64 * 1024,
  rpcBody: 1024 * 1024,
  jsonDepth: 32,
  url: 8 * 1024,
  headers: 16 * 1024,
  /** Time limit for the headers and body of a request. */
  slowClient: 10_000,
  /** Maximum size of an upstream node's answer. */
  upstreamBody: 10 * 1024 * 1024,
  /** The same of an answer with one block for the index: anyone can write logs of many MB into a block, which must not end the index. */
  blockBody: 128 * 1024 * 1024,
  /** Maximum nesting depth of JSON: `JSON.stringify` recurses and fails on deeper values. */
  upstreamDepth: 128,
  upstreamTimeout: 10_000,
  upstreamAttempts: 5,
  /** Time from SIGTERM to exit. */
  stop: 10_000,
  /** The part of it for what the indexer is writing. */
  indexing: 3_000,
  /** The part of it for mails that are being sent. */
  ending: 600,
  /** The part of it for closing the database. */
  closing: 400
} as const
