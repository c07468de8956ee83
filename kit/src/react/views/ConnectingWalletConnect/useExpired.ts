import { useEffect, useState } from 'react'
import { useKit } from '../../context/KitContext.js'
import type { Pairing } from './usePairing.js'

/**
 * Whether the code that is shown is not valid any more. `pair` renews it before that (promise P12): only a computer that slept, and a host
 * that controls the codes itself, come to this.
 */
export function useExpired({ state }: Pairing): boolean {
  const { clock } = useKit().environment
  const [expired, setExpired] = useState<string>()
  const uri = state.status === 'ready' ? state.uri : undefined
  const expiresAt = state.status === 'ready' ? state.expiresAt : 0
  useEffect(
    () => (uri ? clock.after(Math.max(0, expiresAt - clock.now()), () => setExpired(uri)) : undefined),
    [clock, uri, expiresAt]
  )
  return uri !== undefined && expired === uri
}
