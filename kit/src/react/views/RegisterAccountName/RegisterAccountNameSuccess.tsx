'use client'
import { useEffect, useState } from 'react'
import { dispatch } from '../../../core/dispatch.js'
import { cancelNameRegistration } from '../../../core/names/registerName.js'
import { activeAccount } from '../../../core/select/connection.js'
import { nameSlice } from '../../../core/state/names.js'
import type { ViewData } from '../../../core/state/view.js'
import { enNames } from '../../../messages/enNames.js'
import { Avatar } from '../../../ui/Avatar/Avatar.js'
import { Button } from '../../../ui/Button/Button.js'
import { ConnectingVisual } from '../../../ui/ConnectingVisual/ConnectingVisual.js'
import { EmptyState } from '../../../ui/EmptyState/EmptyState.js'
import { Heading } from '../../../ui/Heading/Heading.js'
import { Live } from '../../../ui/Live/Live.js'
import { Stack } from '../../../ui/Stack/Stack.js'
import { Text } from '../../../ui/Text/Text.js'
import { useKit } from '../../context/KitContext.js'
import { useMessages } from '../../context/MessagesContext.js'
import { useKitState } from '../../context/useKitState.js'
import { withMessages } from '../../modal/lazyView.js'
import { breakNames } from '../format/breakNames.js'

/** The name that was just registered, and the way back to the account (screens.md section 17). */
export const RegisterAccountNameSuccess = /* @__PURE__ */ withMessages<{ readonly data: ViewData }>(
  Registered,
  enNames
)

function Registered(_: { readonly data: ViewData }) {
  const kit = useKit()
  const { t } = useMessages()
  const account = useKitState(activeAccount)
  // The registration ends with this view, which keeps showing its name.
  const [name] = useState(() => {
    const registration = kit.slice(nameSlice).get()
    return registration.status === 'registered' ? registration.name : undefined
  })
  const leave = () => dispatch(kit, { type: 'reset', view: 'Account' })
  const isOver = !name || !account
  useEffect(() => cancelNameRegistration(kit), [kit])
  useEffect(() => {
    if (isOver) dispatch(kit, { type: 'reset', view: 'Account' })
  }, [kit, isOver])
  if (isOver) return <EmptyState icon="info" title={t('common.loading')} />
  return (
    <Stack padding="view" gap={5} align="center" testId="latchkey-name-registered">
      <ConnectingVisual
        image={<Avatar address={account.address} size={72} />}
        shape="circle"
        state="success"
      />
      <Live>
        <Stack gap={1} align="center">
          <Heading align="center">{breakNames(t('names.success', { name }), name)}</Heading>
          <Text size="sm" tone="secondary" align="center">
            {t('names.successText')}
          </Text>
        </Stack>
      </Live>
      <Button size="lg" fullWidth testId="latchkey-name-done" onClick={leave}>
        {t('names.done')}
      </Button>
    </Stack>
  )
}
