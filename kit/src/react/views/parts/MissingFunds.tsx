import { dispatch } from '../../../core/dispatch.js'
import { activeAccount } from '../../../core/select/connection.js'
import { isOnRampOffered, mayBuy } from '../../../core/select/onRampOffers.js'
import { LinkButton } from '../../../ui/LinkButton/LinkButton.js'
import { Stack } from '../../../ui/Stack/Stack.js'
import { Text } from '../../../ui/Text/Text.js'
import { useKit } from '../../context/KitContext.js'
import { useMessages } from '../../context/MessagesContext.js'
import { useConfig, useKitState } from '../../context/useKitState.js'
import { late } from '../../modal/late.js'

const AskOnRamp = /* @__PURE__ */ late(() => import('../OnRamp/AskOnRamp.js').then(m => m.AskOnRamp))

export type MissingFundsProps = {
  /** The form that is shown again with another wallet; absent where the application has filled it in for this one. */
  readonly form?: 'WalletSend' | 'Swap' | undefined
}

/** What to do about an amount that the account does not have: buy it, receive it, or use another wallet (screens.md sections 12 and 13). */
export function MissingFunds({ form }: MissingFundsProps) {
  const kit = useKit()
  const { t } = useMessages()
  const { features, remoteConfig } = useConfig()
  const canBuy = useKitState(isOnRampOffered)
  // The server says who sells, unless the host does.
  const isAsked = useKitState(mayBuy) && (remoteConfig || features.onramp === undefined)
  const buy = () => {
    const isSmartAccount = activeAccount(kit)?.connected.accountType === 'smartAccount'
    kit.track('SELECT_BUY_CRYPTO', { isSmartAccount })
    dispatch(kit, { type: 'push', view: 'OnRampProviders' })
  }
  // The wallet in use stays connected beside the new one.
  const connect = () =>
    dispatch(kit, {
      type: 'push',
      view: 'Connect',
      data: { namespace: activeAccount(kit)?.namespace, redirectView: form }
    })
  return (
    <Text as="div" size="sm">
      {isAsked ? <AskOnRamp /> : null}
      <Stack direction="row" gap={4} wrap>
        {canBuy ? (
          <LinkButton testId="latchkey-funds-buy" onClick={buy}>
            {t('account.onramp')}
          </LinkButton>
        ) : null}
        {features.receive ? (
          <LinkButton
            testId="latchkey-funds-receive"
            onClick={() => dispatch(kit, { type: 'push', view: 'WalletReceive' })}
          >
            {t('account.receive')}
          </LinkButton>
        ) : null}
        {form ? (
          <LinkButton testId="latchkey-funds-wallet" onClick={connect}>
            {t('account.otherWallet')}
          </LinkButton>
        ) : null}
      </Stack>
    </Text>
  )
}
