import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Abi, Hex } from 'viem'

/** The ABI and the bytecode of a contract. */
export type Code = { readonly abi: Abi; readonly bytecode: Hex }

/** Uniswap's own artifacts, read from its packages: they are GPL or BUSL, so that none is copied into this repository. */
export const uniswap = {
  v2Factory: () => read(import.meta.resolve('@uniswap/v2-core/build/UniswapV2Factory.json')),
  v2Router: () => read(import.meta.resolve('@uniswap/v2-periphery/build/UniswapV2Router02.json')),
  v3Factory: () =>
    read(
      import.meta.resolve('@uniswap/v3-core/artifacts/contracts/UniswapV3Factory.sol/UniswapV3Factory.json')
    ),
  v3PositionManager: () =>
    read(
      import.meta.resolve(
        '@uniswap/v3-periphery/artifacts/contracts/NonfungiblePositionManager.sol/NonfungiblePositionManager.json'
      )
    ),
  v3Router: () =>
    read(import.meta.resolve('@uniswap/v3-periphery/artifacts/contracts/SwapRouter.sol/SwapRouter.json')),
  v3Quoter: () =>
    read(
      import.meta.resolve(
        '@uniswap/swap-router-contracts/artifacts/contracts/lens/QuoterV2.sol/QuoterV2.json'
      )
    ),
  swapRouter02: () =>
    read(
      import.meta.resolve(
        '@uniswap/swap-router-contracts/artifacts/contracts/SwapRouter02.sol/SwapRouter02.json'
      )
    )
}

function read(url: string): Code {
  const { abi, bytecode } = JSON.parse(readFileSync(fileURLToPath(url), 'utf8')) as Code
  // The artifacts of v2 lack the prefix.
  return { abi, bytecode: bytecode.startsWith('0x') ? bytecode : `0x${bytecode as string}` }
}
