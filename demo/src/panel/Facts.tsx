import type { Latchkey } from 'latchkey'
import {
  useLatchkeyAccount,
  useLatchkeyBalance,
  useLatchkeyNetwork,
  useLatchkeyState,
  useWalletInfo
} from 'latchkey/react'
import { type ReactNode, useSyncExternalStore } from 'react'
import { formatUnits } from 'viem'
import { Section } from './Section.js'

/** Account, network, balance and state, from the hooks. */
export function Facts({ latchkey }: { readonly latchkey: Latchkey }) {
  const { address, caipAddress, status } = useLatchkeyAccount()
  const { caipNetwork, chainId } = useLatchkeyNetwork()
  const { initialized, open, connectingWallet } = useLatchkeyState()
  const { walletInfo } = useWalletInfo()
  const balance = useLatchkeyBalance()
  const amount = balance.data
  const { wallets } = latchkey._internal.state
  const found = useSyncExternalStore(wallets.subscribe, () => wallets.get().connectors.length)
  return (
    <Section title="Account and network">
      <dl className="facts">
        <Fact name="Status" testId="apkt-account-status">
          <span className="dot" data-status={status} />
          {status}
        </Fact>
        {address && (
          <>
            <Fact name="Address" testId="w3m-address">
              <span data-testid={`w3m-address-${caipAddress?.split(':')[0]}`}>{address}</span>
            </Fact>
            <Fact name="CAIP-10" testId="w3m-caip-address">
              {caipAddress}
            </Fact>
            <Fact name="Balance" testId="lab-balance">
              {amount ? `${formatUnits(amount.amount, amount.decimals)} ${amount.symbol}` : balance.status}
            </Fact>
            <Fact name="Wallet" testId="w3m-wallet-type">
              {walletInfo?.name} ({walletInfo?.type})
            </Fact>
          </>
        )}
        <Fact name="Chain id" testId="w3m-chain-id">
          {chainId}
        </Fact>
        <Fact name="Network" testId="lab-network">
          {caipNetwork?.name ?? 'not one of the configured ones'}
        </Fact>
        <Fact name="Modal" testId="w3m-page-loading">
          {[initialized ? 'ready' : 'starting', open ? 'open' : 'closed', connectingWallet]
            .filter(Boolean)
            .join(', ')}
        </Fact>
        <Fact name="Wallets found" testId="lab-wallets">
          {found || 'none yet'}
        </Fact>
      </dl>
    </Section>
  )
}

function Fact(props: { readonly name: string; readonly testId: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{props.name}</dt>
      <dd data-testid={props.testId}>{props.children}</dd>
    </div>
  )
}
