'use client'
import { useEffect, useRef } from 'react'
import { accountOf } from '../core/select/connection.js'
import { useSelection } from '../react/context/useSelection.js'
import { useLatchkeyAccount } from '../react/hooks/useLatchkeyAccount.js'
import type { ConnectCallbacks } from './props.js'

/** Calls back when the account of EVM is connected, and when it no longer is. */
export function useConnectEvents({ onConnect, onDisconnect }: ConnectCallbacks): void {
  const { isConnected, address } = useLatchkeyAccount({ namespace: 'eip155' })
  const connectorId = useSelection(stores => accountOf(stores, 'eip155')?.connected.connector.id)
  const callbacks = useRef({ onConnect, onDisconnect })
  const before = useRef(isConnected)
  useEffect(() => {
    callbacks.current = { onConnect, onDisconnect }
  })
  useEffect(() => {
    if (before.current === isConnected) return
    before.current = isConnected
    if (isConnected) callbacks.current.onConnect?.({ address, connectorId })
    else callbacks.current.onDisconnect?.()
  }, [isConnected, address, connectorId])
}

/** The callbacks of the provider. */
export function ConnectEvents(props: ConnectCallbacks): null {
  useConnectEvents(props)
  return null
}
