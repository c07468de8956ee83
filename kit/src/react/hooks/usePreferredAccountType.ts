'use client'
import { useMemo } from 'react'
import type { PreferredAccountType } from '../../core/actions/setPreferredAccountType.js'
import type { AccountType } from '../../core/contracts/Connector.js'
import { accountOf } from '../../core/select/connection.js'
import type { Namespace } from '../../protocol/namespaces.js'
import { runAction } from '../../run.js'
import { useClientValue } from '../context/ClientContext.js'
import { useSelection } from '../context/useSelection.js'

/** What `usePreferredAccountType` returns. */
export type LatchkeyAccountType = {
  /** The type of the connected account; undefined if the wallet does not say it. */
  readonly accountType: AccountType | undefined
  /** The types between which `setPreferredAccountType` switches; undefined if the wallet has one. */
  readonly accountTypes: readonly AccountType[] | undefined
  /**
   * Goes on with the account of this type. Rejects with LATCHKEY_ACCOUNT__NO_ACTIVE_ADDRESS, LATCHKEY_REQUEST__UNSUPPORTED if the wallet
   * does not have it, LATCHKEY_CONNECT__SUPERSEDED, and as the wallet's connector does.
   */
  setPreferredAccountType(type: AccountType): Promise<void>
}

/**
 * Whether a key (EOA) or a smart account is connected, of a namespace or of the active one, and the switch between them where the wallet
 * has both. The choice is stored until the namespace is disconnected.
 * @example
 * const Switch = () => {
 *   const { accountType, accountTypes = [], setPreferredAccountType } = usePreferredAccountType()
 *   const other = accountTypes.find(type => type !== accountType)
 *   if (!other) return null
 *   return <button type="button" onClick={() => setPreferredAccountType(other).catch(console.warn)}>{other}</button>
 * }
 */
export function usePreferredAccountType({
  namespace
}: {
  readonly namespace?: Namespace | undefined
} = {}): LatchkeyAccountType {
  const { _internal } = useClientValue().client
  const { accountType, accountTypes } = useSelection(stores => {
    const connected = accountOf(stores, namespace ?? stores.state.network.get().activeNamespace)?.connected
    return { accountType: connected?.accountType, accountTypes: connected?.accountTypes }
  })
  return useMemo(() => {
    const setPreferredAccountType = (type: PreferredAccountType['type']) =>
      runAction(_internal, (actions, kit) => actions.setPreferredAccountType(kit, { type, namespace }))
    return { accountType, accountTypes, setPreferredAccountType }
  }, [_internal, accountType, accountTypes, namespace])
}
