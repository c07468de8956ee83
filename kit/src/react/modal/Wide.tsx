import { type ReactNode, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { dispatch } from '../../core/dispatch.js'
import type { ViewEntry } from '../../core/state/view.js'
import { viewSlice } from '../../core/state/view.js'
import { useSheet } from '../../ui/Shadow/SheetContext.js'
import { useKit } from '../context/KitContext.js'
import { laterView, views } from '../views/registry.js'
import { Sizer } from './Sizer.js'
import type { ShownView } from './shownView.js'
import wideCss from './Wide.css?inline'

export type WideProps = {
  readonly view: ShownView
  /** The views of the card, without those that lie under the last one. */
  readonly history: readonly ViewEntry[]
  /** Draws a view. */
  readonly children: (view: ShownView) => ReactNode
}

/** From here on two panes of 280 and 400 px have room, and the page around them. */
const query = '(min-width: 720px)'

const subscribe = (onChange: () => void) => {
  const media = matchMedia(query)
  media.addEventListener('change', onChange)
  return () => media.removeEventListener('change', onChange)
}

/**
 * Option `layout: 'wide'`: while a wallet is chosen, the list stays at the side, and the other pane has what follows. Until a wallet is
 * chosen, that pane explains wallets.
 */
export function Wide({ view, history, children }: WideProps) {
  const [first, second] = history
  const hasRoom = useSyncExternalStore(subscribe, () => matchMedia(query).matches)
  if (!hasRoom || first?.name !== 'Connect') return children(view)
  const isEmpty = view.entry.name === 'Connect' && !second
  return (
    <>
      <List first={first} second={second} />
      {children(
        isEmpty ? { ...view, entry: { ...view.entry, name: 'WhatIsAWallet' }, definition: laterView } : view
      )}
    </>
  )
}

/** The list of wallets, with the one that the other pane is about marked. */
function List({ first, second }: { readonly first: ViewEntry; readonly second: ViewEntry | undefined }) {
  useSheet(wideCss)
  const kit = useKit()
  const Connect = views.Connect?.Component
  const pane = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const card = pane.current?.closest('.card')
    card?.setAttribute('data-wide', '')
    return () => card?.removeAttribute('data-wide')
  }, [])
  useLayoutEffect(() => {
    const id = second && idOf(second)
    for (const row of pane.current?.querySelectorAll('.row') ?? [])
      if (id && row.getAttribute('data-testid') === id) row.setAttribute('aria-current', 'true')
      else row.removeAttribute('aria-current')
  })
  // Before the row's own click: what it opens takes the place of what is open. Drawn at once, so that the same wallet starts anew.
  const leave = (event: { readonly target: EventTarget }) => {
    if (!(event.target instanceof Element) || !event.target.closest('button:not(:disabled)')) return
    const steps = () => kit.slice(viewSlice).get().history.length
    for (let before = Number.POSITIVE_INFINITY; steps() > 1 && steps() < before; ) {
      before = steps()
      flushSync(() => dispatch(kit, { type: 'back' }))
    }
  }
  return (
    <div className="wide" ref={pane} onClickCapture={leave}>
      <Sizer>{Connect ? <Connect {...first} /> : null}</Sizer>
    </div>
  )
}

/** The test id of the row that leads to a view. */
function idOf({ name, data }: ViewEntry): string {
  if (name === 'AllWallets') return 'all-wallets'
  const id =
    data.wallet?.id ?? data.connector?.id ?? (name === 'ConnectingWalletConnect' ? 'walletconnect' : '')
  return `wallet-selector-${id.toLowerCase()}`
}
