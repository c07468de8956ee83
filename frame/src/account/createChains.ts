import type { ActiveAccount } from '../contracts/ActiveAccount.js'
import type { FrameChain } from '../contracts/FrameConfig.js'
import { fieldsOf } from '../keys/record/readRecord.js'
import { FrameRefusal } from '../service/describeFailure.js'
import type { FrameStorage } from '../storage/FrameStorage.js'
import { accountOn } from './accountOn.js'

type AccountType = ActiveAccount['type']

/** The chain in use, and which account is preferred on each; both outlive a reload. */
export type Chains = {
  /** CAIP-2 of those that are served. */
  readonly served: readonly string[]
  /** CAIP-2. */
  readonly current: () => string
  /** The EVM chain in use, or the first one while another namespace is. */
  readonly evm: () => string
  /** Switches, and returns the chain as the page wrote it. Throws `chain` for one that is not served. */
  readonly switchTo: (chain: string | number) => Promise<string | number>
  readonly hasSmart: (chain: string) => boolean
  /** EIP-155 ids of the chains with smart accounts. */
  readonly smartNetworks: () => readonly number[]
  readonly preferred: (chain: string) => AccountType
  readonly prefer: (chain: string, type: AccountType) => Promise<void>
  /** Whether a page has ever asked for a smart account here: one that only wants the account of the key never learns another address. */
  readonly usesSmart: () => boolean
  /** Begins anew, as without a stored chain: the storage has forgotten it with the login. */
  readonly forget: () => void
}

const storageKey = 'chains'

/** Opens the chains of a configuration on which wallets have an account. `first`: the chain that the page named when it loaded the frame. */
export async function createChains({
  served: configured,
  storage,
  first
}: {
  readonly served: readonly FrameChain[]
  readonly storage: FrameStorage
  readonly first: string | undefined
}): Promise<Chains> {
  const served = configured.filter(({ id }) => accountOn(id) !== undefined)
  const find = (chain: unknown) => served.find(({ id }) => id === toCaip(chain))?.id
  const kept = fieldsOf(await storage.get(storageKey))
  const types = new Map<string, AccountType>(
    Object.entries(fieldsOf(kept.preferred)).flatMap(([chain, type]) =>
      isType(type) && find(chain) ? [[chain, type]] : []
    )
  )
  const firstEvm = served.find(({ id }) => id.startsWith('eip155:'))?.id ?? 'eip155:1'
  const start = find(first) ?? firstEvm
  let current = find(kept.current) ?? start
  let usesSmart = kept.usesSmart === true
  // What a storage that fails would forget is in memory all the same.
  const keep = () =>
    storage
      .put(storageKey, { current, preferred: Object.fromEntries(types), usesSmart })
      .catch(() => undefined)
  const hasSmart = (chain: string) =>
    served.some(({ id, smartAccounts = [] }) => id === chain && smartAccounts.length > 0)
  return {
    served: served.map(({ id }) => id),
    current: () => current,
    evm: () => (current.startsWith('eip155:') ? current : firstEvm),
    async switchTo(chain) {
      const found = find(chain)
      if (!found) throw new FrameRefusal('chain')
      current = found
      await keep()
      return chain
    },
    hasSmart,
    smartNetworks: () => served.filter(({ id }) => hasSmart(id)).map(({ id }) => Number(id.slice(7))),
    preferred: chain => types.get(chain) ?? 'eoa',
    async prefer(chain, type) {
      types.set(chain, type)
      usesSmart ||= type === 'smartAccount'
      await keep()
    },
    usesSmart: () => usesSmart,
    forget() {
      current = start
      types.clear()
      usesSmart = false
    }
  }
}

/** The wire writes an EVM chain as a number, as its digits, or as CAIP-2 (wire.md section 4.9). */
function toCaip(chain: unknown): string {
  const text = String(chain)
  return /^\d{1,15}$/.test(text) ? `eip155:${text}` : text
}

const isType = (value: unknown): value is AccountType => value === 'eoa' || value === 'smartAccount'
