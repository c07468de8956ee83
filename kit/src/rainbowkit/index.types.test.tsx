import type { Config } from '@wagmi/core'
import type { ComponentProps } from 'react'
import { base, mainnet } from 'viem/chains'
import { assertType, expectTypeOf, test } from 'vitest'
import {
  type AuthenticationStatus,
  type Chain,
  ConnectButton,
  connectorsForWallets,
  createAuthenticationAdapter,
  getDefaultConfig,
  getDefaultWallets,
  type Locale,
  lightTheme,
  midnightTheme,
  RainbowKitAuthenticationProvider,
  RainbowKitProvider,
  type Theme,
  type Wallet,
  WalletButton
} from './index.js'
import { injectedWallet, metaMaskWallet, rainbowWallet } from './wallets/index.js'

// What applications of RainbowKit 2.2 write, as its documentation has it (https://rainbowkit.com/docs).

test('a config keeps the types of its chains, and takes what wagmi takes', () => {
  const make = () =>
    getDefaultConfig({
      appName: 'My RainbowKit App',
      projectId: 'YOUR_PROJECT_ID',
      chains: [mainnet, base],
      ssr: true,
      pollingInterval: 1_000
    })
  expectTypeOf(make).returns.toExtend<Config<readonly [typeof mainnet, typeof base]>>()
  // @ts-expect-error a name is required
  assertType(() => getDefaultConfig({ projectId: '0', chains: [mainnet] }))
  // @ts-expect-error there is at least one chain
  assertType(() => getDefaultConfig({ appName: 'App', projectId: '0', chains: [] }))
})

test('a chain has a picture', () => {
  const avalanche = {
    id: 43_114,
    name: 'Avalanche',
    iconUrl: 'https://my.app/avalanche.png',
    iconBackground: '#fff',
    nativeCurrency: { name: 'Avalanche', symbol: 'AVAX', decimals: 18 },
    rpcUrls: { default: { http: ['https://api.avax.network/ext/bc/C/rpc'] } },
    blockExplorers: { default: { name: 'SnowTrace', url: 'https://snowtrace.io' } }
  } as const satisfies Chain
  assertType(() => getDefaultConfig({ appName: 'App', projectId: '0', chains: [avalanche] }))
})

test('lists of wallets and own wallets have the shapes of RainbowKit', () => {
  const mine = ({ projectId = '' }): Wallet => ({
    id: 'mine',
    name: `Mine ${projectId}`,
    iconUrl: async () => 'https://my.app/mine.svg',
    iconBackground: '#0c2f78',
    downloadUrls: { android: 'https://play.google.com/mine', ios: 'https://apps.apple.com/mine' },
    mobile: { getUri: uri => uri },
    qrCode: {
      getUri: uri => uri,
      instructions: {
        learnMoreUrl: 'https://my.app/learn',
        steps: [{ description: 'Install it.', step: 'install', title: 'Open the app' }]
      }
    },
    createConnector: metaMaskWallet({ projectId }).createConnector
  })
  const strict = ({ projectId }: { readonly projectId: string }) => mine({ projectId })
  assertType(() => injectedWallet())
  assertType(() =>
    connectorsForWallets([{ groupName: 'Recommended', wallets: [rainbowWallet, mine, strict] }], {
      appName: 'My RainbowKit App',
      projectId: 'YOUR_PROJECT_ID'
    })
  )
  expectTypeOf(() => getDefaultWallets().wallets[0]?.groupName).returns.toEqualTypeOf<string | undefined>()
  // @ts-expect-error a picture is required
  assertType<Wallet>({
    id: 'a',
    name: 'A',
    iconBackground: '#fff',
    createConnector: mine({}).createConnector
  })
})

test('themes, languages and properties are those of the provider', () => {
  type Props = ComponentProps<typeof RainbowKitProvider>
  assertType<Props['theme']>({ lightMode: lightTheme(), darkMode: midnightTheme })
  assertType<Theme>(lightTheme({ ...lightTheme.accentColors.pink, overlayBlur: 'small' }))
  assertType<Props['locale']>('pt-BR' satisfies Locale)
  assertType(
    <RainbowKitProvider
      id="app"
      initialChain={mainnet}
      modalSize="compact"
      coolMode
      showRecentTransactions
      appInfo={{
        appName: 'App',
        learnMoreUrl: 'https://my.app',
        disclaimer: ({ Text, Link }) => (
          <Text>
            <Link href="/">Terms</Link>
          </Text>
        )
      }}
      avatar={({ address, ensImage, size }) => <img src={ensImage ?? ''} alt={address} width={size} />}
    />
  )
  // @ts-expect-error there is no such language
  assertType<Locale>('xx')
})

test('buttons pass their state to functions', () => {
  assertType(
    <>
      <ConnectButton
        label="Sign in"
        accountStatus={{ smallScreen: 'avatar', largeScreen: 'full' }}
        chainStatus="icon"
        showBalance={{ smallScreen: false, largeScreen: true }}
      />
      <ConnectButton.Custom>
        {({
          account,
          chain,
          openAccountModal,
          openChainModal,
          openConnectModal,
          authenticationStatus,
          mounted
        }) => {
          expectTypeOf(authenticationStatus).toEqualTypeOf<AuthenticationStatus | undefined>()
          expectTypeOf(account?.displayBalance).toEqualTypeOf<string | undefined>()
          expectTypeOf(chain?.unsupported).toEqualTypeOf<boolean | undefined>()
          const open = account ? openAccountModal : chain ? openChainModal : openConnectModal
          return <button type="button" onClick={open} disabled={!mounted} />
        }}
      </ConnectButton.Custom>
      <WalletButton.Custom wallet="rainbow">
        {({ ready, connect }) => <button type="button" disabled={!ready} onClick={connect} />}
      </WalletButton.Custom>
    </>
  )
})

test('an adapter keeps the type of its messages', () => {
  const adapter = createAuthenticationAdapter({
    getNonce: async () => '',
    createMessage: ({ nonce, address, chainId }) => ({ text: `${nonce}${address}${chainId}` }),
    verify: async ({ message }) => message.text !== '',
    signOut: async () => {}
  })
  assertType(<RainbowKitAuthenticationProvider adapter={adapter} status="loading" enabled />)
})
