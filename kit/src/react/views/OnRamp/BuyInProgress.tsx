'use client'
import { useEffect } from 'react'
import { dispatch } from '../../../core/dispatch.js'
import { activeAccount } from '../../../core/select/connection.js'
import { onRampSlice, type Purchase } from '../../../core/state/onRamp.js'
import type { ViewData } from '../../../core/state/view.js'
import { enOnRamp } from '../../../messages/enOnRamp.js'
import { writeAmount } from '../../../protocol/amounts.js'
import { Button } from '../../../ui/Button/Button.js'
import { ButtonLink } from '../../../ui/ButtonLink/ButtonLink.js'
import { CopyButton } from '../../../ui/Copy/CopyButton.js'
import { useCopy } from '../../../ui/Copy/useCopy.js'
import { CopyField } from '../../../ui/CopyField/CopyField.js'
import { EmptyState } from '../../../ui/EmptyState/EmptyState.js'
import { LinkButton } from '../../../ui/LinkButton/LinkButton.js'
import { Live } from '../../../ui/Live/Live.js'
import { useSheet } from '../../../ui/Shadow/SheetContext.js'
import { Stack } from '../../../ui/Stack/Stack.js'
import { Text } from '../../../ui/Text/Text.js'
import { useKit } from '../../context/KitContext.js'
import { useMessages } from '../../context/MessagesContext.js'
import { useKitState } from '../../context/useKitState.js'
import { withMessages } from '../../modal/lazyView.js'
import { inSentence } from '../format/inSentence.js'
import { Waiting } from '../parts/Waiting.js'
import onRampCss from './OnRamp.css?inline'
import {
  type PurchaseSituation,
  purchaseSituations,
  situationOf,
  textOf,
  titleOf
} from './purchaseSituations.js'
import { SellerMark, sellers } from './sellers.js'

/** A purchase from the click on its seller to the tokens in the wallet. */
export const BuyInProgress = /* @__PURE__ */ withMessages<{ readonly data: ViewData }>(InProgress, enOnRamp)

function InProgress(_: { readonly data: ViewData }) {
  const kit = useKit()
  const { t } = useMessages()
  const purchase = useKitState(kit => kit.slice(onRampSlice).get().purchase)
  const isConnected = useKitState(kit => activeAccount(kit) !== undefined)
  // Without a purchase, as after a reload, the view has nothing to show.
  useEffect(() => {
    if (!purchase) dispatch(kit, { type: 'replace', view: isConnected ? 'OnRampProviders' : 'Connect' })
  }, [kit, purchase, isConnected])
  if (!purchase) return <EmptyState icon="info" title={t('common.loading')} />
  return <Progress purchase={purchase} />
}

function Progress({ purchase }: { readonly purchase: Purchase }) {
  const { t, locale } = useMessages()
  const situation = situationOf(purchase)
  const { label } = sellers[purchase.provider]
  const { visual } = purchaseSituations[situation]
  const amount = purchase.bought ? inSentence(writeAmount(purchase.bought, locale).short) : label
  return (
    <Waiting
      image={<SellerMark id={purchase.provider} size="page" />}
      state={visual}
      title={t(titleOf(situation), { provider: label, amount })}
      text={purchase.reason ?? t(textOf(situation), { provider: label })}
      testId="latchkey-buy-in-progress"
    >
      <Actions purchase={purchase} situation={situation} />
    </Waiting>
  )
}

type ActionsProps = { readonly purchase: Purchase; readonly situation: PurchaseSituation }

function Actions({ purchase: { url, provider }, situation }: ActionsProps) {
  useSheet(onRampCss)
  const kit = useKit()
  const { t } = useMessages()
  const { label } = sellers[provider]
  const { canOpen } = purchaseSituations[situation]
  const toProviders = () => dispatch(kit, { type: 'replace', view: 'OnRampProviders' })
  // Not after a payment that was not delivered: trying again would pay twice.
  const isEnded = ['failed', 'cancelled', 'expired'].includes(situation)
  const isPaid = ['delivered', 'undelivered', 'processing', 'late'].includes(situation)
  return (
    <div className="onramp-next" data-testid={`latchkey-buy-${situation}`}>
      {url && canOpen ? (
        <>
          <ButtonLink
            href={url}
            target="_blank"
            icon="external"
            variant={situation === 'waiting' || situation === 'late' ? 'secondary' : 'primary'}
            testId="latchkey-buy-open"
          >
            {situation === 'blocked' ? t('onramp.open', { provider: label }) : t('onramp.again')}
          </ButtonLink>
          <CopyLink url={url} />
        </>
      ) : null}
      {situation === 'delivered' ? (
        <Button
          size="lg"
          fullWidth
          testId="latchkey-buy-done"
          onClick={() => dispatch(kit, { type: 'reset', view: 'Account' })}
        >
          {t('onramp.done')}
        </Button>
      ) : null}
      {isEnded ? (
        <Button
          icon="refresh"
          variant="secondary"
          testId="w3m-connecting-widget-secondary-button"
          onClick={toProviders}
        >
          {t('common.tryAgain')}
        </Button>
      ) : null}
      {isPaid ? (
        <LinkButton
          testId="latchkey-buy-purchases"
          onClick={() => dispatch(kit, { type: 'push', view: 'OnRampActivity' })}
        >
          {t('onramp.purchases')}
        </LinkButton>
      ) : null}
    </div>
  )
}

function CopyLink({ url }: { readonly url: string }) {
  const { t } = useMessages()
  const copying = useCopy(url)
  return (
    <>
      <CopyButton
        copying={copying}
        look="link"
        label={t('onramp.copyLink')}
        copied={t('common.copied')}
        said={t('onramp.copied')}
        testId="latchkey-buy-copy"
      />
      {copying.outcome === 'refused' ? (
        <Live>
          <Stack gap={2}>
            <Text size="sm" tone="secondary" align="center">
              {t('onramp.copyByHand')}
            </Text>
            <CopyField label={t('onramp.link')} value={url} />
          </Stack>
        </Live>
      ) : null}
    </>
  )
}
