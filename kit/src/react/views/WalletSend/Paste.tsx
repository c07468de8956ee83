import { useState } from 'react'
import { LinkButton } from '../../../ui/LinkButton/LinkButton.js'
import { Live } from '../../../ui/Live/Live.js'
import { Stack } from '../../../ui/Stack/Stack.js'
import { Text } from '../../../ui/Text/Text.js'
import { useMessages } from '../../context/MessagesContext.js'

export type PasteProps = { readonly onPaste: (text: string) => void }

/** Where the browser can read the clipboard; it may ask the person, or refuse. */
export function Paste({ onPaste }: PasteProps) {
  const { t } = useMessages()
  const [hasFailed, setFailed] = useState(false)
  if (typeof navigator.clipboard?.readText !== 'function') return null
  const paste = () => {
    setFailed(false)
    navigator.clipboard.readText().then(
      text => onPaste(text.trim()),
      () => setFailed(true)
    )
  }
  return (
    <Stack direction="row" justify="between" gap={2} wrap>
      <Text as="span" size="sm">
        <LinkButton icon="copy" testId="latchkey-send-paste" onClick={paste}>
          {t('send.paste')}
        </LinkButton>
      </Text>
      <Live>
        {hasFailed ? (
          <Text size="sm" tone="secondary">
            {t('send.pasteFailed')}
          </Text>
        ) : null}
      </Live>
    </Stack>
  )
}
