'use client'
import { dispatch } from '../../../core/dispatch.js'
import { deliverable } from '../../../core/onRamp/onRampOptions.js'
import { chooseCurrency, onRampSlice } from '../../../core/state/onRamp.js'
import type { ViewData } from '../../../core/state/view.js'
import { enOnRamp } from '../../../messages/enOnRamp.js'
import { ListRow } from '../../../ui/ListRow/ListRow.js'
import selectedRowCss from '../../../ui/ListRow/SelectedRow.css?inline'
import { useSheet } from '../../../ui/Shadow/SheetContext.js'
import { RowName } from '../../../ui/RowName/RowName.js'
import { useKit } from '../../context/KitContext.js'
import { useMessages } from '../../context/MessagesContext.js'
import { useKitState } from '../../context/useKitState.js'
import { withMessages } from '../../modal/lazyView.js'
import { TokenImage } from '../WalletSend/TokenImage.js'
import { ChoiceList } from './ChoiceList.js'
import { useOnRampOptions } from './useOnRampOptions.js'

/** The tokens that can be bought, those of the account's network if there are any. */
export const OnRampTokenSelect = /* @__PURE__ */ withMessages<{ readonly data: ViewData }>(
  TokenSelect,
  enOnRamp
)

function TokenSelect(_: { readonly data: ViewData }) {
  useSheet(selectedRowCss)
  const kit = useKit()
  const { t } = useMessages()
  const { data } = useOnRampOptions()
  const chosen = useKitState(kit => kit.slice(onRampSlice).get().purchaseCurrency?.id)
  return (
    <ChoiceList label={t('onramp.tokens')} testId="latchkey-onramp-tokens">
      {data &&
        deliverable(kit, data.purchaseCurrencies).map((currency, index) => ({
          key: currency.id,
          row: (
            <ListRow
              testId={`latchkey-onramp-token-${currency.symbol}`}
              image={<TokenImage token={currency} size={40} />}
              title={<RowName>{currency.name}</RowName>}
              description={`${currency.symbol} · ${currency.networks.map(({ display_name }) => display_name).join(', ')}`}
              selected={chosen === undefined ? index === 0 : chosen === currency.id}
              onClick={() => {
                chooseCurrency(kit, { purchaseCurrency: currency })
                dispatch(kit, { type: 'back' })
              }}
            />
          )
        }))}
    </ChoiceList>
  )
}
