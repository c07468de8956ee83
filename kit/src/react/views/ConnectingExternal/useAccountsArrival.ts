'use client'
import { useEffect, useRef } from 'react'
import type { Connector } from '../../../core/contracts/Connector.js'

/**
 * While an earlier request is still open in the wallet (-32002, promise P7), waits for the accounts of its answer,
 * then requests them again: the wallet answers without a prompt.
 */
export function useAccountsArrival(connector: Connector, isPending: boolean, onArrival: () => void): void {
  const arrived = useRef(onArrival)
  arrived.current = onArrival
  useEffect(() => {
    if (!isPending) return
    return connector.subscribe?.(event => {
      if (event.type === 'accounts' && event.accounts.length > 0) arrived.current()
    })
  }, [connector, isPending])
}
