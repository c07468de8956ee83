'use client'
import { useMemo } from 'react'
import type { ClientStores } from '../../client/Client.js'
import type { Kit } from '../../core/Kit.js'
import type { NameRecords } from '../../core/names/changeName.js'
import type { NameSuggestion } from '../../core/names/nameServices.js'
import { type NameRegistration, nameSlice } from '../../core/state/names.js'
import { lazyImport } from '../../protocol/lazyImport.js'
import { useClientValue } from '../context/ClientContext.js'
import { useSelection } from '../context/useSelection.js'

const loadNames = /* @__PURE__ */ lazyImport(() => import('../../core/names.js'))

/** What `useNames` returns. */
export type LatchkeyNames = {
  /** The registration that `prepare` began, or the change that `prepareChange` began: its name, the message to sign, and how it goes. */
  readonly registration: NameRegistration
  /** Whether a label can be registered, and names like it: the first one is the label's own. Rejects with LATCHKEY_NAME__SUGGESTIONS_FAILED. */
  suggest(label: string): Promise<readonly NameSuggestion[]>
  /** The address of a name on the active network, else on Ethereum; undefined if it is not registered. Rejects with LATCHKEY_NAME__RESOLVE_FAILED. */
  lookUp(name: string): Promise<string | undefined>
  /**
   * Prepares the registration of a name with its zone: `registration.message` is what the wallet will sign. Rejects with
   * LATCHKEY_NAME__INVALID, LATCHKEY_NAME__REGISTER_FAILED, LATCHKEY_ACCOUNT__NO_ACTIVE_ADDRESS, LATCHKEY_ACCOUNT__NO_CONNECTOR.
   */
  prepare(name: string): Promise<void>
  /**
   * Has the wallet sign the prepared message, and registers the name. Rejects with LATCHKEY_CONNECT__USER_REJECTED and what else the
   * wallet answers; with LATCHKEY_NAME__REGISTER_FAILED, whose message is the server's reason.
   */
  register(): Promise<void>
  /**
   * Prepares a change of one of the account's names: its picture (`avatar`, an https URL) and description (`bio`), where an empty text
   * removes one, or its address on a network. Rejects as `prepare`, with LATCHKEY_NAME__INVALID_RECORD, LATCHKEY_NAME__CHANGE_FAILED.
   */
  prepareChange(name: string, records: NameRecords): Promise<void>
  /** Has the wallet sign the prepared change, and saves it. Rejects as `register`, with LATCHKEY_NAME__CHANGE_FAILED. */
  save(): Promise<void>
  /** Forgets the registration or change: a later signature has no effect. */
  cancel(): Promise<void>
}

/**
 * Headless: names of the server's zone (wire.md section 1.12), from the search to the registration with a signed message. The stock modal
 * is never loaded by it.
 * @example
 * const Claim = ({ label }: { label: string }) => {
 *   const { registration, suggest, prepare, register } = useNames()
 *   const claim = async () => {
 *     const [own] = await suggest(label)
 *     if (!own || own.registered) return
 *     await prepare(own.name)
 *     await register()
 *   }
 *   return <button type="button" onClick={() => claim().catch(console.warn)}>{registration.status}</button>
 * }
 */
export function useNames(): LatchkeyNames {
  const { client } = useClientValue()
  const { run } = client._internal
  const registration = useSelection(registrationOf)
  return useMemo(() => {
    const withNames = <T>(work: (names: Names, kit: Kit) => T | Promise<T>): Promise<T> =>
      run(async kit => work(await loadNames(), kit))
    return {
      registration,
      suggest: label => withNames(({ suggestNames }, kit) => suggestNames(kit, label)),
      lookUp: name => withNames(({ lookUpActiveName }, kit) => lookUpActiveName(kit, name)),
      prepare: name => withNames(({ prepareName }, kit) => prepareName(kit, { name })),
      register: () => withNames(({ registerName }, kit) => registerName(kit)),
      prepareChange: (name, records) =>
        withNames(({ prepareNameChange }, kit) => prepareNameChange(kit, { name, records })),
      save: () => withNames(({ saveNameChange }, kit) => saveNameChange(kit)),
      cancel: () => withNames(({ cancelNameRegistration }, kit) => cancelNameRegistration(kit))
    }
  }, [run, registration])
}

type Names = typeof import('../../core/names.js')

/** None until the kit is loaded. */
const registrationOf = (stores: ClientStores): NameRegistration =>
  stores.kit.get()?.slice(nameSlice).get() ?? nameSlice.initial
