import type { Descriptor } from './Descriptor.js'

/*
 * After the files of Lido in the registry of ERC-7730, which is CC0: https://github.com/LedgerHQ/clear-signing-erc7730-registry,
 * registry/lido/calldata-{stETH,wstETH,WithdrawalQueueERC721}.json. Transfers and approvals are left out: the wallet knows them itself.
 */

const staked = '0xae7ab96520DE3A18E5e111B5EaAb095312D7fE84'
const wrapped = '0x7f39C581F595B53c5cb19bD0b3f8dA6c935E2Ca0'
const constants = { staked, wrapped }
const metadata = { owner: 'Lido', constants }
const at = (address: string) => ({ contract: { deployments: [{ chainId: 1, address }] } })
const amount = (path: string, label: string, name: 'staked' | 'wrapped') =>
  ({ path, label, format: 'tokenAmount', params: { token: `$.metadata.constants.${name}` } }) as const

export const lidoStaked: Descriptor = {
  context: at(staked),
  metadata,
  display: {
    formats: {
      'submit(address _referral)': {
        intent: 'Stake ETH',
        fields: [{ path: '@.value', label: 'Amount to stake', format: 'amount' }]
      }
    }
  }
}

export const lidoWrapped: Descriptor = {
  context: at(wrapped),
  metadata,
  display: {
    formats: {
      'wrap(uint256 _stETHAmount)': {
        intent: 'Wrap stETH',
        fields: [amount('_stETHAmount', 'Amount', 'staked')]
      },
      'unwrap(uint256 _wstETHAmount)': {
        intent: 'Unwrap wstETH to stETH',
        fields: [amount('_wstETHAmount', 'Amount', 'wrapped')]
      }
    }
  }
}

const owner = { path: '_owner', label: 'Beneficiary', format: 'addressName' } as const

export const lidoQueue: Descriptor = {
  context: at('0x889edC2eDab5f40e902b864aD4d7AdE8E412F9B1'),
  metadata,
  display: {
    formats: {
      'requestWithdrawals(uint256[] _amounts, address _owner)': {
        intent: 'Request withdrawal',
        fields: [amount('_amounts.[]', 'Amount', 'staked'), owner]
      },
      'requestWithdrawalsWstETH(uint256[] _amounts, address _owner)': {
        intent: 'Request withdrawal',
        fields: [amount('_amounts.[]', 'Amount', 'wrapped'), owner]
      },
      'claimWithdrawal(uint256 _requestId)': {
        intent: 'Claim withdrawal',
        fields: [{ path: '_requestId', label: 'Request ID', format: 'raw' }]
      },
      'claimWithdrawals(uint256[] _requestIds, uint256[] _hints)': {
        intent: 'Claim withdrawal',
        fields: [
          { path: '_requestIds.[]', label: 'Request ID', format: 'raw' },
          { path: '_hints.[]', label: 'Hint', visible: 'never' }
        ]
      }
    }
  }
}
