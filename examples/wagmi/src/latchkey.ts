import { createLatchkey } from 'latchkey'
import { wagmi } from 'latchkey/wagmi'
import { chains, config, server } from './config'

export const latchkey = createLatchkey({
  adapters: [wagmi({ config })],
  networks: chains,
  metadata: { name: 'wagmi', description: 'An example of Latchkey' },
  server,
  projectId: 'demo'
})

// Before the page is rendered: wagmi reconnects the wallets that are there by then.
if (import.meta.env.DEV) await import('./testWallet')
