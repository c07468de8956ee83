import type { ReactNode } from 'react'
import { assertType, expectTypeOf, test } from 'vitest'
import type { BitcoinConnector } from './adapters/bitcoin.js'
import type { Provider as SolanaProvider } from './adapters/solana.js'
import { WagmiAdapter } from './adapters/wagmi.js'
import type { CustomCaipNetwork } from './common.js'
import { mainnet, solana } from './networks.js'
import { createAppKit, type Provider, useAppKitProvider, type useAppKitState } from './react/index.js'
import type { SIWXSession, SIWXStorage } from './siwx/index.js'

test('JSX knows the elements and their attributes', () => {
  const draw = (): ReactNode => (
    <>
      <appkit-button size="sm" balance="hide" className="any" />
      <appkit-connect-button label="Connect" />
      <appkit-account-button charsStart={4} />
      <appkit-network-button disabled />
      <appkit-wallet-button wallet="metamask" />
      <appkit-modal />
      <w3m-button namespace="eip155" />
      <w3m-network-button />
      {/* @ts-expect-error no such size */}
      <appkit-button size="huge" />
      {/* @ts-expect-error no such element */}
      <appkit-other />
    </>
  )
  expectTypeOf(draw).returns.toEqualTypeOf<ReactNode>()
})

test('the adapter of wagmi takes networks of every namespace, and says its chains', () => {
  const make = () => new WagmiAdapter({ networks: [mainnet, solana], projectId: 'p', ssr: true })
  expectTypeOf(make).returns.toHaveProperty('wagmiConfig')
  expectTypeOf<WagmiAdapter['wagmiChains'][0]['id']>().toEqualTypeOf<number>()
  assertType(() => createAppKit({ adapters: [make()], networks: [mainnet] }))
  // @ts-expect-error networks are required
  assertType(() => new WagmiAdapter({ projectId: 'p' }))
})

test('a provider has the type that the application names', () => {
  const evm = () => useAppKitProvider<Provider>('eip155').walletProvider
  expectTypeOf(evm).returns.toEqualTypeOf<Provider | undefined>()
  expectTypeOf<SolanaProvider['publicKey']>().not.toBeAny()
  expectTypeOf<BitcoinConnector['sendTransfer']>().parameter(0).toHaveProperty('recipient')
  expectTypeOf<ReturnType<typeof useAppKitState>['open']>().toEqualTypeOf<boolean>()
  expectTypeOf<ReturnType<typeof useAppKitState>['loading']>().toEqualTypeOf<boolean>()
})

test('a network of another namespace, and a storage of sessions, are as AppKit has them', () => {
  const named = { decimals: 9, name: 'SUI', symbol: 'SUI' }
  const sui: CustomCaipNetwork<'sui'> = {
    id: 784,
    chainNamespace: 'sui',
    caipNetworkId: 'sui:mainnet',
    name: 'Sui',
    nativeCurrency: named,
    rpcUrls: { default: { http: ['https://fullnode.example'] } }
  }
  assertType<CustomCaipNetwork>(sui)
  // @ts-expect-error the id is of another namespace
  assertType<CustomCaipNetwork<'sui'>>({ ...sui, caipNetworkId: 'eip155:1' })
  // @ts-expect-error the modal has no wallets of that namespace
  assertType(() => createAppKit({ networks: [sui] }))
  expectTypeOf<ReturnType<SIWXStorage['get']>>().toEqualTypeOf<Promise<SIWXSession[]>>()
})
