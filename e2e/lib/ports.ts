/** The first of the ports of the end-to-end run, which may run beside `npm start`. */
const first = Number(process.env.LATCHKEY_E2E_PORT ?? 10110)

/** The ports of the programs in this run. */
export const ports = {
  demo: first,
  server: first + 1,
  devnet: first + 2,
  wallet: first + 5,
  mail: first + 6,
  identity: first + 8,
  frame: first + 9,
  solana: first + 12,
  bitcoin: first + 14
} as const

export const demoUrl = `http://localhost:${ports.demo}`
export const frameUrl = `http://frame.localhost:${ports.frame}`
export const walletUrl = `http://localhost:${ports.wallet}`
export const serverUrl = `http://localhost:${ports.server}`
export const solanaRpcUrl = `http://127.0.0.1:${ports.solana}`
export const esploraUrl = `http://127.0.0.1:${ports.bitcoin}`
export const rpcUrls = [`http://127.0.0.1:${ports.devnet}`, `http://127.0.0.1:${ports.devnet + 1}`] as const
