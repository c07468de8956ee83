import { useEffect, useState } from 'react'
import type { SignInState } from '../../../client/state/signIn.js'
import type { SignInAccount } from '../../../core/select/signIn.js'
import { prepareSignIn } from '../../../core/signIn/prepareSignIn.js'
import { errorText } from '../../../messages/errors.js'
import type { LatchkeyError } from '../../../protocol/errors/LatchkeyError.js'
import { Button } from '../../../ui/Button/Button.js'
import { Disclosure } from '../../../ui/Disclosure/Disclosure.js'
import { Live } from '../../../ui/Live/Live.js'
import { Scroll } from '../../../ui/Scroll/Scroll.js'
import { SignatureText } from '../../../ui/SignatureText/SignatureText.js'
import { Skeleton } from '../../../ui/Skeleton/Skeleton.js'
import { Stack } from '../../../ui/Stack/Stack.js'
import { Text } from '../../../ui/Text/Text.js'
import { useKit } from '../../context/KitContext.js'
import { useMessages } from '../../context/MessagesContext.js'
import { FocusKeeper } from '../parts/FocusKeeper.js'

type Props = { readonly account: SignInAccount; readonly state: SignInState }

/** The exact text to sign, on demand (decision D9). Prepared when it is opened, because a nonce costs a request. */
export function MessageToSign({ account, state }: Props) {
  const { t } = useMessages()
  return (
    <Disclosure label={t('signIn.read')} openLabel={t('signIn.hide')} testId="siwx-message-toggle">
      <FocusKeeper>
        <Message account={account} state={state} />
      </FocusKeeper>
    </Disclosure>
  )
}

/** Rendered while it is open. A used message is replaced by the next one. */
function Message({ account, state }: Props) {
  const kit = useKit()
  const { t } = useMessages()
  const [error, setError] = useState<LatchkeyError>()
  const { namespace } = account
  const message = 'message' in state ? state.message : undefined
  const isWanted = state.status === 'signedOut' && !message && !error
  useEffect(() => {
    if (!isWanted) return
    prepareSignIn(kit, namespace).catch((error: LatchkeyError) => {
      kit.report(error)
      setError(error)
    })
  }, [kit, namespace, isWanted])
  const shown = message ? (
    <Scroll maxHeight={200} label={t('signIn.message')}>
      <SignatureText text={message.text} testId="siwx-message" />
    </Scroll>
  ) : error ? null : (
    <Skeleton shape="text" count={6} />
  )
  return (
    <>
      {shown}
      <Live>
        {error && !message ? <MessageFailed error={error} onRetry={() => setError(undefined)} /> : null}
      </Live>
    </>
  )
}

function MessageFailed({ error, onRetry }: { readonly error: LatchkeyError; readonly onRetry: () => void }) {
  const { t } = useMessages()
  const { title, text, values } = errorText(error.code, error.context)
  return (
    <Stack gap={2} align="center">
      <Stack gap={1} align="center">
        <Text size="sm" tone="error" align="center">
          {t(title, { wallet: t('error.wallet') })}
        </Text>
        <Text size="sm" tone="secondary" align="center">
          {t(text, values)}
        </Text>
      </Stack>
      <Button variant="secondary" size="sm" testId="siwx-message-retry" onClick={onRetry}>
        {t('common.tryAgain')}
      </Button>
    </Stack>
  )
}
