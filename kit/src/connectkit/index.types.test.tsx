import { createConfig } from '@wagmi/core'
import { mainnet } from 'viem/chains'
import { assertType, expectTypeOf, test } from 'vitest'
import {
  Avatar,
  ChainIcon,
  ConnectKitButton,
  ConnectKitProvider,
  getDefaultConfig,
  SIWEButton,
  type SIWEConfig,
  SIWEProvider,
  type SIWESession,
  type Types,
  type useModal,
  type useSIWE
} from './index.js'

// What applications of ConnectKit 1.9 write, as its documentation has it (https://family.co/docs/connectkit).

test('the default config is for createConfig of wagmi', () => {
  assertType(() =>
    createConfig(
      getDefaultConfig({
        appName: 'Your App Name',
        appDescription: 'Your App Description',
        appUrl: 'https://family.co',
        appIcon: 'https://family.co/logo.png',
        walletConnectProjectId: '0',
        chains: [mainnet],
        enableFamily: false,
        ssr: true
      })
    )
  )
  // @ts-expect-error there is at least one chain
  assertType(() => getDefaultConfig({ chains: [] }))
})

test('the provider and the components have the properties of ConnectKit', () => {
  const siwe: SIWEConfig = {
    getNonce: async () => '',
    createMessage: ({ nonce, address, chainId }) => `${nonce}${address}${chainId}`,
    verifyMessage: async ({ message, signature }) => message !== signature,
    getSession: async () => null,
    signOut: async () => true
  }
  const theme: Types.Theme = 'web95'
  assertType(
    <SIWEProvider
      {...siwe}
      onSignIn={session => expectTypeOf(session).toEqualTypeOf<SIWESession | undefined>()}
    >
      <ConnectKitProvider
        theme={theme}
        mode="auto"
        customTheme={{ '--ck-accent-color': '#00D54B', '--ck-border-radius': 42 }}
        options={{ hideBalance: true, initialChainId: 0, language: 'fr-FR', disclaimer: <p>Terms</p> }}
        onConnect={({ address, connectorId }) => `${address}${connectorId}`}
      >
        <ConnectKitButton label="Join" showBalance onClick={open => open()} />
        <ConnectKitButton.Custom>
          {({ isConnected, show, truncatedAddress, ensName }) => (
            <button type="button" onClick={show}>
              {isConnected ? (ensName ?? truncatedAddress) : 'Connect'}
            </button>
          )}
        </ConnectKitButton.Custom>
        <SIWEButton showSignOutButton />
        <Avatar address="0x0000000000000000000000000000000000000000" size={64} radius={8} />
        <ChainIcon id={1} unsupported={false} size={20} />
      </ConnectKitProvider>
    </SIWEProvider>
  )
  // @ts-expect-error there is no such theme
  assertType<Types.Theme>('xx')
})

test('hooks have the shapes of ConnectKit', () => {
  expectTypeOf<ReturnType<typeof useModal>['setOpen']>().toEqualTypeOf<(show: boolean) => void>()
  expectTypeOf<ReturnType<typeof useSIWE>['signIn']>().returns.resolves.toEqualTypeOf<SIWESession | false>()
})
