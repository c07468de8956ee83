import type { ActiveAccount } from '../contracts/ActiveAccount.js'
import type { FrameChain } from '../contracts/FrameConfig.js'
import { fieldsOf } from '../keys/record/readRecord.js'
import { FrameRefusal } from '../service/describeFailure.js'
import type { FrameStorage } from '../storage/FrameStorage.js'
import { accountOn } from './accountOn.js'

type AccountType = ActiveAccount['type']

/** The chains in use, and which account is preferred on each; both outlive a reload. */
export type Chains = {
  /** CAIP-2 of those that are served. */
  readonly served: readonly string[]
  /** CAIP-2. */
  readonly current: () => string
  /** The chain in use of a namespace: the last one, else the first that is served. Throws `chain` where none is. */
  readonly inUse: (namespace: string) => string
  /** The EVM chain in use. */
  readonly evm: () => string
  /** The CAIP-2 id of a chain as the page writes it. Throws `chain` for one that is not served. */
  readonly read: (chain: string | number) => string
  /** Makes a chain the one in use of its namespace. Those of other namespaces stay (promise P4). Throws `chain` for one that is not served. */
  readonly switchTo: (chain: string | number) => Promise<void>
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
  const firstOf = (namespace: string) => served.find(({ id }) => id.startsWith(`${namespace}:`))?.id
  const start = find(first) ?? firstOf('eip155') ?? 'eip155:1'
  let current = find(kept.current) ?? start
  const used = new Map<string, string>()
  for (const chain of [...Object.values(fieldsOf(kept.used)), current]) {
    const found = find(chain)
    if (found) used.set(namespaceOf(found), found)
  }
  let usesSmart = kept.usesSmart === true
  // What a storage that fails would forget is in memory all the same.
  const keep = () =>
    storage
      .put(storageKey, {
        current,
        used: Object.fromEntries(used),
        preferred: Object.fromEntries(types),
        usesSmart
      })
      .catch(() => undefined)
  const read = (chain: string | number) => {
    const found = find(chain)
    if (found) return found
    throw new FrameRefusal('chain')
  }
  const hasSmart = (chain: string) =>
    served.some(({ id, smartAccounts = [] }) => id === chain && smartAccounts.length > 0)
  return {
    served: served.map(({ id }) => id),
    current: () => current,
    inUse(namespace) {
      const found = used.get(namespace) ?? firstOf(namespace)
      if (found) return found
      throw new FrameRefusal('chain')
    },
    evm: () => used.get('eip155') ?? firstOf('eip155') ?? 'eip155:1',
    read,
    async switchTo(chain) {
      current = read(chain)
      used.set(namespaceOf(current), current)
      await keep()
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
      used.clear()
      used.set(namespaceOf(start), start)
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

const namespaceOf = (chain: string): string => chain.slice(0, chain.indexOf(':'))

const isType = (value: unknown): value is AccountType => value === 'eoa' || value === 'smartAccount'
