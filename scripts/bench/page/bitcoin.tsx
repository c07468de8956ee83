import { createLatchkey } from 'latchkey'
import { bitcoin } from 'latchkey/bitcoin'
import { base, bitcoin as bitcoinMainnet, mainnet } from 'latchkey/chains'
import { evm } from 'latchkey/evm'
import { LatchkeyButton, LatchkeyProvider } from 'latchkey/react'
import { StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'

// `?server=` configures a back end: its cost is measured, and no request may reach it before the first click.
const query = new URLSearchParams(location.search)
const server = query.get('server')
/** `?prefetch=`: what is measured with that value of the option. */
const prefetch = query.get('prefetch') as 'idle' | 'intent' | 'none' | null

const latchkey = createLatchkey({
  adapters: [evm(), bitcoin()],
  networks: [mainnet, base, bitcoinMainnet],
  metadata: { name: 'Bench' },
  ...(server && { server }),
  ...(prefetch && { prefetch })
})

/** For the bench, which opens and closes the modal two hundred times. */
Object.assign(window, { latchkey })

/** The same page as `latchkey`, with the adapter for Bitcoin. */
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
