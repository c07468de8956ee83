'use client'
import { LatchkeyButton, LatchkeyNetworkButton, useLatchkeyAccount, useLatchkeyNetwork } from 'latchkey/react'

export default function Page() {
  const { address, status } = useLatchkeyAccount()
  const { caipNetwork } = useLatchkeyNetwork()
  return (
    <>
      <header>
        <LatchkeyNetworkButton />
        <LatchkeyButton />
      </header>
      <main>
        <h1>Next</h1>
        <p>
          Network: <output>{caipNetwork?.name}</output>
        </p>
        <p>
          Status: <output>{status}</output>
        </p>
        {address ? (
          <p>
            Connected as <code>{address}</code>
          </p>
        ) : null}
      </main>
    </>
  )
}
