import { type Address, address, getBase58Decoder } from '@solana/kit'
import type { LiteSVM } from 'litesvm'
import type { DecodedTransaction, Lookup } from './decodeTransaction.js'
import { isTokenProgram, readMint, readTokenAccount, uiAmount } from './tokenAmounts.js'

/** An account as litesvm has it. */
export type LedgerAccount = {
  readonly address: Address
  readonly data: Uint8Array
  readonly executable: boolean
  readonly lamports: bigint
  readonly programAddress: Address
}

/** The tokens of one account of a transaction, as `getTransaction` has them. */
export type TokenBalance = {
  readonly accountIndex: number
  readonly mint: string
  readonly owner: string
  readonly programId: string
  readonly uiTokenAmount: ReturnType<typeof uiAmount>
}

/** The accounts of litesvm, and what a transaction has of them. */
export type Accounts = ReturnType<typeof createAccounts>

/** Where the addresses of a lookup table begin. */
const tableHeader = 56

export function createAccounts(svm: LiteSVM) {
  const account = (of: string): LedgerAccount | undefined => {
    const found = svm.getAccount(address(of))
    return found.exists && found.lamports > 0n ? found : undefined
  }
  const addressesIn = (lookups: readonly Lookup[], which: 'writable' | 'readonly') =>
    lookups.flatMap(lookup => {
      const data = account(lookup.table)?.data ?? new Uint8Array()
      return lookup[which].map(index => {
        const at = tableHeader + index * 32
        return getBase58Decoder().decode(data.subarray(at, at + 32))
      })
    })
  const tokensOfOne = (key: string, accountIndex: number): readonly TokenBalance[] => {
    const found = key === '' ? undefined : account(key)
    if (!found || !isTokenProgram(found.programAddress)) return []
    const token = readTokenAccount(found.data)
    const mint = token && readMint(account(token.mint)?.data ?? new Uint8Array())
    if (!token || !mint) return []
    return [
      {
        accountIndex,
        mint: token.mint,
        owner: token.owner,
        programId: found.programAddress,
        uiTokenAmount: uiAmount(token.amount, mint.decimals)
      }
    ]
  }
  return {
    account,
    /** All accounts of a transaction: static ones, then those of tables. */
    resolve: ({ lookups, staticAccounts }: DecodedTransaction) => {
      const loaded = {
        writable: addressesIn(lookups, 'writable'),
        readonly: addressesIn(lookups, 'readonly')
      }
      return { loaded, accounts: [...staticAccounts, ...loaded.writable, ...loaded.readonly] }
    },
    /** The lamports and tokens of accounts. */
    balancesOf: (accounts: readonly string[]) => ({
      lamports: accounts.map(key => (key === '' ? 0 : Number(svm.getBalance(address(key)) ?? 0n))),
      tokens: accounts.flatMap(tokensOfOne)
    })
  }
}
