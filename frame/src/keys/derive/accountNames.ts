/** The accounts of a wallet. */
export const accountNames = ['evm', 'solana', 'bitcoinSegwit', 'bitcoinTaproot'] as const

/** The name of an account. */
export type AccountName = (typeof accountNames)[number]

/** The name of a key. That of Bitcoin's test networks is of no account that everybody may know. */
export type KeyName = AccountName | 'bitcoinTest'

/** What everybody may know of an account. `publicKey`: hexadecimal, compressed on secp256k1. */
export type Account = { readonly address: string; readonly publicKey: string }

/** What everybody may know of a wallet's accounts. */
export type Accounts = Readonly<Record<AccountName, Account>>
