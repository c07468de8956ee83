import type { ReactNode } from 'react'
import { dispatch } from '../../core/dispatch.js'
import type { ViewName } from '../../core/state/view.js'
import { IconButton } from '../../ui/IconButton/IconButton.js'
import { useKit } from '../context/KitContext.js'
import { useMessages } from '../context/MessagesContext.js'
import { useConfig } from '../context/useKitState.js'
import { otherPart } from '../views/loadOther.js'

const NetworkSelect = /* @__PURE__ */ otherPart('NetworkSelect')

/** Views without a back button. */
const withoutBack: readonly ViewName[] = ['ApproveTransaction', 'SIWXSignMessage']

export type HeaderProps = {
  readonly view: ViewName
  readonly title: ReactNode
  readonly titleId: string
  readonly canGoBack: boolean
  readonly embedded: boolean
}

/** The header, 60 px high: back, help or network at the start, the title, and the close button. */
export function Header({ view, title, titleId, canGoBack, embedded }: HeaderProps) {
  const kit = useKit()
  const { t } = useMessages()
  // Closing an embedded modal shows Connect or Account, so these two have no close button.
  const isHome = embedded && !canGoBack && (view === 'Connect' || view === 'Account')
  return (
    <div className="header">
      <HeaderStart view={view} canGoBack={canGoBack && !(embedded && view === 'Connect')} />
      <h2 className="title" id={titleId} tabIndex={-1} data-testid="w3m-header-text">
        {title}
      </h2>
      {isHome ? null : (
        <IconButton
          icon="close"
          label={t('common.close')}
          testId="w3m-header-close"
          onClick={() => dispatch(kit, { type: 'safeClose' })}
        />
      )}
    </div>
  )
}

function HeaderStart({ view, canGoBack }: { readonly view: ViewName; readonly canGoBack: boolean }) {
  const kit = useKit()
  const { t } = useMessages()
  const { enableNetworkSwitch, enableWalletGuide } = useConfig()
  if (view === 'Account' && enableNetworkSwitch) return <NetworkSelect />
  if (canGoBack && !withoutBack.includes(view)) {
    return (
      <IconButton
        icon="back"
        label={t('common.back')}
        testId="header-back"
        onClick={() => dispatch(kit, { type: 'back' })}
      />
    )
  }
  if (view !== 'Connect' || !enableWalletGuide) return <span />
  const help = () => {
    kit.track('CLICK_WALLET_HELP')
    dispatch(kit, { type: 'push', view: 'WhatIsAWallet' })
  }
  return <IconButton icon="help" label={t('modal.help')} testId="w3m-header-help" onClick={help} />
}
