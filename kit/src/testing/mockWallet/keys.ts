import type { Address } from 'viem'
import { type HDAccount, mnemonicToAccount, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import type { MockWalletOptions } from './options.js'
import { testKeys } from './testKeys.js'

/** An account with a local key. */
export type SigningAccount = HDAccount | PrivateKeyAccount

/** An account of a mock wallet. `open` creates the signing account on first use, because most pages only read the address. */
export type MockAccount = { readonly address: Address; readonly open: () => SigningAccount }

/** The accounts of a mock wallet. Throws `RangeError` if there are none. */
export function accountsOf(options: MockWalletOptions): readonly MockAccount[] {
  const { privateKeys, mnemonic, accounts = 2, accountIndex = 0 } = options
  const opened = (account: SigningAccount): MockAccount => ({ address: account.address, open: () => account })
  const from = (make: (index: number) => MockAccount) =>
    Array.from({ length: accounts }, (_, index) => make(accountIndex + index))
  const made =
    privateKeys?.map(key => opened(privateKeyToAccount(key))) ??
    (mnemonic === undefined
      ? testKeys.slice(accountIndex, accountIndex + accounts).map(([address, key]) => {
          let account: SigningAccount | undefined
          return {
            address,
            open: () => {
              account ??= privateKeyToAccount(key)
              return account
            }
          }
        })
      : from(addressIndex => opened(mnemonicToAccount(mnemonic, { addressIndex }))))
  if (made.length === 0) throw new RangeError('A mock wallet needs an account')
  return made
}
