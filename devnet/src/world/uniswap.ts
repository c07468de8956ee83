import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Abi, Hex } from 'viem'

/** The ABI and the bytecode of a contract. `deployedBytecode` is what the chain holds after deployment; some artifacts lack it. */
export type Code = { readonly abi: Abi; readonly bytecode: Hex; readonly deployedBytecode?: Hex | undefined }

/** Uniswap's own artifacts, read from its packages: they are GPL or BUSL, so that none is copied into this repository. */
export const uniswap = {
  v2Factory: () => readCode(import.meta.resolve('@uniswap/v2-core/build/UniswapV2Factory.json')),
  v2Router: () => readCode(import.meta.resolve('@uniswap/v2-periphery/build/UniswapV2Router02.json')),
  v3Factory: () =>
    readCode(
      import.meta.resolve('@uniswap/v3-core/artifacts/contracts/UniswapV3Factory.sol/UniswapV3Factory.json')
    ),
  v3PositionManager: () =>
    readCode(
      import.meta.resolve(
        '@uniswap/v3-periphery/artifacts/contracts/NonfungiblePositionManager.sol/NonfungiblePositionManager.json'
      )
    ),
  v3Router: () =>
    readCode(import.meta.resolve('@uniswap/v3-periphery/artifacts/contracts/SwapRouter.sol/SwapRouter.json')),
  v3Quoter: () =>
    readCode(
      import.meta.resolve(
        '@uniswap/swap-router-contracts/artifacts/contracts/lens/QuoterV2.sol/QuoterV2.json'
      )
    ),
  swapRouter02: () =>
    readCode(
      import.meta.resolve(
        '@uniswap/swap-router-contracts/artifacts/contracts/SwapRouter02.sol/SwapRouter02.json'
      )
    )
}

/** The artifact at a URL of `import.meta.resolve`. */
export function readCode(url: string): Code {
  const { abi, bytecode, deployedBytecode } = JSON.parse(readFileSync(fileURLToPath(url), 'utf8')) as Code
  // The artifacts of v2 lack the prefix.
  return { abi, deployedBytecode, bytecode: bytecode.startsWith('0x') ? bytecode : `0x${bytecode as string}` }
}
