import type { Config } from '../config/Config.js'
import type { ServedChain } from '../config/chainsFile.js'
import type { ProjectRecord } from '../config/projectsFile.js'
import { smartAccountSettings } from '../config/smartAccounts.js'
import { frameAncestors } from './frameAncestors.js'
import { rpIdOf } from './rpIdOf.js'

/** The namespaces whose keys the frame has (SPEC section 9). */
const namespaces = ['eip155', 'solana', 'bip122']

/** The public configuration of the frame of a project: `FrameConfig` of frame/src/contracts. */
export function describeFrame(config: Config, project: ProjectRecord) {
  const { wallet, publicUrl, chains } = config
  const served = chains.filter(({ caipNetworkId }) => namespaces.includes(`${caipNetworkId.split(':')[0]}`))
  return {
    projectId: project.id,
    projectName: project.name,
    origins: frameAncestors(project),
    api: publicUrl ?? '',
    rpId: rpIdOf(wallet.frameUrl),
    chains: served.map(describeChain),
    contracts: served.flatMap(({ caipNetworkId, spenders = [] }) =>
      spenders.map(({ address, name }) => ({ chain: caipNetworkId, address, name }))
    )
  }
}

function describeChain(chain: ServedChain) {
  const { caipNetworkId, name, nativeCurrency, testnet } = chain
  const smartAccounts = smartAccountSettings(chain)
  return {
    id: caipNetworkId,
    name,
    currency: nativeCurrency,
    ...(testnet && { isTestnet: true }),
    ...(smartAccounts.length > 0 && { smartAccounts })
  }
}
