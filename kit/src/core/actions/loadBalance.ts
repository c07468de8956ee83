import type { Loadable } from '../../client/state/balances.js'
import { type CaipAddress, parseCaipAddress } from '../../protocol/caip.js'
import { isLatchkeyError } from '../../protocol/errors/isLatchkeyError.js'
import { LatchkeyError } from '../../protocol/errors/LatchkeyError.js'
import type { Kit } from '../Kit.js'
import { accountOf } from '../select/connection.js'

/** Whether asking again would be too early: an answer younger than `keep` ms, or a failure younger than `gap` ms. */
export function isFresh(
  kit: Kit,
  loadable: Loadable<unknown> | undefined,
  keep: number,
  gap: number
): boolean {
  const now = kit.environment.clock.now()
  if (loadable?.status === 'loading') return true
  if (loadable?.status === 'success') return now - loadable.fetchedAt < keep
  return loadable?.status === 'error' && now - loadable.failedAt < gap
}

/** Whether the account is still connected: an answer that comes after leaves nothing behind (promise P1). */
export function isHeld(kit: Kit, caipAddress: CaipAddress): boolean {
  const { namespace, address } = parseCaipAddress(caipAddress)
  return accountOf(kit, namespace)?.address === address
}

/** Loads one value into a slice: old data stays while it is asked for again, and where asking fails. */
export async function loadBalance<T>(
  kit: Kit,
  slot: {
    readonly current: Loadable<T> | undefined
    readonly isFresh: (loadable: Loadable<T> | undefined) => boolean
    readonly set: (loadable: Loadable<T>) => void
    readonly read: () => Promise<T>
  }
): Promise<void> {
  if (slot.isFresh(slot.current)) return
  const data = slot.current?.data
  const old = data === undefined ? {} : { data }
  slot.set({ status: 'loading', ...old })
  try {
    slot.set({ status: 'success', data: await slot.read(), fetchedAt: kit.environment.clock.now() })
  } catch (cause) {
    const error = isLatchkeyError(cause)
      ? cause
      : new LatchkeyError('LATCHKEY_BALANCE__UNAVAILABLE', { cause })
    slot.set({ status: 'error', failedAt: kit.environment.clock.now(), error, ...old })
    kit.report(error)
  }
}
