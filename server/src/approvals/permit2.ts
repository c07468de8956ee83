import { parseAbi } from 'viem'

/** Permit2 has the same address on every network that has it (github.com/Uniswap/permit2, README). In lower case. */
export const permit2Address = '0x000000000022d473030f116ddee9f6b43ac78ba3'

/** The largest amount of Permit2, which it does not count down (AllowanceTransfer.sol, `_transfer`). */
export const permit2Unlimited = 2n ** 160n - 1n

/** IAllowanceTransfer (github.com/Uniswap/permit2, src/interfaces/IAllowanceTransfer.sol). */
export const permit2Abi = parseAbi([
  'function allowance(address, address, address) view returns (uint160 amount, uint48 expiration, uint48 nonce)'
])
