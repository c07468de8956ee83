'use client'
import { dispatch } from '../../../core/dispatch.js'
import type { ViewData } from '../../../core/state/view.js'
import { Button } from '../../../ui/Button/Button.js'
import { Stack } from '../../../ui/Stack/Stack.js'
import { useKit } from '../../context/KitContext.js'
import { useMessages } from '../../context/MessagesContext.js'
import { ControlPicture, KeysPicture, LoginPicture } from '../illustrations/WalletPictures.js'
import { Lesson } from '../parts/Lesson.js'

/** Explains what a wallet is, in three sentences. */
export function WhatIsAWallet(_: { readonly data: ViewData }) {
  const kit = useKit()
  const { t } = useMessages()
  return (
    <Stack padding="view" gap={5}>
      <Stack as="ul" role="list" gap={4}>
        <Lesson picture={<KeysPicture />} title={t('whatIsWallet.keys')} text={t('whatIsWallet.keysText')} />
        <Lesson
          picture={<LoginPicture />}
          title={t('whatIsWallet.login')}
          text={t('whatIsWallet.loginText')}
        />
        <Lesson
          picture={<ControlPicture />}
          title={t('whatIsWallet.control')}
          text={t('whatIsWallet.controlText')}
        />
      </Stack>
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
