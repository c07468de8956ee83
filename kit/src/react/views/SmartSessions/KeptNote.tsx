import { useState } from 'react'
import { smartSessionsSlice } from '../../../core/state/smartSessions.js'
import { Button } from '../../../ui/Button/Button.js'
import { Live } from '../../../ui/Live/Live.js'
import { Stack } from '../../../ui/Stack/Stack.js'
import { Text } from '../../../ui/Text/Text.js'
import { useKit } from '../../context/KitContext.js'
import { useMessages } from '../../context/MessagesContext.js'
import { useKitState } from '../../context/useKitState.js'
import { loadSessions } from './useRevocation.js'

/** Whether the server lists a session that the wallet has granted, and the button that tries it again. */
export function KeptNote({ id }: { readonly id: string }) {
  const kit = useKit()
  const { t } = useMessages()
  const [hasFailed, setFailed] = useState(false)
  const status = useKitState(
    kit =>
      kit
        .slice(smartSessionsSlice)
        .get()
        .kept.find(one => one.id === id)?.status ?? 'listed'
  )
  const store = async () => {
    setFailed(false)
    try {
      await (await loadSessions()).storeKeptSession(kit, { id })
    } catch {
      setFailed(true)
    }
  }
  const words = {
    storing: 'sessions.storing',
    failed: hasFailed ? 'sessions.storeFailed' : 'sessions.kept',
    listed: 'sessions.listed'
  } as const
  return (
    <Stack gap={2}>
      <Live testId="latchkey-session-kept">
        <Text size="sm" tone={status === 'failed' ? 'warning' : 'secondary'}>
          {t(words[status])}
        </Text>
      </Live>
      {status === 'listed' ? null : (
        <Button
          variant="secondary"
          size="sm"
          fullWidth
          loading={status === 'storing'}
          testId="latchkey-session-store"
          onClick={() => void store()}
        >
          {t('sessions.store')}
        </Button>
      )}
    </Stack>
  )
}
