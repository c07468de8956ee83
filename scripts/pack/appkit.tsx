// An application of AppKit, as its documentation shows it, with the imports changed: `scripts/pack` checks its types beside those of all packages.
import { Connection, type PublicKey } from '@solana/web3.js'
import { createAppKit as createPlain, CoreHelperUtil, type AppKit, type WalletItem } from 'latchkey/appkit'
import { BitcoinAdapter, type BitcoinConnector } from 'latchkey/appkit/adapter-bitcoin'
import { EthersAdapter } from 'latchkey/appkit/adapter-ethers'
import { Ethers5Adapter } from 'latchkey/appkit/adapter-ethers5'
import { SolanaAdapter } from 'latchkey/appkit/adapter-solana'
import {
  useAppKitConnection as useSolana,
  type Provider as SolanaProvider
} from 'latchkey/appkit/adapter-solana/react'
import { TonAdapter } from 'latchkey/appkit/adapter-ton'
import { TronAdapter } from 'latchkey/appkit/adapter-tron'
import { authConnector, WagmiAdapter } from 'latchkey/appkit/adapter-wagmi'
import {
  ParseUtil,
  type CaipNetworkId,
  type CustomCaipNetwork,
  type ParsedCaipAddress
} from 'latchkey/appkit/common'
import { createAppKit as createCore } from 'latchkey/appkit/core'
import {
  grantPermissions,
  type SmartSessionGrantPermissionsRequest,
  type SmartSessionGrantPermissionsResponse
} from 'latchkey/appkit/experimental/smart-session'
import { useAppKitTheme as useLibraryTheme } from 'latchkey/appkit/library/react'
import {
  bitcoin,
  defineChain,
  mainnet,
  solana,
  type AppKitNetwork,
  type ChainNamespace
} from 'latchkey/appkit/networks'
import { baseUSDC, getExchanges, pay, type PaymentResult } from 'latchkey/appkit/pay'
import { useAvailableExchanges, usePay } from 'latchkey/appkit/pay/react'
import {
  AppKitAccountButton,
  AppKitButton,
  AppKitConnectButton,
  AppKitNetworkButton,
  AppKitProvider,
  createAppKit,
  type Provider,
  useAppKit,
  useAppKitAccount,
  useAppKitBalance,
  useAppKitConnection,
  useAppKitConnections,
  useAppKitEvents,
  useAppKitNetwork,
  useAppKitNetworkCore,
  useAppKitProvider,
  useAppKitState,
  useAppKitTheme,
  useAppKitUpdateEmail,
  useAppKitWallets,
  useDisconnect,
  useWalletInfo
} from 'latchkey/appkit/react'
import { useAppKit as useCoreAppKit } from 'latchkey/appkit/react-core'
import {
  createSIWEConfig,
  formatMessage,
  type SIWECreateMessageArgs,
  type SIWESession
} from 'latchkey/appkit/siwe'
import {
  DefaultSIWX,
  EIP155Verifier,
  InformalMessenger,
  LocalStorage,
  ReownAuthentication,
  type SIWXSession,
  type SIWXStorage,
  SolanaVerifier
} from 'latchkey/appkit/siwx'
import { useAppKitSIWX } from 'latchkey/appkit/siwx/react'
import { useAppKitSIWX as useVueSIWX } from 'latchkey/appkit/siwx/vue'
import { UniversalConnector } from 'latchkey/appkit/universal-connector'
import { CoreHelperUtil as Helper } from 'latchkey/appkit/utils'
import { useAppKitAccount as useVueAccount } from 'latchkey/appkit/vue'
import { useAppKitState as useVueState } from 'latchkey/appkit/vue-core'
import { createAppKitWalletButton } from 'latchkey/appkit/wallet-button'
import { AppKitWalletButton, useAppKitWallet } from 'latchkey/appkit/wallet-button/react'
import { useState } from 'react'
import { createWalletClient, custom, http } from 'viem'

const projectId = 'of the vendor'
const own = defineChain({
  id: 123456789,
  caipNetworkId: 'eip155:123456789',
  chainNamespace: 'eip155',
  name: 'Custom Network',
  nativeCurrency: { decimals: 18, name: 'Ether', symbol: 'ETH' },
  rpcUrls: { default: { http: ['https://rpc.my.app'] } }
})
export const networks: [AppKitNetwork, ...AppKitNetwork[]] = [mainnet, own, solana, bitcoin]
export const wagmiAdapter = new WagmiAdapter({
  networks,
  projectId,
  ssr: true,
  customRpcUrls: { 'eip155:1': [{ url: 'https://rpc.my.app' }] },
  transports: { [mainnet.id]: http() },
  connectors: [authConnector()]
})
export const config = wagmiAdapter.wagmiConfig
export const chain: number = wagmiAdapter.wagmiChains[0].id

