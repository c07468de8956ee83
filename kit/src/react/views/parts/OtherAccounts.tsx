import { useState } from 'react'
import { identityKey } from '../../../core/query/accountKeys.js'
import { otherAccounts } from '../../../core/select/accounts.js'
import { addressLabel } from '../../../core/select/addressLabel.js'
import type { ActiveAccount } from '../../../core/select/connection.js'
import { queryState } from '../../../core/select/queryState.js'
import { withWalletActions } from '../../../core/withWalletActions.js'
import { enChains } from '../../../messages/enChains.js'
import { sanitizeText } from '../../../protocol/text.js'
import { ListRow } from '../../../ui/ListRow/ListRow.js'
import { Stack } from '../../../ui/Stack/Stack.js'
import { useKit } from '../../context/KitContext.js'
import { useMessages } from '../../context/MessagesContext.js'
import { useKitState } from '../../context/useKitState.js'
import { withMessages } from '../../modal/lazyView.js'
import { shortAddress } from '../format/shortAddress.js'
import { chainName } from './chainName.js'
import { NamespaceImage } from './NamespaceImage.js'

/** The connected accounts of the namespaces that are not active. One that is chosen comes into use; no wallet is asked. */
export const OtherAccounts = /* @__PURE__ */ withMessages<object>(Others, enChains)

function Others() {
  const { t } = useMessages()
  const accounts = useKitState(otherAccounts)
  return (
    <Stack as="ul" role="list" gap={1} label={t('chain.accounts')}>
      {accounts.map(account => (
        <li key={account.namespace}>
          <Row account={account} />
        </li>
      ))}
    </Stack>
  )
}

function Row({ account }: { readonly account: ActiveAccount }) {
  const kit = useKit()
  const { t } = useMessages()
  const [isBusy, setBusy] = useState(false)
  const { namespace, address, connected } = account
  const name = useKitState(kit => queryState(kit, identityKey(namespace, address)).data?.name)
  const { connector, wallet = connector } = connected
  const use = () => {
    setBusy(true)
    void withWalletActions(({ switchConnection }) => switchConnection(kit, { namespace }))
      .catch(kit.report)
      .finally(() => setBusy(false))
  }
  return (
    <ListRow
      testId={`latchkey-other-account-${namespace}`}
      name={address}
      image={<NamespaceImage namespace={namespace} />}
      title={<bdi title={address}>{name ?? addressLabel(connected, address) ?? shortAddress(address)}</bdi>}
      description={<bdi>{`${chainName(t, namespace)} · ${sanitizeText(wallet.name)}`}</bdi>}
      loading={isBusy}
      chevron
      onClick={use}
    />
  )
}
