import { parseUnits } from 'viem'
import { testAccounts } from '../accounts.js'
import { oddTokens } from '../oddTokens.js'
import { devnetPeople } from '../people.js'
import { tokenAbi } from './abis.js'
import { deploymentSteps } from './deployments.js'
import { farcasterSteps } from './farcasterSteps.js'
import { nameSteps, zoneSteps } from './nameSteps.js'
import { nftSteps } from './nftSteps.js'
import { poolSteps } from './poolSteps.js'
import { smartAccountSteps } from './smartAccountSteps.js'
import { type Block, callStep } from './steps.js'

const day = 86_400

/** Seconds before the end of the history at which the chain begins. */
export const genesisAgo = 280 * day

function oddTokenSteps() {
  return oddTokens.map(({ address, held, decimals }) => {
    const args = [testAccounts[0].address, parseUnits(held, decimals)]
    return callStep(devnetPeople.builder, address, { abi: tokenAbi, functionName: 'mint', args })
  })
}

/** The blocks with devnet's contracts, pools, names, NFTs, misbehaving tokens, accounts of Farcaster and smart accounts: the same with and without history. */
export function worldBlocks(): readonly Block[] {
  const ofBuilder = [deploymentSteps(), poolSteps(), nameSteps(), [...nftSteps(), ...oddTokenSteps()]]
  const ofRegistrar = [zoneSteps(), [...farcasterSteps(), ...smartAccountSteps()]]
  return [...ofBuilder, ...ofRegistrar].map((steps, index) => ({
    ago: genesisAgo - (index + 3) * 3600,
    steps
  }))
}
