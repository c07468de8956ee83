import type { ActiveAccount } from '../../../core/select/connection.js'
import { lazyImport } from '../../../protocol/lazyImport.js'
import { late } from '../../modal/late.js'
import { useOwnNames } from '../hooks/useOwnNames.js'

const NameRow = /* @__PURE__ */ late(
  /* @__PURE__ */ lazyImport(() => import('../RegisterAccountName/NameRow.js').then(m => m.NameRow))
)

const OwnNameRow = /* @__PURE__ */ late(
  /* @__PURE__ */ lazyImport(() => import('../RegisterAccountName/NameRow.js').then(m => m.OwnNameRow))
)

/** The way to a name, or to the entries of the account's own one, where the server registers names and the wallet can sign for it. */
export function NameEntry({ account }: { readonly account: ActiveAccount }) {
  const own = useOwnNames(account.caipAddress)
  if (!own?.isOffered || !account.connected.connector.signMessage) return null
  return own.names.length === 0 ? <NameRow account={account} /> : <OwnNameRow account={account} />
}