class DatabaseStorage implements SIWXStorage {
  async add(_session: SIWXSession): Promise<void> {}
  async set(_sessions: SIWXSession[]): Promise<void> {}
  async get(_chainId: CaipNetworkId, _address: string): Promise<SIWXSession[]> {
    return []
  }
  async delete(_chainId: string, _address: string): Promise<void> {}
}
export const siwx = new DefaultSIWX({
  messenger: new InformalMessenger({
    domain: 'my.app',
    uri: 'https://my.app',
    getNonce: async () => 'abcdefgh1'
  }),
  verifiers: [new EIP155Verifier(), new SolanaVerifier()],
  storage: new DatabaseStorage()
})
export const kept = new DefaultSIWX({ storage: new LocalStorage({ key: '@appkit/siwx' }) })

export const modal: AppKit = createAppKit({
  adapters: [wagmiAdapter, new SolanaAdapter({ wallets: [] }), new BitcoinAdapter({})],
  networks,
  defaultNetwork: mainnet,
  projectId,
  metadata: { name: 'App', description: 'An app', url: 'https://my.app', icons: [] },
  features: { analytics: true, email: true, socials: ['google'], swaps: true, onramp: false, headless: true },
  customRpcUrls: { 'eip155:1': [{ url: 'https://rpc.my.app' }] },
  themeMode: 'dark',
  themeVariables: { '--w3m-accent': '#000000' },
  allWallets: 'SHOW',
  siwx: new ReownAuthentication()
})
// @ts-expect-error networks are required
createPlain({ adapters: [new EthersAdapter(), new Ethers5Adapter()] })
export const core = createCore({ networks, manualWCControl: true, universalProvider: {} })
export const unsupported = () => [new TonAdapter(), new TronAdapter()]

modal.subscribeProviders(state => state.eip155)
modal.subscribeAccount(({ allAccounts }) => allAccounts.map(({ publicKey }) => publicKey))
modal.subscribeState(({ open }) => open.toString())
export const last: string | undefined = modal.getEvent().data?.event

export function App() {
  const { open, close } = useAppKit()
  const { address, isConnected, allAccounts, embeddedWalletInfo } = useAppKitAccount({ namespace: 'eip155' })
  const { chainId, switchNetwork, caipNetworkId } = useAppKitNetwork()
  const { walletProvider } = useAppKitProvider<Provider>('eip155')
  const solanaWallet = useAppKitProvider<SolanaProvider>('solana').walletProvider
  const bitcoinWallet = useAppKitProvider<BitcoinConnector>('bip122').walletProvider
  const { connection } = useSolana()
  const { fetchBalance } = useAppKitBalance()
  const [balance, setBalance] = useState<Awaited<ReturnType<typeof fetchBalance>>>()
  const { wallets, wcUri, connect, fetchWallets, connectingWallet } = useAppKitWallets()
  const { connections, recentConnections } = useAppKitConnections('eip155')
  const active = useAppKitConnection({
    namespace: 'eip155',
    onSuccess({ hasSwitchedWallet, hasDeletedWallet }) {
      console.log(hasSwitchedWallet, hasDeletedWallet)
    },
    onError: error => console.error(error.message)
  })
  const authentication = useAppKitSIWX<ReownAuthentication>()
  const { disconnect } = useDisconnect()
  const { themeMode, setThemeMode } = useAppKitTheme()
  const button = useAppKitWallet({ onSuccess: (data: ParsedCaipAddress) => console.log(data.address) })
  const { updateEmail } = useAppKitUpdateEmail({ onSuccess: ({ email }) => console.log(email) })
  const item: WalletItem | undefined = wallets[0]
  const client = walletProvider && createWalletClient({ transport: custom(walletProvider) })
  const key: PublicKey | undefined = solanaWallet?.publicKey
  const rpc: string | undefined = solanaWallet?.getActiveChain()?.rpcUrls.default.http[0]
  const named: ChainNamespace | undefined = item?.connectors[0]?.chain
  return (
    <AppKitProvider networks={networks}>
      <appkit-button size="sm" balance="hide" />
      <appkit-network-button disabled />
      <w3m-button namespace="eip155" />
      {/* @ts-expect-error no such size */}
      <appkit-button size="huge" />
      <AppKitButton balance="show" />
      <AppKitConnectButton label="Connect" />
      <AppKitAccountButton />
      <AppKitNetworkButton />
      <AppKitWalletButton wallet="metamask" namespace="eip155" />
      <button type="button" onClick={() => open({ view: 'Connect', namespace: 'solana' })}>
        {address} {isConnected} {chainId} {caipNetworkId} {allAccounts[0]?.type}{' '}
        {embeddedWalletInfo?.user.email}
      </button>
      <button type="button" onClick={() => fetchBalance().then(setBalance)}>
        {balance?.data?.formatted} {balance?.data?.symbol} {wcUri} {connectingWallet?.name} {named}
      </button>
      <button type="button" onClick={() => item && connect(item, named)}>
        {connections.map(({ name, accounts }) => `${name} ${accounts[0]?.address}`)}{' '}
        {recentConnections.length}
      </button>
      <button
        type="button"
        onClick={() => connections[0] && active.switchConnection({ connection: connections[0] })}
      >
        {themeMode} {key?.toBase58()} {rpc} {connection?.rpcEndpoint} {client?.name}
      </button>
      <button
        type="button"
        onClick={async () => {
          await fetchWallets({ page: 1, query: 'a' })
          await bitcoinWallet?.sendTransfer({ recipient: 'bc1q', amount: '1000' })
          await authentication?.setSessionAccountMetadata({ any: 1 })
          await switchNetwork(mainnet)
          await disconnect({ namespace: 'eip155' })
          await button.connect('metamask')
          await updateEmail()
          setThemeMode('light')
          await close()
        }}
      >
        {useAppKitState().loading.toString()} {useAppKitEvents().data?.event}{' '}
        {useWalletInfo().walletInfo?.name}
        {useAppKitNetworkCore().chainId} {useLibraryTheme().themeMode} {String(useCoreAppKit().open)}
      </button>
    </AppKitProvider>
  )
}

