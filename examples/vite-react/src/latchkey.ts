import { createLatchkey } from 'latchkey'
import { walletConnect } from 'latchkey/connectors'
import { evm } from 'latchkey/evm'
import { devnet, server } from './config'

export const latchkey = createLatchkey({
  adapters: [evm()],
  connectors: [walletConnect()],
  networks: [devnet],
  metadata: { name: 'Vite + React', description: 'An example of Latchkey' },
  server,
  projectId: 'demo'
})

if (import.meta.env.DEV) void import('./testWallet')
