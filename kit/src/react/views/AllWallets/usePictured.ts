'use client'
import { useEffect, useRef, useState } from 'react'
import type { WalletEntry } from '../../../client/state/wallets.js'
import { walletImage } from '../../../core/select/walletImage.js'
import { awaitedImages, imagePatience } from '../../../protocol/searchLimits.js'
import { useKit } from '../../context/KitContext.js'

/**
 * The `entries` whose first images are loaded or timed out, so that a list appears at once (wire.md section 2.1).
 * Waits at least `least` ms. Empty while there are none yet (`undefined`).
 */
export function usePictured(
  entries: readonly WalletEntry[] | undefined,
  least = 0
): { readonly wallets: readonly WalletEntry[]; readonly isSettled: boolean } {
  const kit = useKit()
  const { clock } = kit.environment
  const [settled, settle] = useState<ReadonlySet<string>>()
  const [isRested, setRested] = useState(least === 0)
  useEffect(() => (least > 0 ? clock.after(least, () => setRested(true)) : undefined), [clock, least])

  const fresh = entries?.filter(({ id }) => !settled?.has(id)) ?? []
  const latest = useRef(fresh)
  latest.current = fresh
  const key = fresh.map(({ id }) => id).join()
  useEffect(() => {
    const awaited = latest.current
    if (key === '' && awaited.length === 0) return
    let isWanted = true
    const show = () => {
      if (isWanted) settle(known => new Set([...(known ?? []), ...awaited.map(({ id }) => id)]))
      isWanted = false
    }
    const cancel = clock.after(imagePatience, show)
    const pictures = awaited.slice(0, awaitedImages).map(entry => fetched(walletImage(kit, entry)))
    void Promise.all(pictures).then(show)
    return () => {
      isWanted = false
      cancel()
    }
  }, [kit, clock, key])

  const isSettled = entries !== undefined && fresh.length === 0 && isRested
  return { wallets: isRested ? (entries ?? []).filter(({ id }) => settled?.has(id)) : [], isSettled }
}

/** Resolves when an image is loaded, or has failed. */
function fetched(src: string | undefined): Promise<void> | undefined {
  if (!src) return undefined
  return new Promise(resolve => {
    const image = new Image()
    image.onload = () => resolve()
    image.onerror = () => resolve()
    // As in the tile, so that both use one cached answer.
    image.referrerPolicy = 'no-referrer'
    image.src = src
  })
}
