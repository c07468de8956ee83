import type { Address } from 'viem'

/**
 * The contracts of smart accounts, the same on both chains: deployed by the CREATE2 deployer, so that EntryPoints and `simple7702` are where
 * they are on public chains.
 * @example const { entryPoint07, factory } = devnetSmartAccounts
 */
export const devnetSmartAccounts = {
  /** EntryPoints of ERC-4337. */
  entryPoint07: '0x0000000071727De22E5E9d8BAf0edAc6f37da032',
  entryPoint08: '0x4337084D9E255Ff0702461CF8895CE9E3b5Ff108',
  /** The contract to which accounts delegate (EIP-7702): viem's default. */
  simple7702: '0xe6Cae83BdE06E4c305530e199D7217f42808555B',
  /** Solady's account of ERC-4337, and a factory with the calls of viem's `toSoladySmartAccount`. */
  implementation: '0x37Bbcf83c194869D051091F15353F3aD8C6D84f5',
  factory: '0xd98DDa7631D67eB748c8CC0DcCcF9E31106C1A74',
  /** Pays for every operation, from deposits at both EntryPoints. */
  paymaster: '0x41E744CCe87fF8b9d9bc92FDCD75cd5fb079A98F'
} as const satisfies Record<string, Address>
