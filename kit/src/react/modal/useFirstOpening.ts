import { useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import type { ModalHost } from '../../client/state/modalHosts.js'
import { createFirstOpening, type OpeningClient } from './createFirstOpening.js'
import type { FirstCard } from './firstCard.js'

/**
 * Lets `host` show the card before the modal opens, unless the modal is drawn unseen for that. Returns the card on screen, and whether
 * to draw the modal unseen, where `canPrepare`.
 */
export function useFirstOpening(
  client: OpeningClient,
  host: ModalHost | undefined,
  canPrepare: boolean
): { readonly firstCard: FirstCard | undefined; readonly isPrepared: boolean } {
  const opening = useMemo(() => createFirstOpening(client), [client])
  const firstCard = opening.card()
  // The modal would draw a second dialog beside the card.
  const isPrepared = canPrepare && !opening.hasBegun()
  const canShow = useRef(!isPrepared)
  // In the commit: a click after it must not show a card beside what it has drawn.
  useLayoutEffect(() => {
    canShow.current = !isPrepared
  })
  useEffect(() => {
    if (!host) return
    host.show = start => (canShow.current ? opening.show(start) : start())
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
  return { firstCard, isPrepared }
}

/** Calls `run` when the browser has nothing to do; a page that is always busy waits 2 s for that. */
function onIdle(run: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: 2_000 })
  else setTimeout(run)
}
