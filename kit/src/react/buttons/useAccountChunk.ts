'use client'
import { useEffect, useState } from 'react'
import { lazyImport } from '../../protocol/lazyImport.js'
import { useClientValue } from '../context/ClientContext.js'

const load = /* @__PURE__ */ lazyImport(() => import('./account.js'))

/**
 * Loads the code that draws an account once a wallet is connected. Until then, and if it fails to load, the button
 * shows the address.
 */
export function useAccountChunk(isWanted: boolean): Awaited<ReturnType<typeof load>> | undefined {
  const { report } = useClientValue().client._internal
  const [chunk, setChunk] = useState<Awaited<ReturnType<typeof load>>>()
  useEffect(() => {
    if (isWanted) load().then(setChunk, report)
  }, [isWanted, report])
  return chunk
}
