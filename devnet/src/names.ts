import { testAccounts } from './accounts.js'
import { devnetPeople } from './people.js'

/** ENS names of devnet. With `isPrimary` the account's reverse record is the name too. */
export const devnetNames = [
  { name: 'alice.eth', address: testAccounts[0].address, isPrimary: true },
  { name: 'bob.eth', address: testAccounts[1].address, isPrimary: true },
  { name: 'landlord.eth', address: devnetPeople.landlord.address, isPrimary: true },
  { name: 'exchange.eth', address: devnetPeople.exchange.address, isPrimary: false }
] as const

/** The account whose reverse record is a name that resolves to account 0: a reader must not show it. */
export const falseName = { name: 'alice.eth', address: devnetPeople.spammer.address } as const

/** Text record of `alice.eth`. */
export const nameText = {
  name: 'alice.eth',
  key: 'description',
  value: 'The first account of devnet'
} as const

/**
 * The zone whose names the server registers. The ENS resolver of the zone asks the gateway of the server (ERC-3668), and accepts answers
 * that `devnetPeople.registrar` has signed, which deploys it with its first transaction.
 */
export const devnetZone = {
  name: 'latchkey.id',
  resolver: '0xD168f516B0aFe1ABA170c53FaC3701fFAD138a14'
} as const
