import { type ReactNode, useState } from 'react'
import { Button } from '../../../ui/Button/Button.js'
import { useMessages } from '../../context/MessagesContext.js'
import { useKitState } from '../../context/useKitState.js'

/** Properties of `CollapsedWallets`. */
export type CollapsedWalletsProps = { readonly children: ReactNode }

/**
 * With `features.collapseWallets`: the wallets are behind one button, if there is another way to connect (an embedded
 * wallet's connector).
 */
export function CollapsedWallets({ children }: CollapsedWalletsProps) {
  const { t } = useMessages()
  const [isExpanded, expand] = useState(false)
  const hasOtherWay = useKitState(kit =>
    kit.state.wallets.get().connectors.some(({ reach }) => reach === 'login')
  )
  if (isExpanded || !hasOtherWay) return children
  return (
    <Button
      variant="secondary"
      size="lg"
      icon="wallet"
      fullWidth
      testId="w3m-collapse-wallets-button"
      onClick={() => expand(true)}
    >
      {t('connect.continueWithWallet')}
    </Button>
  )
}
