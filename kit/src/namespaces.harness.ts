import { discover as discoverBitcoin } from './bitcoin/discover.js'
import { bitcoin } from './bitcoin/bitcoin.js'
import { main as bitcoinMain, testnet as bitcoinTestnet } from './bitcoin/connector.harness.js'
import { base, mainnet, solanaDevnet, solana as solanaMain } from './chains/index.js'
import type { Adapter } from './core/contracts/Adapter.js'
import { discover as discoverCosmos } from './cosmos/discover.js'
import { cosmos } from './cosmos/cosmos.js'
import { cosmosHub, osmosis } from './cosmos/networks.harness.js'
import { discover as discoverEvm } from './evm/discover.js'
import { evm } from './evm/evm.js'
import { discover as discoverPolkadot } from './polkadot/discover.js'
import { kusama, relayChain } from './polkadot/networks.harness.js'
import { polkadot } from './polkadot/polkadot.js'
import { toSs58 } from './polkadot/ss58.js'
import type { Namespace } from './protocol/namespaces.js'
import type { Network } from './protocol/network.js'
import { discover as discoverSolana } from './solana/discover.js'
import { solana } from './solana/solana.js'
import {
  createMockBitcoinWallet,
  createMockCosmosWallet,
  createMockPolkadotWallet,
  createMockSolanaWallet,
  createMockWallet,
  type MockWallet
} from './testing/index.js'
import { bitcoinAccountsOf } from './testing/mockBitcoin/keys.js'
import { placeOnPage } from './testing/mockBitcoin/place.js'

/** A page whose wallets are those that were put on it: a new one for each load, with the same events. */
export type LanePage = Pick<Window, 'addEventListener' | 'removeEventListener' | 'dispatchEvent'> & {
  readonly document: { readonly readyState: DocumentReadyState }
} & Record<string, unknown>

/** What a test does with a wallet of any namespace. */
type Deeds = Pick<
  MockWallet,
  | 'pending'
  | 'requests'
  | 'approveNext'
  | 'rejectNext'
  | 'switchAccount'
  | 'lock'
  | 'unlock'
  | 'disconnect'
  | 'setBehaviour'
  | 'stop'
>

/** One namespace: its adapter, a wallet of it, and two networks. */
export type Lane = {
  readonly namespace: Namespace
  readonly networks: readonly [Network, Network]
  /** Whether its wallet is asked when another network is chosen. */
  readonly asksForNetwork: boolean
  /** The adapter, which discovers on the test's page. */
  adapter(page: LanePage): Adapter
  /** A wallet that waits for its user, and is not on any page yet. `bus` gets its events. */
  createWallet(bus: LanePage): {
    readonly wallet: Deeds
    /** Its addresses on a network. */
    addresses(network: Network): readonly string[]
    /** Puts it on a page that is being loaded. Returns the function that takes it away. */
    putOn(page: LanePage): () => void
  }
}

const onEvm: Lane = {
  namespace: 'eip155',
  networks: [mainnet, base],
  asksForNetwork: true,
  adapter: page => ({ ...evm(), discover: async context => discoverEvm(context, page) }),
  createWallet(bus) {
    const chains = [mainnet, base].map(({ id }) => ({ chainId: Number(id), rpcUrl: 'http://127.0.0.1:1' }))
    const wallet = createMockWallet(
      { chains, behaviour: 'hang', announce: 'never', rdns: 'com.elm', name: 'Elm' },
      bus
    )
    return {
      wallet,
      addresses: () => wallet.addresses,
      putOn(page) {
        const info = { uuid: 'elm', name: 'Elm', rdns: 'com.elm', icon: 'data:image/png;base64,AA==' }
        const detail = { info, provider: wallet.provider }
        const announce = () => page.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
        page.addEventListener('eip6963:requestProvider', announce)
        return () => page.removeEventListener('eip6963:requestProvider', announce)
      }
    }
  }
}

const onPolkadot: Lane = {
  namespace: 'polkadot',
  networks: [relayChain, kusama],
  asksForNetwork: false,
  adapter: page => ({ ...polkadot(), discover: async context => discoverPolkadot(context, page) }),
  createWallet(bus) {
    const wallet = createMockPolkadotWallet({ name: 'Elm', behaviour: 'hang', inject: 'never' }, bus)
    return {
      wallet,
      addresses: ({ id }) => wallet.publicKeys.map(key => toSs58(key.slice(2), id === relayChain.id ? 0 : 2)),
      putOn(page) {
        page.injectedWeb3 = { Elm: wallet.extension }
        return () => delete page.injectedWeb3
      }
    }
  }
}

const onCosmos: Lane = {
  namespace: 'cosmos',
  networks: [cosmosHub, osmosis],
  asksForNetwork: true,
  adapter: page => ({ ...cosmos(), discover: async context => discoverCosmos(context, page) }),
  createWallet(bus) {
    const wallet = createMockCosmosWallet({ behaviour: 'hang', inject: 'never' }, bus)
    return {
      wallet,
      addresses: ({ id }) => wallet.addresses(id === osmosis.id ? 'osmo' : 'cosmos'),
      putOn(page) {
        page.keplr = wallet.provider
        return () => delete page.keplr
      }
    }
  }
}

const onSolana: Lane = {
  namespace: 'solana',
  networks: [solanaMain, solanaDevnet],
  asksForNetwork: false,
  adapter: page => ({ ...solana(), discover: async context => discoverSolana(context, {}, page) }),
  createWallet(bus) {
    const wallet = createMockSolanaWallet({ name: 'Elm', behaviour: 'hang', register: 'never' }, bus)
    return {
      wallet,
      addresses: () => wallet.addresses,
      // The pages share their events, and only one of them lives.
      putOn() {
        wallet.register()
        return wallet.unregister
      }
    }
  }
}

const onBitcoin: Lane = {
  namespace: 'bip122',
  networks: [bitcoinMain, bitcoinTestnet],
  asksForNetwork: true,
  adapter: page => ({ ...bitcoin(), discover: async context => discoverBitcoin(context, page) }),
  createWallet() {
    const networks = [bitcoinMain, bitcoinTestnet].map(({ caipNetworkId }) => ({ network: caipNetworkId }))
    const wallet = createMockBitcoinWallet({ networks, name: 'Elm', behaviour: 'hang' })
    const accounts = bitcoinAccountsOf({ networks })
    return {
      wallet,
      addresses: ({ id }) => accounts.map(account => account.address('payment', String(id))),
      putOn: page =>
        placeOnPage(page, wallet.family, wallet.provider, {
          name: 'Elm',
          icon: 'data:image/png;base64,AA=='
        })
    }
  }
}

/** Every namespace of the specification. */
export const lanes: readonly Lane[] = [onEvm, onSolana, onBitcoin, onPolkadot, onCosmos]
