import { useLatchkeyAccount, useSmartSessions } from 'latchkey/react'
import { useState } from 'react'
import { Section } from './Section.js'

/** An hour, in seconds. */
const duration = 3_600

/** What the button requests: payments up to a tenth of the coin, and one function of a contract, ten times at most. */
const permissions = [
  { type: 'native-token-transfer', data: { ticker: 'ETH', limit: 100_000_000_000_000_000n } },
  {
    type: 'contract-call',
    data: { address: '0x000000000000000000000000000000000000dEaD', calls: ['water(uint256)'] },
    policies: [{ type: 'call-limit', data: { count: 10 } }]
  }
]

/** What it requests for a key of the shop: payments only, so that wallets can grant it that enforce each permission by itself (ERC-7710). */
const payments = [{ type: 'native-token-transfer', data: { allowance: 100_000_000_000_000_000n } }]

/** Requests permissions for the shop (ERC-7715), where the options switch smart sessions on. */
export function Sessions({ options }: { readonly options: Readonly<Record<string, unknown>> }) {
  const { smartSessions } = (options.features ?? {}) as { readonly smartSessions?: boolean }
  const { isConnected } = useLatchkeyAccount()
  return smartSessions && isConnected ? <Create /> : null
}

function Create() {
  const { createSession } = useSmartSessions({ enabled: false })
  const [outcome, setOutcome] = useState('')
  const [key, setKey] = useState('')
  const create = async () => {
    setOutcome('')
    try {
      const expiry = Math.floor(Date.now() / 1000) + duration
      const { permissionsContext, stored } = await createSession(
        key
          ? { expiry, permissions: payments, signer: { type: 'account', data: { address: key } } }
          : { expiry, permissions }
      )
      setOutcome(`granted ${permissionsContext}`)
      setOutcome(`${(await stored) ? 'stored' : 'kept'} ${permissionsContext}`)
    } catch (error) {
      setOutcome(error instanceof Error ? error.message : String(error))
    }
  }
  return (
    <Section title="Smart sessions">
      <label className="field">
        Address of the key (the embedded wallet needs one)
        <input
          data-testid="session-key"
          value={key}
          placeholder="0x…"
          onChange={event => setKey(event.target.value.trim())}
        />
      </label>
      <div className="panel-buttons">
        <button type="button" data-testid="create-session-button" onClick={create}>
          Create session
        </button>
      </div>
      <p role="status">
        <code data-testid="create-session-outcome">{outcome}</code>
      </p>
    </Section>
  )
}
