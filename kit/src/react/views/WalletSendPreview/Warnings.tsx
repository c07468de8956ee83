import { useRef } from 'react'
import { findNetwork } from '../../../core/select/network.js'
import type { SendProblem } from '../../../core/send/chosenFee.js'
import { readIntentAgain } from '../../../core/send/readIntent.js'
import { dangers, otherSymbol } from '../../../core/send/warnings.js'
import type { SendIntent, SendWarning } from '../../../core/state/send.js'
import type { MessageKey } from '../../../messages/en.js'
import { LinkButton } from '../../../ui/LinkButton/LinkButton.js'
import { Live } from '../../../ui/Live/Live.js'
import { Notice } from '../../../ui/Notice/Notice.js'
import { Stack } from '../../../ui/Stack/Stack.js'
import { useKit } from '../../context/KitContext.js'
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
  unproven: 'send.problemUnproven',
  unchecked: 'send.problemUnchecked'
}

type WarningsProps = { readonly intent: SendIntent; readonly problem: SendProblem | undefined }

/** What makes the payment fail, and what to know about the token and the receiver. */
export function Warnings({ intent, problem }: WarningsProps) {
  const kit = useKit()
  const { t } = useMessages()
  const box = useRef<HTMLDivElement>(null)
  const again = () => {
    // The button goes while the network is asked.
    box.current?.focus({ preventScroll: true })
    void readIntentAgain(kit, intent)
  }
  const network = useKitState(kit => findNetwork(kit, intent.transfer.network))
  const { warnings, simulation } = intent
  const reason = simulation?.isSuccess === false ? simulation.reason : undefined
  const values = {
    network: network?.name ?? intent.transfer.network,
    symbol: network?.nativeCurrency.symbol ?? '',
    reason: reason ?? ''
  }
  const symbol = otherSymbol(intent)
  const isEmpty = !problem && symbol === undefined && warnings.length === 0
  const notices = (
    <Stack gap={2} testId="latchkey-send-warnings">
      {symbol === undefined ? null : (
        <Notice tone="warning">
          {t(symbol === '' ? 'send.warnNoSymbol' : 'send.warnSymbol', {
            symbol: `\u2068${symbol}\u2069`,
            listed: `\u2068${intent.asset.symbol || intent.asset.name}\u2069`
          })}
        </Notice>
      )}
      {problem ? (
        <Notice tone="warning">
          {t(problem === 'reverted' && reason ? 'send.problemReason' : problemTexts[problem], values)}{' '}
          {problem === 'unchecked' || problem === 'unproven' ? (
            <LinkButton testId="latchkey-send-check-again" onClick={again}>
              {t('common.tryAgain')}
            </LinkButton>
          ) : null}
        </Notice>
      ) : null}
      {warnings.map(warning => (
        <Notice key={warning} tone={dangers.has(warning) ? 'warning' : 'info'}>
          {t(warningTexts[warning], values)}
        </Notice>
      ))}
    </Stack>
  )
  return (
    <div className="send-warnings" ref={box} tabIndex={-1}>
      <Live>{isEmpty ? null : notices}</Live>
    </div>
  )
}
