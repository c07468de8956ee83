import { type ReactNode, useState } from 'react'
import { Button } from '../../../ui/Button/Button.js'
import { useMessages } from '../../context/MessagesContext.js'

/** With `features.collapseWallets`: the wallets are behind one button, where there is another way to connect. */
export function CollapsedWallets({ children }: { readonly children: ReactNode }) {
  const { t } = useMessages()
  const [isExpanded, expand] = useState(false)
  if (isExpanded) return children
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
