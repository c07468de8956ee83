'use client'
import { useLayoutEffect, useRef } from 'react'
import type { Kit } from '../../../core/Kit.js'
import { activeAccount } from '../../../core/select/connection.js'
import { signInOf } from '../../../core/select/signIn.js'
import { heldSlice, setHeld } from '../../../core/state/held.js'
import { viewSlice } from '../../../core/state/view.js'
import { topOf } from '../../../core/view/viewMachine.js'
import { useKit } from '../../context/KitContext.js'
import { useKitState } from '../../context/useKitState.js'
import { shortAddress } from '../format/shortAddress.js'
import { startMoment } from './startMoment.js'

/**
 * Whether the view shows its success: if `isReached` when the modal closes, the card stays for a moment. The modal counts as closed meanwhile:
 * promises, events and the state of hooks do not wait. A modal that is opened again shows its view at once.
 */
export function useSuccess(isReached: (kit: Kit) => boolean): boolean {
  const kit = useKit()
  const isHeld = useKitState(kit => kit.slice(heldSlice).get())
  const isCovered = useKitState(kit => topOf(kit.slice(viewSlice).get()).name === 'Prompt')
  const latest = useRef({ isCovered, isReached })
  latest.current = { isCovered, isReached }
  // From the commit on: an answer may come before the frame is drawn.
  useLayoutEffect(() => {
    const { modal } = kit.state
    return modal.subscribe(() => {
      const { isCovered, isReached } = latest.current
      if (!modal.get().open && !isCovered && isReached(kit)) hold(kit)
    })
  }, [kit])
  // Also while the card leaves after the moment.
  const wasHeld = useRef(false)
  wasHeld.current ||= isHeld
  return wasHeld.current
}

/** The shortened address of the account that has connected since the view is shown, while the view shows that success. */
export function useConnected(): string | undefined {
  const kit = useKit()
  const providerOf = (kit: Kit) => activeAccount(kit)?.connected.provider
  const before = useRef(providerOf(kit))
  const isShown = useSuccess(kit => {
    const state = signInOf(kit)
    const isSignedIn = !state || state.status === 'signedIn'
    return isSignedIn && activeAccount(kit) !== undefined && providerOf(kit) !== before.current
  })
  const address = useKitState(kit => activeAccount(kit)?.address)
  return isShown && address ? shortAddress(address, 6, 4) : undefined
}

function hold(kit: Kit): void {
  if (kit.slice(heldSlice).get()) return
  setHeld(kit, true)
  // The page may disconnect the account meanwhile.
  const look = () => {
    if (kit.state.modal.get().open || !activeAccount(kit)) end()
  }
  const stops = [startMoment(end), kit.subscribe(look), kit.onDestroy(end)]
  function end() {
    for (const stop of stops) stop()
    setHeld(kit, false)
  }
}
