'use client'
import { useMemo } from 'react'
import type { Latchkey } from '../../latchkey.js'
import { useClientValue } from '../context/ClientContext.js'

/**
 * Ends the connection: final in the same tick, for one namespace or for all (promise P1).
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
