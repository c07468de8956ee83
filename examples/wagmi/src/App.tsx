import { LatchkeyButton } from 'latchkey/react'
import { formatEther, parseEther } from 'viem'
import { useBalance, useConnection, useSendTransaction, useWaitForTransactionReceipt } from 'wagmi'

const receiver = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

/** The hooks of wagmi, beside the button and the modal of Latchkey. */
export function App() {
  const { address, chain, isConnected } = useConnection()
  return (
    <>
      <header>
        <LatchkeyButton />
      </header>
      <main>
        <h1>wagmi</h1>
        {isConnected && address ? (
          <>
            <p>
              Connected as <code>{address}</code> on {chain?.name}
            </p>
            <Payment address={address} />
          </>
        ) : (
          <p>Connect a wallet to begin.</p>
        )}
      </main>
    </>
  )
}

function Payment({ address }: { address: `0x${string}` }) {
  const { data: balance } = useBalance({ address })
  const { data: hash, error, isPending, mutate: sendTransaction } = useSendTransaction()
  const { isSuccess } = useWaitForTransactionReceipt({ hash })
  return (
    <>
      <p>Balance: {balance ? `${formatEther(balance.value)} ${balance.symbol}` : '…'}</p>
      <button
        type="button"
        disabled={isPending}
        onClick={() => sendTransaction({ to: receiver, value: parseEther('0.01') })}
      >
        Send 0.01 ETH
      </button>
      <p>
        <output>{error ? error.message : isSuccess ? `Confirmed: ${hash}` : (hash ?? '')}</output>
      </p>
    </>
  )
}
