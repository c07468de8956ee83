import { dispatch } from '../../../core/dispatch.js'
import { Button } from '../../../ui/Button/Button.js'
import { EmptyState } from '../../../ui/EmptyState/EmptyState.js'
import { MoreIcons } from '../../../ui/Icon/Icon.js'
import { walletIcon } from '../../../ui/Icon/walletIcon.js'
import { LinkButton } from '../../../ui/LinkButton/LinkButton.js'
import { Stack } from '../../../ui/Stack/Stack.js'
import { useKit } from '../../context/KitContext.js'
import { useMessages } from '../../context/MessagesContext.js'
import { useConfig } from '../../context/useKitState.js'

/** No wallets are available: explains what a wallet is, and how to get one. */
export function NoWallets() {
  return (
    <MoreIcons.Provider value={walletIcon}>
      <Explained />
    </MoreIcons.Provider>
  )
}

function Explained() {
  const kit = useKit()
  const { t } = useMessages()
  const { enableWallets, enableWalletGuide } = useConfig()
  if (!enableWallets) {
    return <EmptyState icon="wallet" title={t('connect.disabled')} text={t('connect.disabledText')} />
  }
  return (
    <EmptyState
      icon="wallet"
      title={t('connect.noWallet')}
      text={t('connect.noWalletText')}
      action={
        enableWalletGuide ? (
          <Stack gap={2} align="center">
            <Button
              onClick={() => {
                kit.track('CLICK_GET_WALLET_HELP')
                dispatch(kit, { type: 'push', view: 'GetWallet' })
              }}
            >
              {t('connect.getWallet')}
            </Button>
            <LinkButton
              onClick={() => {
                kit.track('CLICK_WALLET_HELP')
                dispatch(kit, { type: 'push', view: 'WhatIsAWallet' })
              }}
            >
              {t('connect.whatIsWallet')}
            </LinkButton>
          </Stack>
        ) : undefined
      }
    />
  )
}
