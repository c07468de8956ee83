/** Public RPC hosts of the demo's networks besides devnet. */
const publicRpcHosts = [
  'https://ethereum-rpc.publicnode.com',
  'https://ethereum.reth.rs',
  'https://mainnet.base.org',
  'https://mainnet.optimism.io',
  'https://arb1.arbitrum.io',
  'https://polygon-bor-rpc.publicnode.com',
  'https://polygon.drpc.org',
  'https://polkadot-rpc.publicnode.com',
  'https://kusama-rpc.publicnode.com',
  'https://cosmos-rest.publicnode.com',
  'https://osmosis-rest.publicnode.com',
  'https://api.mainnet-beta.solana.com',
  'https://api.devnet.solana.com',
  'https://api.testnet.solana.com'
] as const

/** The demo's policy: only configured hosts may be contacted, no inline scripts or styles, no markup from strings. */
export function contentSecurityPolicy(env: Readonly<Record<string, string | undefined>>): string {
  const server = env.VITE_LATCHKEY_SERVER ?? 'http://localhost:8787'
  const frame = env.VITE_LATCHKEY_FRAME ?? 'http://frame.localhost:5176'
  const port = Number(env.VITE_LATCHKEY_DEVNET_PORT ?? 8545)
  const bitcoin = `http://127.0.0.1:${env.VITE_LATCHKEY_BITCOIN_PORT ?? 3002}`
  const solana = `http://127.0.0.1:${env.VITE_LATCHKEY_SOLANA_PORT ?? 8899}`
  const relay = server.replace(/^http/, 'ws')
  const devnet = [port, port + 1].map(number => `http://127.0.0.1:${number}`)
  return [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src 'self' data: ${server}`,
    `connect-src 'self' ${[server, relay, ...devnet, solana, bitcoin, ...publicRpcHosts].join(' ')}`,
    `frame-src 'self' ${frame}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'"
  ].join('; ')
}
