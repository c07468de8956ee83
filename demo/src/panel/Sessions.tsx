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

/** Requests permissions for the shop (ERC-7715), where the options switch smart sessions on. */
export function Sessions({ options }: { readonly options: Readonly<Record<string, unknown>> }) {
  const { smartSessions } = (options.features ?? {}) as { readonly smartSessions?: boolean }
  const { isConnected } = useLatchkeyAccount()
  return smartSessions && isConnected ? <Create /> : null
}

function Create() {
  const { createSession } = useSmartSessions({ enabled: false })
  const [outcome, setOutcome] = useState('')
  const create = async () => {
    setOutcome('')
    try {
      const expiry = Math.floor(Date.now() / 1000) + duration
      const { permissionsContext, stored } = await createSession({ expiry, permissions })
      setOutcome(`granted ${permissionsContext}`)
      setOutcome(`${(await stored) ? 'stored' : 'kept'} ${permissionsContext}`)
    } catch (error) {
      setOutcome(error instanceof Error ? error.message : String(error))
    }
  }
  return (
    <Section title="Smart sessions">
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
