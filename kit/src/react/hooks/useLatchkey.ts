'use client'
import { useMemo } from 'react'
import type { Latchkey } from '../../latchkey.js'
import { useClientValue } from '../context/ClientContext.js'

/**
 * Functions that open and close the modal. Their identity is stable.
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
