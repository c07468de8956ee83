import { defineNetwork } from 'latchkey/chains'

// What `npm start` of the repository runs. Your app has networks of `latchkey/chains`, and the URL of your own server, or none.
export const server = import.meta.env.VITE_LATCHKEY_SERVER ?? 'http://localhost:8787'
export const rpcUrl = import.meta.env.VITE_LATCHKEY_RPC ?? 'http://127.0.0.1:8545'

export const devnet = defineNetwork({
  id: 31337,
  name: 'Latchkey Devnet',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [rpcUrl] } },
  testnet: true
})
