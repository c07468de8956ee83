import { dispatch } from '../../core/dispatch.js'
import type { ViewName } from '../../core/state/view.js'
import { IconButton } from '../../ui/IconButton/IconButton.js'
import { useKit } from '../context/KitContext.js'
import { useMessages } from '../context/MessagesContext.js'
import { useStore } from '../context/useStore.js'
import { late } from './late.js'

const NetworkSelect = /* @__PURE__ */ late(() => import('./NetworkSelect.js').then(m => m.NetworkSelect))

/** Views that only their own buttons leave. */
const withoutBack: readonly ViewName[] = ['ApproveTransaction', 'SIWXSignMessage']

export type HeaderProps = {
  readonly view: ViewName
  readonly title: string
  readonly titleId: string
  readonly canGoBack: boolean
  readonly embedded: boolean
}

/** 60 px: what leads away at the start, the view's title, and the way out. */
export function Header({ view, title, titleId, canGoBack, embedded }: HeaderProps) {
  const kit = useKit()
  const { t } = useMessages()
  // Closing an embedded modal leads to Connect or Account: on these it would do nothing.
  const isHome = embedded && !canGoBack && (view === 'Connect' || view === 'Account')
  return (
    <div className="header">
      <HeaderStart view={view} canGoBack={canGoBack && !(embedded && view === 'Connect')} />
      <h2 className="title" id={titleId} tabIndex={-1} data-testid="w3m-header-text">
        <span key={title}>{title}</span>
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
  const { enableNetworkSwitch, enableWalletGuide } = useStore(kit.config)
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
