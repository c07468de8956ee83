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

/**
 * The MetaMask Delegation Framework 1.3.0, by which accounts of `delegator` grant permissions (ERC-7710, ERC-7715), the same on both chains.
 * Public chains have it at other addresses: those depend on the owner of the manager, and on the deployer.
 * @example const { delegationManager, delegator } = devnetDelegations
 */
export const devnetDelegations = {
  /** Checks a delegation and its caveats, and lets the account carry out what the delegate asks. */
  delegationManager: '0x2A564fDEc8af6d53361ce9038A23514FA2CD5568',
  /** The contract to which accounts delegate (EIP-7702): `EIP7702StatelessDeleGator`, for EntryPoint 0.7. */
  delegator: '0x425D1967a2c551588d5CfA102abEB585CE621671',
  timestamp: '0x015a4C29cE7C2dB003519694DEc19aF366edC140',
  valueLte: '0xC3C613576C97bC237C6be5089cE290c5A0Ba4685',
  exactCalldata: '0xDE53d355640F703B9D9264db54EFb5AD7ECEEaE5',
  allowedTargets: '0x7F1c1e1149Ea80F83E0Db2372B8e156561a42df1',
  allowedMethods: '0xDc25D30a9B635e9659c8Ca648609869d513a4719',
  limitedCalls: '0x74AdcA9958988FE8529B1933BDE34C34BF03ce65',
  nativeTransfer: '0xD2405F6813c164D3Bef840A076b7A53FADa5e2A5',
  nativePeriod: '0xDDe1eb11F8365a5C742ce44B1d1D87FE7872140E',
  erc20Transfer: '0x4d4eE276A31d5Ceb7F27e9bb76e7E3c59DA01c16',
  erc20Period: '0x32d29677Dcb5452A8B8f58781B88f61E10aAee21'
} as const satisfies Record<string, Address>

/** What `smartAccounts` of the server's LATCHKEY_CHAINS says of accounts that can grant permissions. */
export function devnetDelegator() {
  const { delegator: implementation, delegationManager: manager, ...enforcers } = devnetDelegations
  return { kind: 'eip7702', implementation, permissions: { manager, enforcers } } as const
}
