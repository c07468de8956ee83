import { encodeDeployData, zeroAddress } from 'viem'
import { type ArtifactName, artifact } from '../artifacts.js'
import { devnetContracts as at } from '../contracts.js'
import { oddTokens } from '../oddTokens.js'
import { devnetPeople } from '../people.js'
import { devnetTokens } from '../tokens.js'
import type { Step } from './steps.js'
import { type Code, uniswap } from './uniswap.js'

const weth = devnetTokens[0].address

function tokenArguments(symbol: string): readonly unknown[] {
  const token = oddTokens.find(candidate => candidate.symbol === symbol)
  return token ? [token.name, token.symbol, token.decimals] : []
}

/** The code and the constructor's arguments of each contract of `devnetContracts`. */
function codeOf(name: keyof typeof at): readonly [Code, ...unknown[]] {
  const own = (contract: ArtifactName, ...args: readonly unknown[]) => [artifact(contract), ...args] as const
  const list: Record<keyof typeof at, () => readonly [Code, ...unknown[]]> = {
    uniswapV2Factory: () => [uniswap.v2Factory(), devnetPeople.builder.address],
    uniswapV2Router: () => [uniswap.v2Router(), at.uniswapV2Factory, weth],
    uniswapV3Factory: () => [uniswap.v3Factory()],
    // Without a descriptor: the pictures of positions are not read.
    uniswapV3PositionManager: () => [uniswap.v3PositionManager(), at.uniswapV3Factory, weth, zeroAddress],
    uniswapV3Router: () => [uniswap.v3Router(), at.uniswapV3Factory, weth],
    pictures: () => own('PictureCollection', 'Orchard Pictures', 'ORCHARD'),
    items: () => own('ItemCollection', 'Orchard Items', 'HARVEST'),
    nameRegistry: () => own('NameRegistry'),
    nameResolver: () => own('NameResolver', at.nameRegistry),
    reverseRegistrar: () => own('ReverseRegistrar', at.nameRegistry, at.nameResolver),
    universalResolver: () => own('UniversalResolver', at.nameRegistry),
    feeToken: () => own('FeeToken'),
    revertingToken: () => own('RevertingToken'),
    lyingToken: () => own('LyingToken'),
    hugeNameToken: () => own('HugeNameToken'),
    lookAlikeToken: () => own('LookAlikeToken', ...tokenArguments('USD\u0421')),
    rewardToken: () => own('LookAlikeToken', ...tokenArguments('claim-reward.example')),
    voucherItems: () => own('ItemCollection', 'Voucher: claim at claim-voucher.example', 'VOUCHER'),
    poisoner: () => own('Poisoner'),
    paymentSplitter: () => own('PaymentSplitter'),
    uniswapV3Quoter: () => [uniswap.v3Quoter(), at.uniswapV3Factory, weth],
    uniswapSwapRouter02: () => [
      uniswap.swapRouter02(),
      at.uniswapV2Factory,
      at.uniswapV3Factory,
      at.uniswapV3PositionManager,
      weth
    ]
  }
  return list[name]()
}

/** The deployments of `devnetContracts`, in their order. */
export function deploymentSteps(): readonly Step[] {
  return (Object.keys(at) as (keyof typeof at)[]).map(name => {
    const [{ abi, bytecode }, ...args] = codeOf(name)
    return { from: devnetPeople.builder, data: encodeDeployData({ abi, bytecode, args }), gas: 8_000_000n }
  })
}
