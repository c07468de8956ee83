import { HttpFailure } from '../http/HttpFailure.js'

/** The coin type of ether on Ethereum (SLIP-44). */
export const etherCoin = 60

const evmFlag = 0x80000000

/**
 * The chain id of an ENSIP-11 coin type: `0x80000000 | chainId`, and 60 for Ethereum. The reference client sends the former for Ethereum
 * too (wire.md section 1.12). Throws 400 for other coin types.
 */
export function chainIdOfCoin(coinType: number): number {
  if (coinType === etherCoin) return 1
  const chainId = coinType - evmFlag
  if (Number.isInteger(coinType) && chainId > 0 && chainId < evmFlag) return chainId
  throw new HttpFailure(400, 'coin_type', 'The coin type is not that of an EVM network')
}

/** The ENSIP-11 coin type of a chain. */
export function coinOfChain(chainId: number): number {
  return chainId === 1 ? etherCoin : evmFlag + chainId
}
