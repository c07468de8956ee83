import type { LatchkeyError } from '../../protocol/errors/LatchkeyError.js'
import { noActiveAddress } from '../../protocol/errors/wallet.js'
import type { Kit } from '../Kit.js'
import { activeAccount } from '../select/connection.js'
import { uuid } from '../services/uuid.js'
import {
  type OnRampProviderId,
  type Purchase,
  type PurchaseWindow,
  updateOnRamp,
  updatePurchase
} from '../state/onRamp.js'
import { createLink } from './createLink.js'
import { currentPurchase } from './currentPurchase.js'
import { followPurchase } from './followPurchase.js'

/** How to buy. */
export type BuyParameters = {
  readonly provider: OnRampProviderId
  /** A window that the click has opened, empty: browsers refuse those that are opened later. */
  readonly window?: PurchaseWindow | undefined
  /** Called once, when what was bought has arrived. */
  readonly onDelivered?: ((purchase: Purchase) => void) | undefined
}

/**
 * Begins a purchase for the active account: makes the seller's link, opens it in `window`, and follows what becomes of it in the state
 * (`purchase`). If another purchase or account has followed meanwhile, `window` is closed. Resolves with the link. Rejects with LATCHKEY_ACCOUNT__NO_ACTIVE_ADDRESS, LATCHKEY_HTTP__*.
 * @example const url = await buy(kit, { provider: 'coinbase' })
 */
export async function buy(kit: Kit, { provider, window, onDelivered }: BuyParameters): Promise<string> {
  const account = activeAccount(kit)
  if (!account) throw noActiveAddress()
  const { clock, random } = kit.environment
  const purchase: Purchase = {
    id: uuid(random),
    provider,
    account: account.caipAddress,
    startedAt: clock.now(),
    status: 'preparing',
    window
  }
  updateOnRamp(kit, { purchase })
  const isSmartAccount = account.connected.accountType === 'smartAccount'
  kit.track('SELECT_BUY_PROVIDER', { provider, isSmartAccount })
  try {
    const { url, orderId } = await createLink(kit, provider, account.caipAddress)
    if (!currentPurchase(kit, purchase.id)) {
      window?.close()
      return url
    }
    window?.navigate(url)
    updatePurchase(kit, purchase.id, { status: 'waiting', url, orderId })
    followPurchase(kit, { ...purchase, orderId }, onDelivered)
    return url
  } catch (error) {
    window?.close()
    const { code, shortMessage } = error as Partial<LatchkeyError>
    // Other failures have no words of the service.
    const reason = code === 'LATCHKEY_HTTP__FAILED' ? shortMessage : undefined
    updatePurchase(kit, purchase.id, { status: 'failed', reason })
    throw error
  }
}
