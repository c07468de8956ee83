import type { ReactNode } from 'react'
import type { EIP1193Provider } from 'viem'
import { assertType, describe, expectTypeOf, test } from 'vitest'
import type { ConnectorType, KitEvent, Latchkey, LatchkeyError, PublicAccount, WalletInfo } from '../index.js'
import type { CaipAddress, CaipNetworkId, Namespace, Network } from '../protocol/index.js'
import type { SiwxSession } from '../siwx/index.js'
import type { RequiredKeys } from '../types.harness.js'
import type {
  LatchkeyAccount,
  LatchkeyConnection,
  LatchkeyConnections,
  LatchkeyNetwork,
  LatchkeyProviderProps,
  LatchkeySignIn,
  LatchkeyTheme,
  LatchkeyWallets,
  Query,
  useConnections,
  useLatchkey,
  useLatchkeyAccount,
  useLatchkeyBalance,
  useLatchkeyEvents,
  useLatchkeyProvider,
  useSignIn,
  useWalletInfo
} from './index.js'

describe('useLatchkeyProvider', () => {
  test('the provider is unknown until a host says what it is', () => {
    type Result = ReturnType<typeof useLatchkeyProvider>
    expectTypeOf<Result['walletProvider']>().toBeUnknown()
    expectTypeOf<Result['walletProviderType']>().toEqualTypeOf<ConnectorType | undefined>()
  })

  test('the provider of a type may be absent: nothing may be connected', () => {
    type Result = ReturnType<typeof useLatchkeyProvider<EIP1193Provider>>
    expectTypeOf<Result['walletProvider']>().toEqualTypeOf<EIP1193Provider | undefined>()
    const use = ({ walletProvider }: Result) => {
      // @ts-expect-error it may be undefined
      walletProvider.request({ method: 'eth_chainId' })
      return walletProvider?.request({ method: 'eth_chainId' })
    }
    expectTypeOf(use).toBeFunction()
  })

  test('takes a namespace, or that of the active account', () => {
    expectTypeOf<Parameters<typeof useLatchkeyProvider>>().toEqualTypeOf<
      [namespace?: Namespace | undefined]
    >()
  })
})

test('LatchkeyProvider needs a client, and takes children', () => {
  expectTypeOf<RequiredKeys<LatchkeyProviderProps>>().toEqualTypeOf<'client'>()
  expectTypeOf<LatchkeyProviderProps['client']>().toEqualTypeOf<Latchkey>()
  expectTypeOf<LatchkeyProviderProps['children']>().toEqualTypeOf<ReactNode>()
})

test('useLatchkey opens and closes as the instance does', () => {
  expectTypeOf<ReturnType<typeof useLatchkey>>().toEqualTypeOf<Pick<Latchkey, 'open' | 'close'>>()
})

test('an account has an address only where it may be undefined', () => {
  expectTypeOf<ReturnType<typeof useLatchkeyAccount>>().toEqualTypeOf<LatchkeyAccount>()
  expectTypeOf<LatchkeyAccount['address']>().toEqualTypeOf<string | undefined>()
  expectTypeOf<LatchkeyAccount['caipAddress']>().toEqualTypeOf<CaipAddress | undefined>()
  expectTypeOf<LatchkeyAccount['status']>().toEqualTypeOf<PublicAccount['status']>()
  expectTypeOf<LatchkeyAccount['allAccounts'][number]['caipAddress']>().toEqualTypeOf<CaipAddress>()
})

test('a network may be one that is not configured', () => {
  expectTypeOf<LatchkeyNetwork['caipNetwork']>().toEqualTypeOf<Network | undefined>()
  expectTypeOf<LatchkeyNetwork['caipNetworkId']>().toEqualTypeOf<CaipNetworkId | undefined>()
  expectTypeOf<LatchkeyNetwork['approvedCaipNetworkIds']>().toEqualTypeOf<
    readonly CaipNetworkId[] | undefined
  >()
  expectTypeOf<LatchkeyNetwork['switchNetwork']>().toEqualTypeOf<Latchkey['switchNetwork']>()
})

test('a query has data or an error only where either may be undefined', () => {
  expectTypeOf<Query<string>['data']>().toEqualTypeOf<string | undefined>()
  expectTypeOf<Query<string>['error']>().toEqualTypeOf<LatchkeyError | undefined>()
  expectTypeOf<Query<string>['status']>().toEqualTypeOf<'idle' | 'loading' | 'success' | 'error'>()
  expectTypeOf<NonNullable<ReturnType<typeof useLatchkeyBalance>['data']>['amount']>().toEqualTypeOf<bigint>()
})

test('connections are listed, and changed as the instance does', () => {
  expectTypeOf<ReturnType<typeof useConnections>>().toEqualTypeOf<LatchkeyConnections>()
  expectTypeOf<LatchkeyConnections['connections']>().toEqualTypeOf<readonly LatchkeyConnection[]>()
  expectTypeOf<LatchkeyConnections['switchConnection']>().toEqualTypeOf<Latchkey['switchConnection']>()
})

test('a wallet of any list may be connected', () => {
  expectTypeOf<LatchkeyWallets['wallets'][number]>().toExtend<Parameters<LatchkeyWallets['connect']>[0]>()
  expectTypeOf<LatchkeyWallets['found']['wallets'][number]>().toExtend<
    Parameters<LatchkeyWallets['connect']>[0]
  >()
  // @ts-expect-error an id alone does not say how to reach a wallet
  assertType<Parameters<LatchkeyWallets['connect']>[0]>({ id: 'com.example' })
})

test('a sign-in has a session only where it may be undefined', () => {
  expectTypeOf<ReturnType<typeof useSignIn>>().toEqualTypeOf<LatchkeySignIn>()
  expectTypeOf<LatchkeySignIn['session']>().toEqualTypeOf<SiwxSession | undefined>()
  expectTypeOf<'none'>().toExtend<LatchkeySignIn['status']>()
  expectTypeOf<LatchkeySignIn['signIn']>().toEqualTypeOf<() => Promise<void>>()
})

test('theme, wallet and events as the instance has them', () => {
  expectTypeOf<LatchkeyTheme['setThemeMode']>().toEqualTypeOf<Latchkey['setThemeMode']>()
  expectTypeOf<LatchkeyTheme['themeMode']>().toEqualTypeOf<'light' | 'dark' | undefined>()
  expectTypeOf<ReturnType<typeof useWalletInfo>['walletInfo']>().toEqualTypeOf<WalletInfo | undefined>()
  expectTypeOf<ReturnType<typeof useLatchkeyEvents>>().toEqualTypeOf<KitEvent | undefined>()
})
