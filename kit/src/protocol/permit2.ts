/**
 * Permit2, at one address on the chains of the EVM. Source: https://docs.uniswap.org/contracts/v3/reference/deployments, each of whose pages has it
 * (https://github.com/Uniswap/docs, `docs/contracts/v3/reference/deployments`).
 */
const usual = '0x000000000022D473030F116dDEE9F6B43aC78BA3'

/** On zkSync the address of a contract follows from other bytecode. Source: the same, `ZKsync-deployments`. */
const ofZkSync = '0x0000000000225e31D15943971F47aD3022F714Fa'

/**
 * The address of Permit2 on an EVM network, by its CAIP-2 id.
 * @example const spender = permit2Of('eip155:324')
 */
export const permit2Of = (caipNetworkId: string): `0x${string}` =>
  caipNetworkId === 'eip155:324' ? ofZkSync : usual
