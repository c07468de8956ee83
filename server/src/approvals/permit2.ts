import { permit2Of } from 'latchkey/protocol'
import { type Address, parseAbi } from 'viem'

/** The address of Permit2 on a network, in lower case. */
export const permit2On = (caipNetworkId: string): Address => permit2Of(caipNetworkId).toLowerCase() as Address

/** That of most networks. */
export const permit2Address = permit2On('eip155:1')

/** Every address of Permit2: nobody can deploy another contract at them on the other networks. */
export const permit2Addresses: ReadonlySet<string> = new Set([permit2Address, permit2On('eip155:324')])

/** The largest amount of Permit2, which it does not count down (AllowanceTransfer.sol, `_transfer`). */
export const permit2Unlimited = 2n ** 160n - 1n

/** IAllowanceTransfer (github.com/Uniswap/permit2, src/interfaces/IAllowanceTransfer.sol). */
export const permit2Abi = parseAbi([
  'function allowance(address, address, address) view returns (uint160 amount, uint48 expiration, uint48 nonce)'
])
