import { createLatchkey } from 'latchkey'
import { base, mainnet } from 'latchkey/chains'
import { evm } from 'latchkey/evm'
import { LatchkeyButton, LatchkeyProvider, useLatchkeyAccount } from 'latchkey/react'

const latchkey = createLatchkey({
  adapters: [evm()],
  networks: [mainnet, base],
  metadata: { name: 'My app' }
})

function Greeting() {
  const { address } = useLatchkeyAccount()
  return <p>{address ?? 'Nobody is connected'}</p>
}

export function App() {
  return (
    <LatchkeyProvider client={latchkey}>
      <LatchkeyButton />
      <Greeting />
    </LatchkeyProvider>
  )
}
