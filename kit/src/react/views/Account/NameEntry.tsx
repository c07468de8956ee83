import type { ActiveAccount } from '../../../core/select/connection.js'
import { lazyImport } from '../../../protocol/lazyImport.js'
import { late } from '../../modal/late.js'
import { useOwnNames } from '../hooks/useOwnNames.js'

const NameRow = /* @__PURE__ */ late(
  /* @__PURE__ */ lazyImport(() => import('../RegisterAccountName/NameRow.js').then(m => m.NameRow))
)

/** The way to a name, for an account without one, where the server registers names and the wallet can sign for it. */
export function NameEntry({ account }: { readonly account: ActiveAccount }) {
  const own = useOwnNames(account.caipAddress)
  const isOffered = own?.isOffered && own.names.length === 0 && account.connected.connector.signMessage
  return isOffered ? <NameRow account={account} /> : null
}
