'use client'
import { useEffect, useState } from 'react'
import { lazyImport } from '../../protocol/lazyImport.js'
import { useKit } from '../context/KitContext.js'

const load = /* @__PURE__ */ lazyImport(() => import('./account.js'))

/** What draws accounts, loaded once somebody is connected. Where that fails, the address is shown without it. */
export function useAccountChunk(isWanted: boolean): Awaited<ReturnType<typeof load>> | undefined {
  const kit = useKit()
  const [chunk, setChunk] = useState<Awaited<ReturnType<typeof load>>>()
  useEffect(() => {
    if (isWanted) load().then(setChunk, kit.report)
  }, [isWanted, kit])
  return chunk
}
