'use client'
import { openWindow } from '../../../core/actions/openWindow.js'
import type { ViewData } from '../../../core/state/view.js'
import { Button } from '../../../ui/Button/Button.js'
import { Stack } from '../../../ui/Stack/Stack.js'
import { useKit } from '../../context/KitContext.js'
import { useMessages } from '../../context/MessagesContext.js'
import { FeesPicture, LedgerPicture } from '../illustrations/NetworkPictures.js'
import { Lesson } from '../parts/Lesson.js'

const guide = 'https://ethereum.org/en/developers/docs/networks/'

/** Explains what a network is, in two sentences. */
export function WhatIsANetwork(_: { readonly data: ViewData }) {
  const kit = useKit()
  const { t } = useMessages()
  return (
    <Stack padding="view" gap={5}>
      <Stack as="ul" role="list" gap={4}>
        <Lesson
          picture={<LedgerPicture />}
          title={t('whatIsNetwork.parts')}
          text={t('whatIsNetwork.partsText')}
        />
        <Lesson
          picture={<FeesPicture />}
          title={t('whatIsNetwork.fees')}
          text={t('whatIsNetwork.feesText')}
        />
      </Stack>
      <Button variant="secondary" fullWidth size="lg" icon="external" onClick={() => openWindow(kit, guide)}>
        {t('common.learnMore')}
      </Button>
    </Stack>
  )
}
