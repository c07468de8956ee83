import {
  AllowedMethodsEnforcer,
  AllowedTargetsEnforcer,
  DelegationManager,
  EIP7702StatelessDeleGator,
  ERC20PeriodTransferEnforcer,
  ERC20TransferAmountEnforcer,
  ExactCalldataEnforcer,
  LimitedCallsEnforcer,
  NativeTokenPeriodTransferEnforcer,
  NativeTokenTransferAmountEnforcer,
  TimestampEnforcer,
  ValueLteEnforcer
} from '@metamask/delegation-abis/bytecode'
import { type Address, concat, encodeAbiParameters, type Hex } from 'viem'
import { devnetDelegations, devnetSmartAccounts } from '../smartAccounts.js'

const address = { type: 'address' } as const

/** The creation codes of `devnetDelegations`, in the order in which they are deployed, from the package of their authors (MIT-0 or Apache-2.0). */
export function delegationFramework(owner: Address): Readonly<Record<keyof typeof devnetDelegations, Hex>> {
  const { delegationManager } = devnetDelegations
  const { entryPoint07 } = devnetSmartAccounts
  return {
    // Its owner can pause all redemptions, and nothing else.
    delegationManager: concat([DelegationManager, encodeAbiParameters([address], [owner])]),
    delegator: concat([
      EIP7702StatelessDeleGator,
      encodeAbiParameters([address, address], [delegationManager, entryPoint07])
    ]),
    timestamp: TimestampEnforcer,
    valueLte: ValueLteEnforcer,
    exactCalldata: ExactCalldataEnforcer,
    allowedTargets: AllowedTargetsEnforcer,
    allowedMethods: AllowedMethodsEnforcer,
    limitedCalls: LimitedCallsEnforcer,
    nativeTransfer: NativeTokenTransferAmountEnforcer,
    nativePeriod: NativeTokenPeriodTransferEnforcer,
    erc20Transfer: ERC20TransferAmountEnforcer,
    erc20Period: ERC20PeriodTransferEnforcer
  }
}
