import { createLatchkey } from 'latchkey'
import { base, mainnet } from 'latchkey/chains'
import { cosmos } from 'latchkey/cosmos'
import { evm } from 'latchkey/evm'
import { polkadot } from 'latchkey/polkadot'
import { LatchkeyButton, LatchkeyProvider } from 'latchkey/react'
import { StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'

const latchkey = createLatchkey({
  // Every adapter of the kit: a page with all of them keeps a budget.
  adapters: [evm(), polkadot(), cosmos()],
  networks: [mainnet, base],
  metadata: { name: 'Bench' },
  prefetch: 'none'
})

/** The same page as `latchkey`, with all adapters. */
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
