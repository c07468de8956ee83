import {
  useDisconnect,
  useLatchkey,
  useLatchkeyAccount,
  useLatchkeyNetwork,
  useLatchkeyProvider
} from 'latchkey/react'
import { useEffect, useState } from 'react'
import type { EIP1193Provider } from 'viem'
import { demoNetworks, devnets } from '../lab/networks.js'
import { Section } from './Section.js'
import { sendTransaction, signMessage, signTypedData } from './walletCalls.js'

type Outcome = { readonly title: string; readonly value: string; readonly isError: boolean }

type LateAnswer = {
  readonly method: string
  readonly result?: unknown
  readonly error?: { readonly message: string }
}
type LateAnswers = Record<
  'on' | 'removeListener',
  (event: 'lateAnswer', listener: (answer: LateAnswer) => void) => void
>

/** Buttons that call the hooks and, through the connected wallet's own provider, the chain. */
export function Interactions() {
  const { open } = useLatchkey()
  const { disconnect } = useDisconnect()
  const { isConnected } = useLatchkeyAccount()
  const { caipNetworkId, switchNetwork } = useLatchkeyNetwork()
  const { address } = useLatchkeyAccount({ namespace: 'eip155' })
  const { chainId } = useLatchkeyNetwork({ namespace: 'eip155' })
  const { walletProvider } = useLatchkeyProvider<EIP1193Provider>('eip155')
  const [outcome, setOutcome] = useState<Outcome>()
  const [busy, setBusy] = useState<string>()

  // WalletConnect answers a request here if the page was reloaded or the request expired meanwhile.
  useEffect(() => {
    // Providers of other wallets may have no events.
    if (!walletProvider || !('on' in walletProvider)) return
    const events = walletProvider as unknown as LateAnswers
    const hear = ({ method, result, error }: LateAnswer) =>
      setOutcome({
        title: `Late answer to ${method}`,
        value: error?.message ?? JSON.stringify(result),
        isError: error !== undefined
      })
    events.on('lateAnswer', hear)
    return () => events.removeListener('lateAnswer', hear)
  }, [walletProvider])

  async function run(title: string, work: () => Promise<string>) {
    setBusy(title)
    setOutcome(undefined)
    try {
      setOutcome({ title, value: await work(), isError: false })
    } catch (error) {
      setOutcome({
        title,
        value: error instanceof Error ? error.message : JSON.stringify(error),
        isError: true
      })
    } finally {
      setBusy(undefined)
    }
  }

  const other = devnets.find(network => network.id !== chainId) ?? devnets[0]
  const wallet =
    walletProvider && address ? { provider: walletProvider, account: address as `0x${string}` } : undefined
  const button = (title: string, testId: string, work: () => Promise<string>) => (
    <button type="button" data-testid={testId} disabled={busy === title} onClick={() => run(title, work)}>
      {busy === title ? `${title}…` : title}
    </button>
  )
  return (
    <Section title="Try it" testId="eip155-test-interactions">
      <div className="panel-buttons">
        <button type="button" data-testid="w3m-open-hook-button" onClick={() => open()}>
          Open
        </button>
        {button(`Switch to ${other.name}`, 'switch-network-hook-button', async () => {
          await switchNetwork(other)
          return other.name
        })}
        {wallet && (
          <>
            {button('Sign message', 'sign-message-button', () => signMessage(wallet))}
            {button('Sign typed data', 'sign-typed-data-button', () =>
              signTypedData(wallet, Number(chainId))
            )}
            {button('Send transaction', 'send-transaction-button', () =>
              sendTransaction(wallet, Number(chainId))
            )}
          </>
        )}
        {isConnected && (
          <>
            <button type="button" data-testid="disconnect-hook-button" onClick={() => disconnect()}>
              Disconnect
            </button>
            <button
              type="button"
              data-testid="eip155-disconnect-button"
              onClick={() => disconnect({ namespace: 'eip155' })}
            >
              Disconnect eip155
            </button>
          </>
        )}
      </div>
      <label className="field">
        Network
        <select
          data-testid="network-selector"
          value={caipNetworkId ?? ''}
          onChange={event => {
            const chosen = demoNetworks.find(network => network.caipNetworkId === event.target.value)
            if (chosen)
              void run(`Switch to ${chosen.name}`, () => switchNetwork(chosen).then(() => chosen.name))
          }}
        >
          {!demoNetworks.some(network => network.caipNetworkId === caipNetworkId) && (
            <option value={caipNetworkId ?? ''}>{caipNetworkId}</option>
          )}
          {demoNetworks.map(network => (
            <option
              key={network.caipNetworkId}
              value={network.caipNetworkId}
              data-testid={`network-option-${network.id}`}
            >
              {network.name}
            </option>
          ))}
        </select>
      </label>
      <div role="status">
        {outcome && (
          <p className="outcome" data-error={outcome.isError || undefined}>
            <strong>{outcome.title}</strong>
            <code data-testid={outcome.isError ? 'lab-error' : 'w3m-signature'}>{outcome.value}</code>
          </p>
        )}
      </div>
    </Section>
  )
}
