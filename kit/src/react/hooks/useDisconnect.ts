'use client'
import { useMemo } from 'react'
import type { Latchkey } from '../../latchkey.js'
import { useClientValue } from '../context/ClientContext.js'

/**
 * Disconnects one namespace or all of them. The account is gone in the same tick (promise P1).
 * @example
 * const Leave = () => {
 *   const { disconnect } = useDisconnect()
 *   return <button type="button" onClick={() => disconnect()}>Leave</button>
 * }
 */
export function useDisconnect(): Pick<Latchkey, 'disconnect'> {
  const { client } = useClientValue()
  return useMemo(() => ({ disconnect: client.disconnect }), [client])
}
