import { createLatchkey } from 'latchkey'
import { base, mainnet } from 'latchkey/chains'
import { walletConnect } from 'latchkey/connectors'
import { evm } from 'latchkey/evm'
import { LatchkeyButton, LatchkeyProvider } from 'latchkey/react'
import { StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'

const latchkey = createLatchkey({
  adapters: [evm()],
  networks: [mainnet, base],
  metadata: { name: 'Bench' },
  connectors: [walletConnect()],
  services: { relay: ['wss://relay.invalid'] }
})

/** For the bench, which requests a code without the modal. */
Object.assign(window, { latchkey })

/** The same page as `latchkey`, with WalletConnect. */
function App() {
  const [count, setCount] = useState(0)
  return (
    <LatchkeyProvider client={latchkey}>
      <button type="button" onClick={() => setCount(count + 1)}>
        {count}
      </button>
      <div id="connect">
        <LatchkeyButton />
      </div>
    </LatchkeyProvider>
  )
}

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <App />
  </StrictMode>
)
