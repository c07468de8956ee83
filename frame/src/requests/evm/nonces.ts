import type { Address, Hex } from 'viem'
import type { Rpc } from '../../contracts/Described.js'
import { fieldsOf } from '../../keys/record/readRecord.js'
import type { FrameStorage } from '../../storage/FrameStorage.js'

/** Whether the node knows a transaction. */
export async function findTransaction(
  rpc: Rpc,
  chain: string,
  hash: Hex
): Promise<'known' | 'missing' | 'unknown'> {
  try {
    return (await rpc(chain, 'eth_getTransactionByHash', [hash])) ? 'known' : 'missing'
  } catch {
    return 'unknown'
  }
}

/** What this wallet sent last, so that a node that lags behind another one does not make it use a number twice. */
export type Nonces = {
  readonly next: () => Promise<number>
  readonly remember: (sent: { readonly nonce: number; readonly hash: Hex }) => Promise<void>
  readonly forget: () => Promise<void>
}

/** The numbers of an account's transactions on a chain. Use it within the lock of that account. */
export function noncesOf(
  { rpc, storage }: { readonly rpc: Rpc; readonly storage: FrameStorage },
  chain: string,
  owner: Address
): Nonces {
  const key = `sent:${chain}:${owner}`
  return {
    async next() {
      const pending = Number(await rpc(chain, 'eth_getTransactionCount', [owner, 'pending']))
      const { nonce, hash } = fieldsOf(await storage.get(key))
      if (typeof nonce !== 'number' || typeof hash !== 'string' || nonce < pending) return pending
      return (await findTransaction(rpc, chain, hash as Hex)) === 'known' ? nonce + 1 : pending
    },
    // A storage that fails forgets; the node's own count is left.
    remember: ({ nonce, hash }) => storage.put(key, { nonce, hash }).catch(() => undefined),
    forget: () => storage.remove(key).catch(() => undefined)
  }
}
