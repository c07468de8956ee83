import { base, bitcoin, mainnet, sepolia, solana, solanaDevnet } from '../../chains/index.js'
import type { Adapter } from '../../core/contracts/Adapter.js'
import type { Connector, OtherSession } from '../../core/contracts/Connector.js'
import type { Namespace } from '../../protocol/namespaces.js'
import type { Network } from '../../protocol/network.js'
import { createMockConnector, type MockConnectorOptions } from '../../testing/mockConnector.js'

const other = (
  chainNamespace: Namespace,
  id: string,
  name: string,
  nativeCurrency: Network['nativeCurrency']
): Network => ({
  id,
  name,
  chainNamespace,
  caipNetworkId: `${chainNamespace}:${id}`,
  nativeCurrency,
  rpcUrls: { default: { http: ['https://rpc.example'] } }
})

const polkadot = other('polkadot', '91b171bb158e2d3848fa23a9f1c25182', 'Polkadot', {
  name: 'Polkadot',
  symbol: 'DOT',
  decimals: 10
})

const cosmosHub = other('cosmos', 'cosmoshub-4', 'Cosmos Hub', {
  name: 'Cosmos',
  symbol: 'ATOM',
  decimals: 6
})

/** Networks of every namespace. */
export const networks = [
  mainnet,
  base,
  sepolia,
  solana,
  solanaDevnet,
  bitcoin,
  polkadot,
  cosmosHub
] as const satisfies readonly Network[]

/** An account of each namespace, on its first network. */
export const accounts: Readonly<Record<Namespace, readonly [address: string, network: Network]>> = {
  eip155: ['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', mainnet],
  solana: ['7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU', solana],
  bip122: ['bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', bitcoin],
  polkadot: ['15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5', polkadot],
  cosmos: ['cosmos1hsk6jryyqjfhp5dhc55tc9jtckygx0eph6dd02', cosmosHub]
}

/** What the adapters of the first three read; those of the others read nothing. */
const amounts: Partial<Record<Namespace, bigint>> = {
  eip155: 1_234_567_800_000_000_000n,
  solana: 12_345_678_900n,
  bip122: 4_200_000n
}

const adapterOf = (namespace: Namespace): Adapter => {
  const amount = amounts[namespace]
  const client: Adapter['client'] = async ({ nativeCurrency: { decimals, symbol, name } }) => ({
    getBalance: async () => ({ amount: amount ?? 0n, decimals, symbol, name })
  })
  return { namespace, discover: () => undefined, ...(amount !== undefined && { client }) }
}

/** Adapters of every namespace without wallets of their own. */
export const adapters: readonly Adapter[] = (Object.keys(accounts) as Namespace[]).map(adapterOf)

/** A wallet of one namespace. */
export function walletOf(namespace: Namespace, options: MockConnectorOptions = {}) {
  const [address, network] = accounts[namespace]
  return createMockConnector({
    id: `wallet.${namespace}`,
    name: { eip155: 'Rabby', solana: 'Phantom', bip122: 'Leather', polkadot: 'Talisman', cosmos: 'Keplr' }[
      namespace
    ],
    namespace,
    accounts: [address],
    chainId: String(network.id),
    ...options
  })
}

/** A wallet whose approval connects several namespaces; the first one is active then. */
export function walletOfSeveral(
  [first = 'eip155', ...rest]: readonly Namespace[],
  options: MockConnectorOptions = {}
): Connector {
  const others = rest.map(namespace => walletOf(namespace, options))
  const own = walletOf(first, options)
  return createMockConnector({
    ...own,
    async connect(parameters) {
      const sessions: OtherSession[] = []
      for (const connector of others) sessions.push({ ...(await connector.connect(parameters)), connector })
      return { ...(await own.connect(parameters)), others: sessions }
    }
  })
}
