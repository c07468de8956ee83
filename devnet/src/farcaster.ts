import type { Address } from 'viem'
import { testAccounts } from './accounts.js'

/**
 * Farcaster's registries, at the addresses that they have on OP Mainnet
 * (https://docs.farcaster.xyz/reference/contracts/deployments), on both chains.
 */
export const farcasterRegistries = {
  id: '0x00000000Fc6c5F01Fc30151999387Bb99A9f489b',
  key: '0x00000000Fc1237824fb747aBDE0FF18990E59b7e'
} as const satisfies Record<string, Address>

/** An account of Farcaster on devnet. */
export type FarcasterPerson = {
  readonly fid: number
  readonly username: string
  readonly custody: Address
  /** A second address that may sign in for the account. */
  readonly authAddress?: Address
}

/**
 * The accounts of Farcaster on devnet, of the first test accounts.
 * @example const [alice] = farcasterPeople
 */
export const farcasterPeople = [
  {
    fid: 1001,
    username: 'orchard-alice',
    custody: testAccounts[0].address,
    authAddress: testAccounts[3].address
  },
  { fid: 1002, username: 'orchard-bob', custody: testAccounts[1].address },
  { fid: 1003, username: 'orchard-carol', custody: testAccounts[2].address }
] as const satisfies readonly FarcasterPerson[]

/** The key with which wallets answer through the relay of a server on devnet. It is public. */
export const devnetRelayKey = 'devnet-farcaster-relay'
