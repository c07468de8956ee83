import { findNetwork } from '../../../core/select/network.js'
import type { SendProblem } from '../../../core/send/chosenFee.js'
import { dangers } from '../../../core/send/warnings.js'
import type { SendIntent, SendWarning } from '../../../core/state/send.js'
import type { MessageKey } from '../../../messages/en.js'
import { Notice } from '../../../ui/Notice/Notice.js'
import { Stack } from '../../../ui/Stack/Stack.js'
import { useMessages } from '../../context/MessagesContext.js'
import { useKitState } from '../../context/useKitState.js'

const warningTexts: Readonly<Record<SendWarning, MessageKey>> = {
  burn: 'send.warnBurn',
  tokenContract: 'send.warnToken',
  lookAlike: 'send.warnLookAlike',
  ownAddress: 'send.warnOwn',
  contract: 'send.warnContract',
  neverUsed: 'send.warnUnused'
}

const problemTexts: Readonly<Record<SendProblem, MessageKey>> = {
  decimals: 'send.problemDecimals',
  insufficientFunds: 'send.problemFunds',
  insufficientFee: 'send.problemFee',
  reverted: 'send.problemReverted',
  unchecked: 'send.problemUnchecked'
}

type WarningsProps = { readonly intent: SendIntent; readonly problem: SendProblem | undefined }

/** What makes the payment fail, and what to know about the receiver. */
export function Warnings({ intent, problem }: WarningsProps) {
  const { t } = useMessages()
  const network = useKitState(kit => findNetwork(kit, intent.transfer.network))
  const { warnings, simulation } = intent
  const reason = simulation?.isSuccess === false ? simulation.reason : undefined
  const values = {
    network: network?.name ?? intent.transfer.network,
    symbol: network?.nativeCurrency.symbol ?? '',
    reason: reason ?? ''
  }
  if (!problem && warnings.length === 0) return null
  return (
    <Stack gap={2} testId="latchkey-send-warnings">
      {problem ? (
        <Notice tone="warning">
          {t(problem === 'reverted' && reason ? 'send.problemReason' : problemTexts[problem], values)}
        </Notice>
      ) : null}
      {warnings.map(warning => (
        <Notice key={warning} tone={dangers.has(warning) ? 'warning' : 'info'}>
          {t(warningTexts[warning], values)}
        </Notice>
      ))}
    </Stack>
  )
}
