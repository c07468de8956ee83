'use client'
import type { Config } from '@wagmi/core'
import { type ReactNode, useContext } from 'react'
import { formatUnits } from 'viem'
import { useConfig } from 'wagmi'
import { useMounted } from '../../migration/browserFacts.js'
import { AccountButtonCustom } from '../../react/buttons/AccountButtonCustom.js'
import { shortAddress } from '../../react/buttons/shortAddress.js'
import type { AccountButtonState } from '../../react/buttons/useAccountBasics.js'
import { useLatchkeyBalance } from '../../react/hooks/useLatchkeyBalance.js'
import { useLatchkeyNetwork } from '../../react/hooks/useLatchkeyNetwork.js'
import type { AuthenticationStatus } from '../authentication.js'
import type { RainbowKitChain } from '../provider/createInstance.js'
import { useRainbowKit } from '../provider/RainbowKitContext.js'
import { AuthenticationContext } from '../RainbowKitAuthenticationProvider.js'

/** What `ConnectButton.Custom` passes to its function. */
export type ConnectButtonState = {
  /** Undefined while no account is connected. */
  readonly account?: {
    readonly address: string
    readonly balanceDecimals?: number
    readonly balanceFormatted?: string
    readonly balanceSymbol?: string
    readonly displayBalance?: string
    readonly displayName: string
    readonly ensAvatar?: string
    readonly ensName?: string
    readonly hasPendingTransactions: boolean
  }
  readonly chain?: {
    readonly hasIcon: boolean
    readonly iconUrl?: string
    readonly iconBackground?: string
    readonly id: number
    readonly name?: string
    readonly unsupported?: boolean
  }
  readonly mounted: boolean
  readonly authenticationStatus?: AuthenticationStatus
  readonly openAccountModal: () => void
  readonly openChainModal: () => void
  readonly openConnectModal: () => void
  readonly accountModalOpen: boolean
  readonly chainModalOpen: boolean
  readonly connectModalOpen: boolean
}

type Children = { readonly children: (state: ConnectButtonState) => ReactNode }

/** A button with your own markup: `children` gets the account, the network and the functions that open the modal. */
export function ConnectButtonRenderer({ children }: Children) {
  return (
    <AccountButtonCustom namespace="eip155">
      {account => <Rendered account={account}>{children}</Rendered>}
    </AccountButtonCustom>
  )
}

const nothing = () => undefined

function Rendered({ account, children }: Children & { readonly account: AccountButtonState }) {
  const { shown, open, hasPendingTransactions } = useRainbowKit()
  const authenticated = useContext(AuthenticationContext)
  const mounted = useMounted()
  const chain = useChain(account.address !== undefined)
  const { data: balance } = useLatchkeyBalance({ namespace: 'eip155' })
  const { address, name, image } = account
  return (
    <>
      {children({
        ...(address !== undefined && {
          account: {
            address,
            displayName: name ?? shortAddress(address, 4, 4),
            hasPendingTransactions,
            ...(balance && {
              balanceDecimals: balance.decimals,
              balanceFormatted: formatUnits(balance.amount, balance.decimals),
              balanceSymbol: balance.symbol
            }),
            ...(account.balance !== undefined && { displayBalance: account.balance }),
            ...(image !== undefined && { ensAvatar: image }),
            ...(name !== undefined && { ensName: name })
          }
        }),
        ...(chain && { chain }),
        ...(authenticated && { authenticationStatus: authenticated.status }),
        mounted,
        openAccountModal: open.account ?? nothing,
        openChainModal: open.chain ?? nothing,
        openConnectModal: open.connect ?? nothing,
        accountModalOpen: shown === 'account',
        chainModalOpen: shown === 'chain',
        connectModalOpen: shown === 'connect'
      })}
    </>
  )
}

/** The wallet's own chain, as the application's config describes it. */
function useChain(isConnected: boolean): ConnectButtonState['chain'] {
  const { chains } = useConfig() as unknown as Config
  const { chainId } = useLatchkeyNetwork({ namespace: 'eip155' })
  if (!isConnected || typeof chainId !== 'number') return undefined
  const chain = chains.find(({ id }) => id === chainId) as RainbowKitChain | undefined
  const { iconUrl, iconBackground } = chain ?? {}
  return {
    id: chainId,
    unsupported: chain === undefined,
    hasIcon: Boolean(iconUrl),
    ...(typeof iconUrl === 'string' && { iconUrl }),
    ...(iconBackground !== undefined && { iconBackground }),
    ...(chain && { name: chain.name })
  }
}
