'use client'
import { dispatch } from '../../../core/dispatch.js'
import type { ViewData } from '../../../core/state/view.js'
import { enOnRamp } from '../../../messages/enOnRamp.js'
import { Button } from '../../../ui/Button/Button.js'
import { Stack } from '../../../ui/Stack/Stack.js'
import { useKit } from '../../context/KitContext.js'
import { useMessages } from '../../context/MessagesContext.js'
import { withMessages } from '../../modal/lazyView.js'
import { Picture } from '../illustrations/Picture.js'
import { Lesson } from '../parts/Lesson.js'

/** Explains what it is to buy tokens, in three sentences. */
export const WhatIsABuy = /* @__PURE__ */ withMessages<{ readonly data: ViewData }>(Explanation, enOnRamp)

function Explanation(_: { readonly data: ViewData }) {
  const kit = useKit()
  const { t } = useMessages()
  return (
    <Stack padding="view" gap={5}>
      <Stack as="ul" role="list" gap={4}>
        <Lesson picture={<CardPicture />} title={t('onramp.what')} text={t('onramp.whatText')} />
        <Lesson picture={<PersonPicture />} title={t('onramp.who')} text={t('onramp.whoText')} />
        <Lesson picture={<ClockPicture />} title={t('onramp.when')} text={t('onramp.whenText')} />
      </Stack>
      <Button
        size="lg"
        fullWidth
        testId="latchkey-onramp-back"
        onClick={() => dispatch(kit, { type: 'back' })}
      >
        {t('onramp.buy')}
      </Button>
    </Stack>
  )
}

/** A card over a coin. */
const CardPicture = () => (
  <Picture>
    <circle className="picture-paper" cx="38" cy="20" r="8" />
    <path
      className="picture-paper"
      d="M12 24h26a3 3 0 0 1 3 3v14a3 3 0 0 1-3 3H12a3 3 0 0 1-3-3V27a3 3 0 0 1 3-3z"
    />
    <path className="picture-line" d="M9 31h32M15 38h7" />
  </Picture>
)

/** A badge with a person. */
const PersonPicture = () => (
  <Picture>
    <path
      className="picture-paper"
      d="M17 13h22a3 3 0 0 1 3 3v24a3 3 0 0 1-3 3H17a3 3 0 0 1-3-3V16a3 3 0 0 1 3-3z"
    />
    <circle className="picture-solid" cx="28" cy="23" r="4" />
    <path className="picture-line" d="M20 37c0-4 3.5-7 8-7s8 3 8 7" />
  </Picture>
)

/** A clock. */
const ClockPicture = () => (
  <Picture>
    <circle className="picture-paper" cx="28" cy="28" r="15" />
    <path className="picture-line" d="M28 19v9l6 4" />
  </Picture>
)
