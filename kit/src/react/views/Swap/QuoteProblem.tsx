import { changeSwap } from '../../../core/swap/swapForm.js'
import { errorText } from '../../../messages/errors.js'
import type { LatchkeyError } from '../../../protocol/errors/LatchkeyError.js'
import { Button } from '../../../ui/Button/Button.js'
import { Notice } from '../../../ui/Notice/Notice.js'
import { Stack } from '../../../ui/Stack/Stack.js'
import { useKit } from '../../context/KitContext.js'
import { useMessages } from '../../context/MessagesContext.js'

type QuoteProblemProps = { readonly error: LatchkeyError }

/** Why there is no price, in the words of the service (decision D16), and how to try again. */
export function QuoteProblem({ error }: QuoteProblemProps) {
  const kit = useKit()
  const { t } = useMessages()
  const { reason, status } = error.context
  const { text, values } = errorText(error.code, error.context)
  const words =
    error.code === 'LATCHKEY_SWAP__NO_ROUTE'
      ? t('swap.noRouteText')
      : Number(status) === 400 && typeof reason === 'string'
        ? reason
        : t(text, values)
  return (
    <Stack gap={2} testId="latchkey-swap-problem">
      <Notice tone="warning">{words}</Notice>
      <Stack align="center">
        <Button size="sm" variant="ghost" onClick={() => changeSwap(kit, {})}>
          {t('common.tryAgain')}
        </Button>
      </Stack>
    </Stack>
  )
}
