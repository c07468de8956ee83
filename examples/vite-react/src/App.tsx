import {
  LatchkeyButton,
  LatchkeyNetworkButton,
  LatchkeyProvider,
  useLatchkeyAccount,
  useLatchkeyBalance
} from 'latchkey/react'
import { getWalletClient } from 'latchkey/viem'
import { useState } from 'react'
import { formatUnits } from 'viem'
import { latchkey } from './latchkey'

export function App() {
  return (
    <LatchkeyProvider client={latchkey}>
      <header>
        <LatchkeyNetworkButton />
        <LatchkeyButton />
      </header>
      <main>
        <h1>Vite + React</h1>
        <Account />
      </main>
    </LatchkeyProvider>
  )
}

function Account() {
  const { address, isConnected } = useLatchkeyAccount()
  const { data: balance } = useLatchkeyBalance()
  const [signature, setSignature] = useState('')
  if (!isConnected) return <p>Connect a wallet to begin.</p>
  const sign = async () => {
    const wallet = await getWalletClient(latchkey)
    setSignature(await wallet.signMessage({ message: 'Hello from Vite' }))
  }
  return (
    <>
      <p>
        Connected as <code>{address}</code>
        {balance ? `, with ${formatUnits(balance.amount, balance.decimals)} ${balance.symbol}` : ''}
      </p>
      <button type="button" onClick={() => sign().catch((error: Error) => setSignature(error.message))}>
        Sign a message
      </button>
      <p>
        <output>{signature}</output>
      </p>
    </>
  )
}
