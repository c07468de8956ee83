import type { Descriptor } from './Descriptor.js'

/*
 * After registry/aave/calldata-lpv3.json of the registry of ERC-7730, which is CC0:
 * https://github.com/LedgerHQ/clear-signing-erc7730-registry. The chains are those that this wallet's swaps know.
 */

const asset = (path: string, label: string, hasAll = false) =>
  ({
    path,
    label,
    format: 'tokenAmount',
    params: { tokenPath: 'asset', ...(hasAll && { threshold: '$.metadata.constants.max' }) }
  }) as const
const person = (path: string, label: string) => ({ path, label, format: 'addressName' }) as const
const rate = {
  path: 'interestRateMode',
  label: 'Interest rate mode',
  format: 'enum',
  params: { $ref: '$.metadata.enums.interestRateMode' }
} as const
const supply = {
  intent: 'Supply',
  fields: [asset('amount', 'Amount to supply'), person('onBehalfOf', 'Collateral recipient')]
}

export const aave: Descriptor = {
  context: {
    contract: {
      deployments: [
        { chainId: 1, address: '0x87870Bca3F3fD6335C3F4ce8392D69350B4fA4E2' },
        { chainId: 10, address: '0x794a61358D6845594F94dc1DB02A252b5b4814aD' },
        { chainId: 100, address: '0xb50201558B00496A145fE76f7424749556E326D8' },
        { chainId: 137, address: '0x794a61358D6845594F94dc1DB02A252b5b4814aD' },
        { chainId: 324, address: '0x78e30497a3c7527d953c6B1E3541b021A98Ac43c' },
        { chainId: 8453, address: '0xA238Dd80C259a72e81d7e4664a9801593F98d1c5' },
        { chainId: 42161, address: '0x794a61358D6845594F94dc1DB02A252b5b4814aD' },
        { chainId: 43114, address: '0x794a61358D6845594F94dc1DB02A252b5b4814aD' }
      ]
    }
  },
  metadata: {
    owner: 'Aave',
    enums: { interestRateMode: { '1': 'stable', '2': 'variable' } },
    constants: { max: `0x${'f'.repeat(64)}` }
  },
  display: {
    formats: {
      'supply(address asset, uint256 amount, address onBehalfOf, uint16 referralCode)': supply,
      'deposit(address asset, uint256 amount, address onBehalfOf, uint16 referralCode)': supply,
      'withdraw(address asset, uint256 amount, address to)': {
        intent: 'Withdraw',
        fields: [asset('amount', 'Amount to withdraw', true), person('to', 'Recipient')]
      },
      'borrow(address asset, uint256 amount, uint256 interestRateMode, uint16 referralCode, address onBehalfOf)':
        {
          intent: 'Borrow',
          fields: [asset('amount', 'Amount to borrow'), rate, person('onBehalfOf', 'Debtor')]
        },
      'repay(address asset, uint256 amount, uint256 interestRateMode, address onBehalfOf)': {
        intent: 'Repay loan',
        fields: [asset('amount', 'Amount to repay', true), rate, person('onBehalfOf', 'Debtor')]
      },
      'setUserUseReserveAsCollateral(address asset, bool useAsCollateral)': {
        intent: 'Manage collateral',
        fields: [
          person('asset', 'For asset'),
          { path: 'useAsCollateral', label: 'Use as collateral', format: 'raw' }
        ]
      }
    }
  }
}
