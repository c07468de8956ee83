import { createLatchkey } from 'latchkey'
import { walletConnect } from 'latchkey/connectors'
import { defineLatchkeyElements } from 'latchkey/elements'
import { evm } from 'latchkey/evm'
import { devnet, server } from './config'
import { siwx } from './siwx'

export const latchkey = createLatchkey({
  adapters: [evm()],
  connectors: [walletConnect()],
  networks: [devnet],
  metadata: { name: 'Sign-in on a server', description: 'An example of Latchkey' },
  server,
  projectId: 'demo',
  siwx
})

defineLatchkeyElements(latchkey)

if (import.meta.env.DEV) void import('./testWallet')
