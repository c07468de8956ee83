import type { Namespace } from '../../protocol/namespaces.js'
import { accountTypeDefaults } from '../config/accountTypeDefaults.js'
import type { AccountType } from '../contracts/Connector.js'
import type { Kit } from '../Kit.js'
import { accountTypeKey, accountTypeVersion } from './accountTypeKey.js'
import { readVersioned, writeVersioned } from './versioned.js'

const types: readonly unknown[] = [
  'eoa',
  'smartAccount',
  'payment',
  'ordinal'
] satisfies readonly AccountType[]

const isAccountType = (value: unknown): value is AccountType => types.includes(value)

/** The account type that the person prefers in a namespace: the last one chosen, else that of option `defaultAccountTypes`. */
export async function preferredAccountType(kit: Kit, namespace: Namespace): Promise<AccountType | undefined> {
  const stored = await readVersioned(kit, accountTypeKey(namespace), accountTypeVersion)
  if (isAccountType(stored?.type)) return stored.type
  return { ...accountTypeDefaults, ...kit.config.get().defaultAccountTypes }[namespace]
}

export function rememberAccountType(kit: Kit, namespace: Namespace, type: AccountType): Promise<void> {
  return writeVersioned(kit, accountTypeKey(namespace), accountTypeVersion, { type })
}
