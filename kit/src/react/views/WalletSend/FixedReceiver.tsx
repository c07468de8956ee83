import { Stack } from '../../../ui/Stack/Stack.js'
import { Text } from '../../../ui/Text/Text.js'
import { useMessages } from '../../context/MessagesContext.js'

export type FixedReceiverProps = {
  readonly text: string
  /** An address is shown whole below. */
  readonly isName: boolean
  readonly error: string | undefined
}

/** The receiver that the application has filled in. */
export function FixedReceiver(props: FixedReceiverProps) {
  const { text, isName, error } = props
  const { t } = useMessages()
  return (
    <Stack gap={1}>
      <Text size="sm" tone="secondary">
        {t('send.to')}
      </Text>
      {isName ? (
        <Text weight="strong" testId="latchkey-send-receiver">
          <bdi>{text}</bdi>
        </Text>
      ) : null}
      {error ? (
        <Text size="sm" tone="error">
          {error}
        </Text>
      ) : null}
    </Stack>
  )
}
