import type { ReactNode } from 'react'
import { errorText } from '../../../messages/errors.js'
import type { LatchkeyError } from '../../../protocol/errors/LatchkeyError.js'
import { Button } from '../../../ui/Button/Button.js'
import { Icon } from '../../../ui/Icon/Icon.js'
import { Stack } from '../../../ui/Stack/Stack.js'
import { Text } from '../../../ui/Text/Text.js'
import { useKit } from '../../context/KitContext.js'
import { useMessages } from '../../context/MessagesContext.js'
import { useStore } from '../../context/useStore.js'
import { Waiting } from '../parts/Waiting.js'

/** No code, and why: a "no" is calm, what failed can be tried again. */
export function PairingFailed(props: {
  readonly error: LatchkeyError
  readonly image: ReactNode
  readonly onRetry: () => void
}) {
  const { t } = useMessages()
  const { error, image, onRetry } = props
  const { title, text } = errorText(error.code)
  const isCalm =
    error.code === 'LATCHKEY_CONNECT__USER_REJECTED' || error.code === 'LATCHKEY_CONNECT__SUPERSEDED'
  return (
    <Waiting
      image={image}
      state={isCalm ? 'idle' : 'error'}
      title={t(title)}
      text={t(text)}
      action={{ label: t('common.tryAgain'), onClick: onRetry }}
    />
  )
}

/** No relay of the list answers (promise P13): which were tried, that it goes on by itself, and what still works. */
export function RelayDown({ image, onRetry }: { readonly image: ReactNode; readonly onRetry: () => void }) {
  const kit = useKit()
  const { t } = useMessages()
  const { services } = useStore(kit.config)
  const { history } = useStore(kit.state.view)
  const relays = (services.relay ?? []).map(url => url.replace(/^\w+:\/\//, ''))
  return (
    <Waiting
      image={image}
      state="error"
      title={t('relay.down')}
      text={t('relay.downText')}
      action={{ label: t('common.tryAgain'), onClick: onRetry }}
      testId="lk-relay-down"
    >
      {relays.length > 0 ? (
        <Text size="xs" tone="tertiary" align="center">
          <bdi>{t('relay.tried', { relays: relays.join(', ') })}</bdi>
        </Text>
      ) : null}
      {history.length > 1 ? (
        <Button variant="ghost" onClick={() => kit.dispatch({ type: 'back' })}>
          {t('relay.others')}
        </Button>
      ) : null}
    </Waiting>
  )
}

/** Stands in the middle of a code for any wallet, and above its troubles. */
export function CodeMark({ size }: { readonly size: number }) {
  return (
    <Stack align="center" justify="center">
      <Icon name="wallet" size={size} />
    </Stack>
  )
}
