'use client'
import type { Config } from '@wagmi/core'
import { type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import type { OpenParameters } from '../../core/contracts/Opening.js'
import { useLatchkeyAccount } from '../../react/hooks/useLatchkeyAccount.js'
import { useLatchkeyNetwork } from '../../react/hooks/useLatchkeyNetwork.js'
import { useLatchkeyState } from '../../react/hooks/useLatchkeyState.js'
import type { AuthenticationStatus } from '../authentication.js'
import { AuthenticationContext } from '../RainbowKitAuthenticationProvider.js'
import type { Instance } from './createInstance.js'
import {
  type ConnectionStatus,
  type ModalKind,
  RainbowKitContext,
  type RainbowKitValue
} from './RainbowKitContext.js'
import { useTransactions } from './useTransactions.js'

/** Tells the components below which modal is open, which can be opened, and whether the account is connected. */
export function ModalState({
  instance: { latchkey, hostWallets },
  config,
  children
}: {
  readonly instance: Instance
  readonly config: Config
  readonly children: ReactNode
}) {
  const authenticated = useContext(AuthenticationContext)
  const { isConnected } = useLatchkeyAccount({ namespace: 'eip155' })
  const { caipNetwork } = useLatchkeyNetwork({ namespace: 'eip155' })
  const { open: isOpen } = useLatchkeyState()
  const [asked, setAsked] = useState<ModalKind>()
  const { add, hasPending } = useTransactions(latchkey, config)
  useEffect(() => {
    if (!isOpen) setAsked(undefined)
  }, [isOpen])
  const status = statusOf(isConnected, authenticated?.status)
  const isSupported = caipNetwork !== undefined
  const value = useMemo((): RainbowKitValue => {
    const opens = (kind: ModalKind, parameters: OpenParameters) => () => {
      setAsked(kind)
      void latchkey.open(parameters)
    }
    const connect = status === 'unauthenticated' ? 'SIWXSignMessage' : 'Connect'
    const canConnect = status === 'disconnected' || status === 'unauthenticated'
    return {
      shown: isOpen ? (asked ?? (status === 'connected' ? 'account' : 'connect')) : undefined,
      status,
      open: {
        connect: canConnect ? opens('connect', { view: connect }) : undefined,
        account: status === 'connected' && isSupported ? opens('account', { view: 'Account' }) : undefined,
        chain: status === 'connected' ? opens('chain', { view: 'Networks' }) : undefined
      },
      hostWallets,
      addTransaction: add,
      hasPendingTransactions: hasPending
    }
  }, [latchkey, hostWallets, status, isSupported, isOpen, asked, add, hasPending])
  return <RainbowKitContext.Provider value={value}>{children}</RainbowKitContext.Provider>
}

function statusOf(isConnected: boolean, authentication: AuthenticationStatus | undefined): ConnectionStatus {
  if (!isConnected) return 'disconnected'
  return authentication === undefined || authentication === 'authenticated' ? 'connected' : authentication
}
