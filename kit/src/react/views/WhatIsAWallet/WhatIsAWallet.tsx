'use client'
import { dispatch } from '../../../core/dispatch.js'
import type { ViewData } from '../../../core/state/view.js'
import { Button } from '../../../ui/Button/Button.js'
import { Stack } from '../../../ui/Stack/Stack.js'
import { useKit } from '../../context/KitContext.js'
import { useMessages } from '../../context/MessagesContext.js'
import { ControlDrawing, KeysDrawing, LoginDrawing } from '../illustrations/WalletDrawings.js'
import { Lessons } from '../parts/Lessons.js'

/** Explains what a wallet is, in three lessons. */
export function WhatIsAWallet(_: { readonly data: ViewData }) {
  const kit = useKit()
  const { t } = useMessages()
  return (
    <Stack padding="view" gap={3}>
      <Lessons
        label={t('title.WhatIsAWallet')}
        lessons={[
          { drawing: <KeysDrawing />, title: t('whatIsWallet.keys'), text: t('whatIsWallet.keysText') },
          { drawing: <LoginDrawing />, title: t('whatIsWallet.login'), text: t('whatIsWallet.loginText') },
          {
            drawing: <ControlDrawing />,
            title: t('whatIsWallet.control'),
            text: t('whatIsWallet.controlText')
          }
        ]}
      />
      <Button
        fullWidth
        size="lg"
        icon="wallet"
        onClick={() => {
          kit.track('CLICK_GET_WALLET_HELP')
          dispatch(kit, { type: 'push', view: 'GetWallet' })
        }}
      >
        {t('connect.getWallet')}
      </Button>
    </Stack>
  )
}
