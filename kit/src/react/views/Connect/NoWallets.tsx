import { dispatch } from '../../../core/dispatch.js'
import type { ViewData } from '../../../core/state/view.js'
import { lazyImport } from '../../../protocol/lazyImport.js'
import { Button } from '../../../ui/Button/Button.js'
import { EmptyState } from '../../../ui/EmptyState/EmptyState.js'
import { MoreIcons } from '../../../ui/Icon/Icon.js'
import { walletIcon } from '../../../ui/Icon/walletIcon.js'
import { LinkButton } from '../../../ui/LinkButton/LinkButton.js'
import { Stack } from '../../../ui/Stack/Stack.js'
import { useKit } from '../../context/KitContext.js'
import { useMessages } from '../../context/MessagesContext.js'
import { useConfig } from '../../context/useKitState.js'
import { lazyView } from '../../modal/lazyView.js'
import type { NoWalletForProps } from './Families.js'
import { hasSeveral } from './needsOptions.js'

const NoWalletFor = /* @__PURE__ */ lazyView<NoWalletForProps>(
  /* @__PURE__ */ lazyImport(() => import('./Families.js').then(m => m.NoWalletFor)),
  async () => ({})
)

export type NoWalletsProps = { readonly data: ViewData }

/** No wallets are available: explains what a wallet is, and how to get one. */
export function NoWallets(props: NoWalletsProps) {
  return (
    <MoreIcons.Provider value={walletIcon}>
      <Explained {...props} />
    </MoreIcons.Provider>
  )
}

function Explained({ data: { namespace } }: NoWalletsProps) {
  const kit = useKit()
  const { t } = useMessages()
  const config = useConfig()
  const { enableWallets, enableWalletGuide } = config
  const isOneOfSeveral = namespace && hasSeveral(config)
  if (!enableWallets) {
    return <EmptyState icon="wallet" title={t('connect.disabled')} text={t('connect.disabledText')} />
  }
  return (
    <EmptyState
      icon="wallet"
      title={isOneOfSeveral ? <NoWalletFor namespace={namespace} /> : t('connect.noWallet')}
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
