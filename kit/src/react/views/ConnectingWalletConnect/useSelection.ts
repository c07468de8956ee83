'use client'
import { useEffect, useRef } from 'react'
import { chooseLink } from '../../../core/actions/chooseLink.js'
import type { Platform } from '../../../core/deepLinks/walletPlatforms.js'
import { pairingSlice } from '../../../core/state/pairing.js'
import { useKit } from '../../context/KitContext.js'

/** Tracks the chosen platform, once each time; only an app that is opened here is opened again later (promise P16). */
export function useSelection(name: string, platform: Platform, isOpened = false): void {
  const kit = useKit()
  const told = useRef<Platform>(undefined)
  useEffect(() => {
    if (told.current === platform) return
    const isFirst = told.current === undefined
    told.current = platform
    // The view of a wallet of the page tracks it itself.
    if (platform !== 'browser') kit.track('SELECT_WALLET', { name, platform })
    if (kit.slice(pairingSlice).get().link && !(isOpened && isFirst)) chooseLink(kit, undefined)
  }, [kit, name, platform, isOpened])
}
