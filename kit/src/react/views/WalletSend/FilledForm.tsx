import { useEffect, useState } from 'react'
import { dispatch } from '../../../core/dispatch.js'
import type { ActiveAccount } from '../../../core/select/connection.js'
import { findNetwork } from '../../../core/select/network.js'
import { fillIn, wantedNetwork } from '../../../core/send/fillIn.js'
import type { SendArguments } from '../../../core/state/view.js'
import { enSendFilled } from '../../../messages/enSendFilled.js'
import { errorText } from '../../../messages/errors.js'
import { isLatchkeyError } from '../../../protocol/errors/isLatchkeyError.js'
import type { LatchkeyError } from '../../../protocol/errors/LatchkeyError.js'
import { Button } from '../../../ui/Button/Button.js'
import { EmptyState } from '../../../ui/EmptyState/EmptyState.js'
import { Live } from '../../../ui/Live/Live.js'
import { useKit } from '../../context/KitContext.js'
import { useMessages } from '../../context/MessagesContext.js'
import { withMessages } from '../../modal/lazyView.js'
import { FocusKeeper } from '../parts/FocusKeeper.js'
import { RetryButton } from '../parts/RetryNote.js'
import { Fields, LoadingFields } from './Fields.js'
import { FixedReceiver } from './FixedReceiver.js'

export type FilledProps = { readonly account: ActiveAccount; readonly filled: SendArguments }

const isInvalid = (error: LatchkeyError) => error.code === 'LATCHKEY_CONFIG__INVALID_OPTION'

/** The form of an application: on its network, with its values. */
export const FilledForm = /* @__PURE__ */ withMessages<FilledProps>(FormOf, enSendFilled)

function FormOf({ account, filled }: FilledProps) {
  const kit = useKit()
  const { t } = useMessages()
  const [tries, setTries] = useState(0)
  const wanted = wantedNetwork(kit, filled)
  if (wanted === undefined || account.caipAddress.startsWith(`${wanted}:`)) {
    const again = () => setTries(tries + 1)
    return (
      <FocusKeeper>
        <PreparedForm key={tries} account={account} filled={filled} onTryAgain={again} />
      </FocusKeeper>
    )
  }
  const network = findNetwork(kit, wanted)?.name ?? wanted
  const go = () => dispatch(kit, { type: 'push', view: 'SwitchNetwork', data: { network: wanted } })
  return (
    <EmptyState
      icon="network"
      title={t('send.wrongNetwork', { network })}
      action={
        <Button testId="latchkey-send-switch" onClick={go}>
          {t('send.switch', { network })}
        </Button>
      }
    />
  )
}

/** Fills the form in, once. */
function PreparedForm({ account, filled, onTryAgain }: FilledProps & { readonly onTryAgain: () => void }) {
  const kit = useKit()
  const [result, setResult] = useState<LatchkeyError | 'done'>()
  useEffect(() => {
    let isLeft = false
    const fail = (error: unknown) => {
      if (isLeft) return
      // What is wrong with a value is for the application; a network that does not answer is for the visitor.
      setResult(isLatchkeyError(error) && !isInvalid(error) ? error : kit.report(error))
    }
    fillIn(kit, filled).then(() => !isLeft && setResult('done'), fail)
    return () => {
      isLeft = true
    }
  }, [kit, filled])
  if (result === 'done') return <Fields account={account} isFixed FixedReceiver={FixedReceiver} />
  return (
    <>
      {result ? null : <LoadingFields />}
      <Live isUrgent>{result ? <NotFilled error={result} onTryAgain={onTryAgain} /> : null}</Live>
    </>
  )
}

function NotFilled({
  error,
  onTryAgain
}: {
  readonly error: LatchkeyError
  readonly onTryAgain: () => void
}) {
  const { t } = useMessages()
  const { text, values } = errorText(error.code, error.context)
  return (
    <EmptyState
      icon="warning"
      tone="error"
      title={t('send.filledFailed')}
      text={isInvalid(error) ? t('send.filledInvalid') : t(text, values)}
      action={isInvalid(error) ? undefined : <RetryButton onRetry={onTryAgain} />}
      testId="latchkey-send-invalid"
    />
  )
}