const sui: CustomCaipNetwork<'sui'> = {
  id: 784,
  chainNamespace: 'sui' as const,
  caipNetworkId: 'sui:mainnet',
  name: 'Sui',
  nativeCurrency: { name: 'SUI', symbol: 'SUI', decimals: 9 },
  rpcUrls: { default: { http: ['https://fullnode.mainnet.sui.io:443'] } }
}
export async function connectSui() {
  const connector = await UniversalConnector.init({
    projectId,
    metadata: { name: 'App', description: 'An app', url: 'https://my.app', icons: [] },
    networks: [
      {
        methods: ['sui_signPersonalMessage'],
        chains: [sui as CustomCaipNetwork],
        events: [],
        namespace: 'sui'
      }
    ]
  })
  const { session } = await connector.connect()
  await connector.request({ method: 'sui_signPersonalMessage', params: {} }, 'sui:mainnet')
  return [session.namespaces.sui?.accounts, connector.provider.session]
}

export const siweConfig = createSIWEConfig({
  getMessageParams: async () => ({
    domain: 'my.app',
    uri: 'https://my.app',
    chains: [1],
    statement: 'Hello'
  }),
  createMessage: ({ address, ...args }: SIWECreateMessageArgs) => formatMessage(args, address),
  getNonce: async () => 'abcdefgh1',
  getSession: async (): Promise<SIWESession | null> => null,
  verifyMessage: async ({ message, signature }) => message !== signature,
  signOut: async () => true
})

export async function allow(request: SmartSessionGrantPermissionsRequest) {
  const response: SmartSessionGrantPermissionsResponse = await grantPermissions(request)
  return response.context
}

export async function buy(recipient: string) {
  const result: PaymentResult = await pay({ recipient, amount: 5, paymentAsset: baseUSDC })
  return [result.success ? result.result : result.error, (await getExchanges()).total]
}
export function Buy({ recipient }: { recipient: string }) {
  const { open, isPending, error, data } = usePay({
    onSuccess: hash => hash.length,
    onError: text => text.length
  })
  const { data: exchanges } = useAvailableExchanges()
  const ask = () => open({ recipient, amount: 5, paymentAsset: baseUSDC })
  return (
    <button type="button" disabled={isPending} onClick={ask}>
      {data ?? error ?? exchanges.length}
    </button>
  )
}

export const plain = createAppKitWalletButton({ namespace: 'eip155' })
export const ready: boolean = plain.isReady()
export const parsed: ParsedCaipAddress = ParseUtil.parseCaipAddress(
  'eip155:1:0x00000000219ab540356cBB839Cbe05303d7705Fa'
)
export const phone: boolean = CoreHelperUtil.isMobile() || Helper.isMobile()
export const connectionOf = (url: string) => new Connection(url)

/** A composable of Vue. */
export function useVue() {
  const account = useVueAccount()
  const state = useVueState()
  const vueSiwx = useVueSIWX<ReownAuthentication>()
  const address: string | undefined = account.value.address
  const open: boolean = state.open.value
  return { address, open, metadata: vueSiwx.value?.getSessionAccount() }
}
