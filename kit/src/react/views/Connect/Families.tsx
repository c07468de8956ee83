'use client'
import type { WalletEntry } from '../../../client/state/wallets.js'
import { dispatch } from '../../../core/dispatch.js'
import { otherAccounts } from '../../../core/select/accounts.js'
import { activeAccount } from '../../../core/select/connection.js'
import { findNetwork } from '../../../core/select/network.js'
import type { ViewData } from '../../../core/state/view.js'
import { enChains } from '../../../messages/enChains.js'
import type { Namespace } from '../../../protocol/namespaces.js'
import { Stack } from '../../../ui/Stack/Stack.js'
import { Text } from '../../../ui/Text/Text.js'
import { useKit } from '../../context/KitContext.js'
import { useMessages } from '../../context/MessagesContext.js'
import { useKitState } from '../../context/useKitState.js'
import { withMessages } from '../../modal/lazyView.js'
import { ChainFilter } from '../parts/ChainFilter.js'
import { chainName } from '../parts/chainName.js'
import { OtherAccounts } from '../parts/OtherAccounts.js'

export type FamiliesProps = { readonly data: ViewData }

/**
 * What several namespaces add above the list of wallets: the choice of one of them; and while the active one is not connected, the accounts
 * of the others, to go on with.
 */
export const Families = /* @__PURE__ */ withMessages<FamiliesProps>(Several, enChains)

function Several({ data }: FamiliesProps) {
  const kit = useKit()
  const { t } = useMessages()
  const hasOthers = useKitState(kit => !activeAccount(kit) && otherAccounts(kit).length > 0)
  const choose = (namespace: Namespace | undefined) => {
    // A network of another family is not what the wallet is to switch to.
    const isKept = !namespace || findNetwork(kit, data.network)?.chainNamespace === namespace
    const { network, ...kept } = data
    dispatch(kit, {
      type: 'replace',
      view: 'Connect',
      data: { ...kept, namespace, ...(isKept && { network }) }
    })
  }
  return (
    <Stack gap={3}>
      {hasOthers ? (
        <Stack gap={2} testId="latchkey-go-on">
          <OtherAccounts />
          <Text size="sm" tone="secondary">
            {t('chain.or')}
          </Text>
        </Stack>
      ) : null}
      <ChainFilter namespace={data.namespace} onChoose={choose} />
    </Stack>
  )
}

export type NoWalletForProps = { readonly namespace: Namespace }

/** The wallets are of one family, and there is none of it. */
export const NoWalletFor = /* @__PURE__ */ withMessages<NoWalletForProps>(NoneFor, enChains)

function NoneFor({ namespace }: NoWalletForProps) {
  const { t } = useMessages()
  return <>{t('chain.noWallet', { chain: chainName(t, namespace) })}</>
}

export type ChainsProps = {
  readonly of: WalletEntry
  /** Further facts of the wallet. */
  readonly beside: string
}

/** The chain families that a wallet of the page speaks, in one line with its other facts. */
export const Chains = /* @__PURE__ */ withMessages<ChainsProps>(Spoken, enChains)

function Spoken({ of, beside }: ChainsProps) {
  const { t } = useMessages()
  const namespaces = [...new Set(of.connectors.map(({ namespace }) => namespace))]
  const chains = namespaces.length > 1 ? namespaces.map(namespace => chainName(t, namespace)) : []
  return <>{[...chains, beside].filter(Boolean).join(' · ')}</>
}
