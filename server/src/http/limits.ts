/** Bounds of everything a client sends (design/security.md section 2). Sizes in bytes, times in ms. */
export const limits = {
  body: 64 * 1024,
  rpcBody: 1024 * 1024,
  jsonDepth: 32,
  url: 8 * 1024,
  headers: 16 * 1024,
  /** A request must have arrived within this time, headers and body. */
  slowClient: 10_000,
  /** Answers of an upstream node. */
  upstreamBody: 10 * 1024 * 1024,
  /** Levels of JSON. What is deeper cannot be written out again: `JSON.stringify` recurses. */
  upstreamDepth: 128,
  upstreamTimeout: 10_000,
  upstreamAttempts: 5,
  /** SIGTERM to exit. */
  stop: 10_000,
  /** Part of it: the database's own end. */
  closing: 400
} as const
