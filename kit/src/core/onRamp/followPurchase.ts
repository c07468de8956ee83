import { parseCaipAddress } from '../../protocol/caip.js'
import type { Kit } from '../Kit.js'
import { activityKey } from '../query/accountKeys.js'
import { invalidateQueries } from '../query/invalidateQueries.js'
import { refreshBalances } from '../query/refreshBalances.js'
import { onRampSlice, type Purchase, updatePurchase } from '../state/onRamp.js'
import { onRampApi } from './onRampApi.js'
import { onRampHistoryKey, toPurchases } from './onRampHistory.js'

/** Between two looks (wire.md section 7.8). */
const interval = 4_000
/** After this time a purchase is late: the view says so, and looks are rare (wire.md sections 1.3 and 7.8). */
const lateAfter = 180_000
const lateInterval = 20_000
/** After this time the kit stops to look: the list of purchases still shows it. Ours. */
const endAfter = 3_600_000

/** Clocks of sellers may be behind the page's. Ours. */
const clockSkew = 5_000

type Seen = Partial<Pick<Purchase, 'status' | 'bought'>>

const isOver = ({ status }: Pick<Purchase, 'status'>): boolean =>
  status === 'delivered' || status === 'cancelled' || status === 'expired' || status === 'failed'

/** Looks what became of a purchase until it is over, another one follows it, or an hour has passed. */
export function followPurchase(
  kit: Kit,
  { id, startedAt }: Purchase,
  onDelivered: ((purchase: Purchase) => void) | undefined
): void {
  const look = async () => {
    const before = currentOf(kit, id)
    if (!before) return
    const age = kit.environment.clock.now() - startedAt
    // A failed look says nothing of the purchase: the next one may succeed.
    const seen = await readPurchase(kit, before).catch((): Seen => ({}))
    const now = currentOf(kit, id)
    if (!now) return
    const status = seen.status ?? now.status
    updatePurchase(kit, id, {
      ...seen,
      status: status === 'waiting' && age > lateAfter ? 'late' : status,
      isWindowClosed: now.window?.isClosed()
    })
    const after = currentOf(kit, id)
    if (after?.status === 'delivered') {
      onDelivered?.(after)
      void refresh(kit, after)
    }
    if (after && !isOver(after) && age < endAfter) schedule(age)
  }
  const schedule = (age: number) => kit.schedule('onRamp', age > lateAfter ? lateInterval : interval, look)
  schedule(0)
}

const currentOf = (kit: Kit, id: string): Purchase | undefined => {
  const { purchase } = kit.slice(onRampSlice).get()
  return purchase?.id === id && !kit.isDestroyed ? purchase : undefined
}

/** What the service knows of a purchase now. */
async function readPurchase(kit: Kit, { provider, account, orderId, startedAt }: Purchase): Promise<Seen> {
  const api = onRampApi(kit)
  if (orderId) {
    const { status, purchase } = await api.order(orderId)
    const bought = { amount: purchase.amount, symbol: purchase.currency }
    return status === 'open' ? {} : { status, bought }
  }
  if (provider === 'meld') return {}
  const { address, caipNetworkId } = parseCaipAddress(account)
  const { data } = await api.history(address, provider)
  const found = toPurchases(kit, data, caipNetworkId).find(
    ({ minedAt, status }) => minedAt >= startedAt - clockSkew || status === 'pending'
  )
  if (!found) return {}
  const [moved] = found.transfers
  const bought = moved && { amount: moved.amount, symbol: moved.symbol }
  const statuses = { pending: 'processing', confirmed: 'delivered', failed: 'declined' } as const
  return { status: statuses[found.status], bought }
}

async function refresh(kit: Kit, { account }: Purchase): Promise<void> {
  const keys = [activityKey(account), onRampHistoryKey(account)]
  await Promise.all([refreshBalances(kit, account), ...keys.map(key => invalidateQueries(kit, key))])
}
