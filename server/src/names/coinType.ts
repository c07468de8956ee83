import { chainWithNames } from '../chains/chainWithNames.js'
import type { ServedChain } from '../config/chainsFile.js'
import { HttpFailure } from '../http/HttpFailure.js'

/** The coin type of ether on Ethereum (SLIP-44). */
export const etherCoin = 60

const evmFlag = 0x80000000

/** The coin type of the address for every EVM network that has no other one (ENSIP-19). */
export const defaultCoin = evmFlag

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

/** The stored coin type of an EVM address. Throws 400 for those of other namespaces. */
export function storedCoin(coinType: number): number {
  return coinType === defaultCoin ? coinType : coinOfChain(chainIdOfCoin(coinType))
}

/**
 * On which network an account's names are looked up. `ownerCoin`: the network on which a contract owns its names; `addressCoin`: the coin
 * type whose address has to be the account's.
 */
export type NameSide = { readonly ownerCoin: number; readonly addressCoin: number }

/**
 * The side of a CAIP-2 id or a CAIP-10 account. Without a network it is that with the names, where ENS clients resolve the coin type of
 * Ethereum, whatever its chain id is.
 */
export function nameSideOf(chains: readonly ServedChain[], text: string): NameSide {
  const chainId = chainIdIn(text)
  if (chainId !== undefined) return { ownerCoin: coinOfChain(chainId), addressCoin: coinOfChain(chainId) }
  const main = chainIdIn(chainWithNames(chains)?.caipNetworkId ?? '')
  return { ownerCoin: main === undefined ? etherCoin : coinOfChain(main), addressCoin: etherCoin }
}

function chainIdIn(text: string): number | undefined {
  const digits = /^eip155:([1-9]\d{0,9})(?::|$)/.exec(text)?.[1]
  return digits === undefined ? undefined : Number(digits)
}
