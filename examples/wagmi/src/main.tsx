import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { LatchkeyProvider } from 'latchkey/react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { WagmiProvider } from 'wagmi'
import { App } from './App'
import { config } from './config'
import { latchkey } from './latchkey'

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <WagmiProvider config={config}>
        <QueryClientProvider client={new QueryClient()}>
          <LatchkeyProvider client={latchkey}>
            <App />
          </LatchkeyProvider>
        </QueryClientProvider>
      </WagmiProvider>
    </StrictMode>
  )
