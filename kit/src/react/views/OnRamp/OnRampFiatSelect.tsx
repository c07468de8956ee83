'use client'
import { dispatch } from '../../../core/dispatch.js'
import { limitsOf } from '../../../core/onRamp/limits.js'
import { chooseCurrency, onRampSlice } from '../../../core/state/onRamp.js'
import type { ViewData } from '../../../core/state/view.js'
import { enOnRamp } from '../../../messages/enOnRamp.js'
import type { PaymentCurrency } from '../../../protocol/http/onramp.js'
import { Image } from '../../../ui/Image/Image.js'
import { ListRow } from '../../../ui/ListRow/ListRow.js'
import selectedRowCss from '../../../ui/ListRow/SelectedRow.css?inline'
import { useSheet } from '../../../ui/Shadow/SheetContext.js'
import { useKit } from '../../context/KitContext.js'
import { useMessages } from '../../context/MessagesContext.js'
import { useKitState } from '../../context/useKitState.js'
import { withMessages } from '../../modal/lazyView.js'
import { ChoiceList } from './ChoiceList.js'
import { useOnRampOptions } from './useOnRampOptions.js'
import { writeMoney } from './writeMoney.js'

/** The currencies to pay with. */
export const OnRampFiatSelect = /* @__PURE__ */ withMessages<{ readonly data: ViewData }>(
  FiatSelect,
  enOnRamp
)

function FiatSelect(_: { readonly data: ViewData }) {
  useSheet(selectedRowCss)
  const kit = useKit()
  const { t, locale } = useMessages()
  const { data } = useOnRampOptions()
  const chosen = useKitState(kit => kit.slice(onRampSlice).get().paymentCurrency?.id)
  const rangeOf = (currency: PaymentCurrency) => {
    const limits = limitsOf(currency)
    const write = (amount: string) => writeMoney(amount, currency.id, locale)
    return limits && t('onramp.limits', { min: write(limits.min), max: write(limits.max) })
  }
  return (
    <ChoiceList label={t('onramp.currencies')} testId="latchkey-onramp-currencies">
      {data?.paymentCurrencies.map((currency, index) => ({
        key: currency.id,
        row: (
          <ListRow
            testId={`latchkey-onramp-currency-${currency.id}`}
            image={<Image name={currency.id} size={40} shape="circle" />}
            title={nameOf(currency.id, locale)}
            description={rangeOf(currency)}
            selected={chosen === undefined ? index === 0 : chosen === currency.id}
            onClick={() => {
              chooseCurrency(kit, { paymentCurrency: currency })
              dispatch(kit, { type: 'back' })
            }}
          />
        )
      }))}
    </ChoiceList>
  )
}

/** The name of a currency in the language of the person; its code where the browser knows none. */
function nameOf(id: string, locale: string): string {
  try {
    return new Intl.DisplayNames([locale], { type: 'currency' }).of(id) ?? id
  } catch {
    return id
  }
}
