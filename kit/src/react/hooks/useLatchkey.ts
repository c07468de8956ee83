'use client'
import { useMemo } from 'react'
import type { Latchkey } from '../../latchkey.js'
import { useClientValue } from '../context/ClientContext.js'

/**
 * Opens and closes the modal. Both functions keep their identity.
 * @example
 * const SignUp = () => {
 *   const { open } = useLatchkey()
 *   return <button type="button" onClick={() => open({ view: 'Connect' })}>Sign up</button>
 * }
 */
export function useLatchkey(): Pick<Latchkey, 'open' | 'close'> {
  const { client } = useClientValue()
  return useMemo(() => ({ open: client.open, close: client.close }), [client])
}
