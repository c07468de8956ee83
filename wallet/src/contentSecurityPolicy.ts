/** Only the relay and the local chains may be contacted; no inline scripts or styles; the wallet must not be framed. */
export function contentSecurityPolicy(env: Readonly<Record<string, string | undefined>>): string {
  const server = env.VITE_LATCHKEY_SERVER ?? 'http://localhost:8787'
  const port = Number(env.VITE_LATCHKEY_DEVNET_PORT ?? 8545)
  const solana = Number(env.VITE_LATCHKEY_SOLANA_PORT ?? 8899)
  const chains = [port, port + 1, solana].map(number => `http://127.0.0.1:${number}`)
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: https: http://localhost:*",
    `connect-src ${[server, server.replace(/^http/, 'ws'), ...chains].join(' ')}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'"
  ].join('; ')
}
