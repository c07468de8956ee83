import { createKeyPairSignerFromBytes, getBase58Encoder, type KeyPairSigner } from '@solana/kit'
import { type SolanaTestAccount, solanaAccounts, solanaPeople } from '../accounts.js'
import { oddSolanaTokens, type SolanaToken, solanaTokens } from '../tokens.js'

/** Signs as one of the accounts. */
export const signerOf = (secretKey: string): Promise<KeyPairSigner> =>
  createKeyPairSignerFromBytes(new Uint8Array(getBase58Encoder().encode(secretKey)))

/** Everybody of the history. */
export type Cast = Readonly<Record<keyof typeof solanaPeople | 'alice' | 'bob' | 'carol', KeyPairSigner>>

/** The signers of the history: account 0 is alice, 1 bob, 2 carol. */
export async function createCast(): Promise<Cast> {
  const [alice, bob, carol] = solanaAccounts
  const accounts: Record<string, SolanaTestAccount> = { ...solanaPeople, alice, bob, carol }
  const entries = Object.entries(accounts).map(
    async ([name, { secretKey }]) => [name, await signerOf(secretKey)] as const
  )
  return Object.fromEntries(await Promise.all(entries)) as Cast
}

type Symbol = (typeof solanaTokens)[number]['symbol'] | (typeof oddSolanaTokens)[number]['symbol']

/** A mint of the Solana devnet by its symbol, which the type checks. */
export function tokenOf(symbol: Symbol): SolanaToken {
  const token = [...solanaTokens, ...oddSolanaTokens].find(candidate => candidate.symbol === symbol)
  if (!token) throw new Error(`${symbol} is no token of the Solana devnet.`)
  return token
}

/** Base units of whole tokens, such as `unitsOf('1.5', 9)`. */
export function unitsOf(amount: string, decimals: number): bigint {
  const [whole = '0', part = ''] = amount.split('.')
  return BigInt(whole + part.padEnd(decimals, '0'))
}
