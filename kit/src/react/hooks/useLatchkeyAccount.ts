'use client'
import type { PublicAccount } from '../../latchkey.js'
import { getAccount } from '../../projections.js'
import type { Namespace } from '../../protocol/namespaces.js'
import { useSelection } from '../context/useSelection.js'

/** The account of a namespace, as `useLatchkeyAccount` returns it. */
export type LatchkeyAccount = PublicAccount

/**
 * The connected account of a namespace, by default of the active one.
 * @example
 * const Greeting = () => {
 *   const { address, isConnected } = useLatchkeyAccount()
 *   return <p>{isConnected ? `Hello ${address}` : 'Who are you?'}</p>
 * }
 */
export function useLatchkeyAccount(
  options: { readonly namespace?: Namespace | undefined } = {}
): LatchkeyAccount {
  return useSelection(stores => getAccount(stores, options.namespace))
}
