import { swapSlice } from '../../../core/state/swap.js'
import { readSlippage, slippageRisk } from '../../../core/swap/arithmetic.js'
import { changeSwap } from '../../../core/swap/swapForm.js'
import { Field } from '../../../ui/Field/Field.js'
import { Notice } from '../../../ui/Notice/Notice.js'
import { Stack } from '../../../ui/Stack/Stack.js'
import { useKit } from '../../context/KitContext.js'
import { useMessages } from '../../context/MessagesContext.js'
import { useKitState } from '../../context/useKitState.js'

/** By how much less than quoted may be received, in percent. */
export function Slippage() {
  const kit = useKit()
  const { t } = useMessages()
  const typed = useKitState(kit => kit.slice(swapSlice).get().slippage)
  const percent = readSlippage(typed)
  const risk = percent === undefined ? undefined : slippageRisk(percent)
  return (
    <Stack gap={2}>
      <Field
        label={t('swap.slippageField')}
        labelHidden={false}
        inputMode="decimal"
        testId="latchkey-swap-slippage"
        value={typed}
        error={percent === undefined ? t('swap.slippageInvalid') : undefined}
        onChange={slippage => changeSwap(kit, { slippage }, { isTyping: true })}
      />
      {risk ? (
        <Notice tone={risk === 'high' ? 'warning' : 'info'}>
          {t(risk === 'high' ? 'swap.slippageHigh' : 'swap.slippageLow')}
        </Notice>
      ) : null}
    </Stack>
  )
}
