'use client'
import { cookieStorage, createLatchkey, type InitialState } from 'latchkey'
import { mainnet } from 'latchkey/chains'
import { walletConnect } from 'latchkey/connectors'
import { evm } from 'latchkey/evm'
import { LatchkeyProvider } from 'latchkey/react'
import { type ReactNode, useEffect, useState } from 'react'
import { devnet, server } from './config'

const options = {
  adapters: [evm()],
  connectors: [walletConnect()],
  networks: [devnet, mainnet],
  metadata: { name: 'Next', description: 'An example of Latchkey' },
  server,
  projectId: 'demo',
  ssr: true
}

type Props = { readonly initialState: InitialState | undefined; readonly children: ReactNode }

/** Creates the instance where a request is rendered: on a server, all visitors share a module. */
export function Providers({ initialState, children }: Props) {
  const [client] = useState(() => createLatchkey({ ...options, storage: cookieStorage(), initialState }))
  useEffect(() => {
    if (process.env.NODE_ENV === 'development') void import('./testWallet')
  }, [])
  return <LatchkeyProvider client={client}>{children}</LatchkeyProvider>
}
