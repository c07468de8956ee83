import { createLatchkey } from 'latchkey'
import { walletConnect } from 'latchkey/connectors'
import { defineLatchkeyElements } from 'latchkey/elements'
import { evm } from 'latchkey/evm'
import { devnet, server } from './config'

export const latchkey = createLatchkey({
  adapters: [evm()],
  connectors: [walletConnect()],
  networks: [devnet],
  metadata: { name: 'Plain HTML', description: 'An example of Latchkey' },
  server,
  projectId: 'demo'
})

defineLatchkeyElements(latchkey)

if (import.meta.env.DEV) void import('./testWallet')
