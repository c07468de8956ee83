import type { ConnectorContext } from '../core/contracts/ConnectorFactory.js'
import { peek } from '../protocol/peek.js'
import type { Said } from './WalletClient.js'

/** What wallets that cannot be asked silently have shared, by network. */
export type Remembered = {
  /** What was shared on a network; undefined if nothing was. Never rejects. */
  recall(reference: string): Promise<Said | undefined>
  /** Stores what the wallet shared. Never throws. */
  keep(said: Said): Promise<void>
  /** Makes `recall` resolve with it in this page, before it is stored. */
  offer(said: Said): void
  forget(): Promise<void>
}

/** Longer than the record of the five networks with two addresses each. */
const recordLimit = 8_192

/** Keeps addresses in the kit's storage, below a key of the wallet's connector. What is read there is as little trusted as a wallet's answer. */
export function createRemembered(
  { environment: { storage } }: Pick<ConnectorContext, 'environment'>,
  connectorId: string
): Remembered {
  const key = `latchkey.bitcoin.${connectorId}`
  const offered = new Map<string, Said>()
  const read = async (): Promise<Readonly<Record<string, unknown>>> => {
    try {
      const text = await storage.get(key)
      if (text === null || text.length > recordLimit) return {}
      const record: unknown = JSON.parse(text)
      return typeof record === 'object' && record !== null ? (record as Record<string, unknown>) : {}
    } catch {
      return {}
    }
  }
  return {
    async recall(reference) {
      const known = offered.get(reference)
      if (known) return known
      const record = await read()
      const addresses = Object.hasOwn(record, reference) ? record[reference] : undefined
      if (!Array.isArray(addresses)) return undefined
      const said = addresses.slice(0, 10).map(item => ({
        address: peek(item, 'address'),
        publicKey: peek(item, 'publicKey'),
        type: peek(item, 'type') === 'ordinal' ? ('ordinal' as const) : ('payment' as const)
      }))
      return { addresses: said, reference }
    },
    offer(said) {
      if (said.reference !== undefined) offered.set(said.reference, said)
    },
    async keep(said) {
      const { reference, addresses } = said
      if (reference === undefined) return
      offered.set(reference, said)
      try {
        await storage.set(key, JSON.stringify({ ...(await read()), [reference]: addresses }))
      } catch {
        // The storage is blocked or full: the wallet is connected until the reload.
      }
    },
    async forget() {
      offered.clear()
      try {
        await storage.remove(key)
      } catch {
        // As above.
      }
    }
  }
}
