import { walletConnect } from 'latchkey/connectors'
import { getDefaultConfig } from 'latchkey/wagmi'
import { defineChain } from 'viem'

// What `npm start` of the repository runs. Your app has chains of `viem/chains`, and the URL of your own server, or none.
export const server: string = import.meta.env.VITE_LATCHKEY_SERVER ?? 'http://localhost:8787'
export const rpcUrl: string = import.meta.env.VITE_LATCHKEY_RPC ?? 'http://127.0.0.1:8545'

const devnet = defineChain({
  id: 31337,
  name: 'Latchkey Devnet',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [rpcUrl] } },
  testnet: true
})

export const chains = [devnet] as const

export const config = getDefaultConfig({
  appName: 'wagmi',
  chains,
  wallets: { walletConnect: walletConnect() },
  projectId: 'demo',
  server
})

declare module 'wagmi' {
  interface Register {
    config: typeof config
  }
}
