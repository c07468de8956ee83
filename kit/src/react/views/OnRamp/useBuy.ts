import { showToast } from '../../../core/actions/showToast.js'
import { dispatch } from '../../../core/dispatch.js'
import { buy } from '../../../core/onRamp/buy.js'
import type { OnRampProviderId, Purchase } from '../../../core/state/onRamp.js'
import { viewSlice } from '../../../core/state/view.js'
import { topOf } from '../../../core/view/viewMachine.js'
import { writeAmount } from '../../../protocol/amounts.js'
import { useKit } from '../../context/KitContext.js'
import { useMessages } from '../../context/MessagesContext.js'
import { inSentence } from '../format/inSentence.js'
import { openPurchaseWindow } from './openPurchaseWindow.js'

/** Begins a purchase in a window of its own, and shows what becomes of it. Call it during the click. */
export function useBuy(): (provider: OnRampProviderId) => void {
  const kit = useKit()
  const { t, locale } = useMessages()
  return provider => {
    const onDelivered = ({ bought }: Purchase) => {
      // The view of the purchase says it itself.
      if (topOf(kit.slice(viewSlice).get()).name === 'BuyInProgress' || !bought) return
      showToast(kit, {
        message: t('onramp.boughtToast', { amount: inSentence(writeAmount(bought, locale).short) })
      })
    }
    // The view shows a failure.
    buy(kit, { provider, window: openPurchaseWindow(), onDelivered }).catch(kit.report)
    dispatch(kit, { type: 'push', view: 'BuyInProgress' })
  }
}
