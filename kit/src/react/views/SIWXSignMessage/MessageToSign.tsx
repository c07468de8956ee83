import { useState } from 'react'
import type { SignInAccount } from '../../../core/select/signIn.js'
import { prepareSignIn } from '../../../core/signIn/prepareSignIn.js'
import type { SignInState } from '../../../core/state/session.js'
import { Disclosure } from '../../../ui/Disclosure/Disclosure.js'
import { Scroll } from '../../../ui/Scroll/Scroll.js'
import { SignatureText } from '../../../ui/SignatureText/SignatureText.js'
import { Skeleton } from '../../../ui/Skeleton/Skeleton.js'
import { Text } from '../../../ui/Text/Text.js'
import { useKit } from '../../context/KitContext.js'
import { useMessages } from '../../context/MessagesContext.js'

type Props = { readonly account: SignInAccount; readonly state: SignInState }

/** The exact text that will be signed, for who asks (decision D9). Prepared when it is opened: a nonce costs a request. */
export function MessageToSign({ account, state }: Props) {
  const kit = useKit()
  const { t } = useMessages()
  const [hasFailed, setFailed] = useState(false)
  const message = 'message' in state ? state.message : undefined
  const prepare = () => {
    setFailed(false)
    prepareSignIn(kit, account.namespace).catch((error: unknown) => {
      kit.report(error)
      setFailed(true)
    })
  }
  return (
    <Disclosure label={t('signIn.read')} onOpen={prepare} testId="siwx-message-toggle">
      {message ? (
        <Scroll maxHeight={200} label={t('signIn.message')}>
          <SignatureText text={message.text} testId="siwx-message" />
        </Scroll>
      ) : hasFailed ? (
        <Text size="sm" tone="error" align="center">
          {t('signIn.messageFailed')}
        </Text>
      ) : (
        <Skeleton shape="text" count={6} />
      )}
    </Disclosure>
  )
}
