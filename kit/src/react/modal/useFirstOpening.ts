import { useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import type { ModalHost } from '../../client/state/modalHosts.js'
import { createDialog } from '../../ui/Dialog/createDialog.js'
import { createFirstOpening, type OpeningClient } from './createFirstOpening.js'
import { createCard, type FirstCard } from './firstCard.js'

/**
 * Lets `host` show the card before the modal opens. Returns the card on screen, or the dialog in which to draw the modal unseen, and whether
 * to do that, where `canPrepare`.
 */
export function useFirstOpening(
  client: OpeningClient,
  host: ModalHost | undefined,
  canPrepare: boolean
): { readonly firstCard: FirstCard | undefined; readonly isPrepared: boolean } {
  const opening = useMemo(() => createFirstOpening(client), [client])
  const unseen = useMemo(
    () => (canPrepare ? createCard(client, createDialog(), opening.cancel) : undefined),
    [client, opening, canPrepare]
  )
  /** The card in which the modal is drawn unseen. */
  const drawn = useRef<FirstCard>(undefined)
  // The modal would draw a second dialog beside the card.
  const isPrepared = canPrepare && (drawn.current !== undefined || !opening.hasBegun())
  // In the commit: a click after it must not show a card beside what it has drawn.
  useLayoutEffect(() => {
    drawn.current = isPrepared ? unseen : undefined
  })
  useEffect(() => {
    if (!host) return
    host.show = start => opening.show(start, drawn.current)
    host.hide = opening.cancel
    const forget = client.onDestroy(opening.cancel)
    let isOver = false
    onIdle(() => isOver || opening.prepare())
    return () => {
      isOver = true
      forget()
      host.show = undefined
      host.hide = undefined
    }
  }, [client, host, opening])
  // Not at the end of `host`: the modal may need a moment to take the card over.
  useEffect(() => opening.reset, [opening])
  return { firstCard: opening.card() ?? unseen, isPrepared }
}

/** Calls `run` when the browser has nothing to do; a page that is always busy waits 2 s for that. */
function onIdle(run: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: 2_000 })
  else setTimeout(run)
}
