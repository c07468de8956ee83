import type { Config } from '../config/Config.js'
import type { ServedChain } from '../config/chainsFile.js'
import type { ProjectRecord } from '../config/projectsFile.js'
import { smartAccountSettings } from '../config/smartAccounts.js'
import { frameOriginList } from './frameAncestors.js'
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
    origins: frameOriginList(project),
    api: publicUrl ?? '',
    rpId: rpIdOf(wallet.frameUrl),
    ...(wallet.mode === 'assisted' && { mode: wallet.mode }),
    chains: served.map(describeChain),
    contracts: served.flatMap(describeContracts)
  }
}

/**
 * The contracts of a chain that the frame knows by name. Router and wrapped coin are those that swaps and prices are configured with: what a
 * spender is called says nothing of what it does. Those of Uniswap's own deployments are known to the frame.
 */
function describeContracts(chain: ServedChain) {
  const { caipNetworkId, nativeCurrency, spenders = [], quoteSources = [], priceSources = [] } = chain
  const router = quoteSources.flatMap(source => (source.type === 'pools' ? (source.router ?? []) : []))[0]
  const wrapped = priceSources.flatMap(source => (source.type === 'pools' ? source.wrapped : []))[0]
  const isSame = (one: string, other: string | undefined) => one.toLowerCase() === other?.toLowerCase()
  const roleOf = (address: string) =>
    isSame(address, router) ? 'router' : isSame(address, wrapped) ? 'wrapped' : undefined
  const known = [
    ...(router === undefined ? [] : [{ address: router, name: 'Swap router' }]),
    ...(wrapped === undefined ? [] : [{ address: wrapped, name: `Wrapped ${nativeCurrency.symbol}` }])
  ].filter(({ address }) => !spenders.some(spender => isSame(spender.address, address)))
  return [...spenders, ...known].map(({ address, name }) => {
    const role = roleOf(address)
    return { chain: caipNetworkId, address, name, ...(role && { role }) }
  })
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
