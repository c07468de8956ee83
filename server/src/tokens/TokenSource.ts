import type { Address } from 'viem'

/** A token of a network; `Id` is the form of its addresses. */
export type Token<Id extends string = Address> = {
  readonly address: Id
  readonly symbol: string
  readonly name: string
  readonly decimals: number
  /** What describes the token: the configuration, a token list, or only its own contract, whose deployer is untrusted. */
  readonly origin: 'configuration' | 'list' | 'contract'
  /** Where the configuration or a token list has the logo: https, ipfs or data. Clients get it through this server. */
  readonly logoUri?: string | undefined
}

/** What is known of a token or of a collection of NFTs. Empty texts, and decimals that are null, are unknown. */
export type TokenDescription<Id extends string = Address> = Omit<Token<Id>, 'decimals'> & {
  readonly decimals: number | null
}

/** Whether amounts of a token can be shown. */
export function hasDecimals<Id extends string>(token: TokenDescription<Id> | undefined): token is Token<Id> {
  return token !== undefined && token.decimals !== null
}

/** A token that an account may hold. A source that has only the address leaves the rest to the contract. */
export type TokenCandidate<Id extends string = Address> = {
  readonly address: Id
  readonly token?: Token<Id> | undefined
}

/** What a source found. `isComplete` is false if items are known to be missing. */
export type Found<Item> = { readonly items: readonly Item[]; readonly isComplete: boolean }

/**
 * Returns the tokens of one network that an account may hold. It says only where to look: the balances are read from the
 * chain. Rejects if the source does not answer.
 */
export type TokenSource<Id extends string = Address> = (account: Id) => Promise<Found<TokenCandidate<Id>>>

/** The most tokens that a source returns; clients accept 5,000 balances. */
export const maxTokens = 2_000
