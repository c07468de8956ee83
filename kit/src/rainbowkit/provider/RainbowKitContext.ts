'use client'
import { createContext, useContext } from 'react'
import type { HostWallets } from '../wallets/hostWallets.js'

/** What the modal shows, as RainbowKit divides it. */
export type ModalKind = 'connect' | 'account' | 'chain'

/** What the account is, as RainbowKit counts: without a session of the application it is not connected. */
export type ConnectionStatus = 'disconnected' | 'loading' | 'unauthenticated' | 'connected'

export type RainbowKitValue = {
  /** The modal that is open. */
  readonly shown: ModalKind | undefined
  readonly status: ConnectionStatus
  /** Opens a modal; undefined where there is nothing to open. */
  readonly open: Readonly<Record<ModalKind, (() => void) | undefined>>
  readonly hostWallets: HostWallets | undefined
  readonly addTransaction: (transaction: NewTransaction) => void
  readonly hasPendingTransactions: boolean
}

/** A transaction of the application, for `useAddRecentTransaction`. */
export type NewTransaction = {
  readonly hash: string
  /** Not shown: the account's history says what the transaction does. */
  readonly description: string
  /** How many blocks it waits for. Default: 1. */
  readonly confirmations?: number | undefined
}

/** Outside of a provider nothing can be opened, as in RainbowKit. */
const outside: RainbowKitValue = {
  shown: undefined,
  status: 'disconnected',
  open: { connect: undefined, account: undefined, chain: undefined },
  hostWallets: undefined,
  addTransaction: () => undefined,
  hasPendingTransactions: false
}

export const RainbowKitContext = createContext<RainbowKitValue>(outside)

/** What the nearest `RainbowKitProvider` has. */
export const useRainbowKit = (): RainbowKitValue => useContext(RainbowKitContext)
