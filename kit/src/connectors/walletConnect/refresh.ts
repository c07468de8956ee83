import type { ConnectorSession } from '../../core/contracts/Connector.js'
import { type Desk, sessionOf, type Use } from './Desk.js'
import { factsOf, fingerprint } from './facts.js'
import { providerError } from './providerError.js'

/** Looks at a use again and tells what is new: to the kit, and to who listens to the provider (EIP-1193). */
export function refresh(desk: Desk, use: Use): void {
  if (desk.uses.get(use.namespace) !== use) return
  const session = sessionOf(desk, use)
  const facts = session && factsOf(desk, use, session)
  if (!facts || facts.accounts.length === 0) {
    endUse(desk, use)
    return
  }
  const next = fingerprint(facts)
  if (next === use.told) return
  const [accounts, chainId] = JSON.parse(use.told) as [readonly string[], string]
  use.told = next
  if (facts.chainId !== chainId) use.emit('chainChanged', hostChainId(use))
  if (facts.accounts.join() !== accounts.join()) use.emit('accountsChanged', facts.accounts)
  desk.tell(use.namespace, { type: 'session', session: facts satisfies ConnectorSession })
}

/** Takes a use away: its session is over, or no longer speaks of its namespace. */
export function endUse(desk: Desk, use: Use): void {
  if (desk.uses.get(use.namespace) !== use) return
  desk.uses.delete(use.namespace)
  use.emit('accountsChanged', [])
  use.emit('disconnect', providerError(4900, 'The session with the wallet has ended'))
  desk.tell(use.namespace, { type: 'disconnect' })
}

/** The chain in use as EIP-1193 spells it; for other namespaces by CAIP-2. */
export function hostChainId({ namespace, chain }: Use): string {
  return namespace === 'eip155' ? `0x${Number(chain).toString(16)}` : `${namespace}:${chain}`
}
