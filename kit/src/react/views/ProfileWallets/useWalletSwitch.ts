import { useState } from 'react'
import type { DisconnectParameters } from '../../../core/actions/disconnect.js'
import { showToast } from '../../../core/actions/showToast.js'
import type { ConnectionChoice } from '../../../core/actions/switchConnection.js'
import type { AccountType } from '../../../core/contracts/Connector.js'
import { dispatch } from '../../../core/dispatch.js'
import { activeAccount } from '../../../core/select/connection.js'
import { withWalletActions } from '../../../core/withWalletActions.js'
import type { MessageKey } from '../../../messages/en.js'
import { isLatchkeyError } from '../../../protocol/errors/isLatchkeyError.js'
import { lazyImport } from '../../../protocol/lazyImport.js'
import type { Namespace } from '../../../protocol/namespaces.js'
import { useKit } from '../../context/KitContext.js'
import { useMessages } from '../../context/MessagesContext.js'

const loadWatching = /* @__PURE__ */ lazyImport(() => import('../../../core/watching.js'))

/** What the rows of a list of wallets do, one at a time; a toast says how it went. */
export function useWalletSwitch() {
  const kit = useKit()
  const { t } = useMessages()
  const [isBusy, setBusy] = useState(false)
  const say = (message: MessageKey, variant: 'success' | 'error' = 'success') =>
    showToast(kit, { message: t(message), variant })
  const run = async (work: () => Promise<unknown>, done: MessageKey) => {
    setBusy(true)
    try {
      await work()
      say(done)
      return true
    } catch (error) {
      // What the person has declined needs no explanation.
      const isType = isLatchkeyError(error, 'LATCHKEY_ACCOUNT__TYPE_UNAVAILABLE')
      if (!isLatchkeyError(error, 'LATCHKEY_CONNECT__USER_REJECTED'))
        say(isType ? 'wallets.typeFailed' : 'wallets.switchFailed', 'error')
      return false
    } finally {
      setBusy(false)
    }
  }
  return {
    isBusy,
    /** Goes on with another account, another namespace, or a wallet used before. */
    change: (choice: ConnectionChoice) => {
      const inUse = activeAccount(kit)?.connected.connector
      const isAccount =
        'namespace' in choice && choice.namespace === inUse?.namespace && choice.connectorId === inUse.id
      void run(
        () => withWalletActions(({ switchConnection }) => switchConnection(kit, choice)),
        isAccount ? 'wallets.accountSwitched' : 'wallets.switched'
      )
    },
    /** Goes on with the account of another type of the same wallet. */
    changeType: (namespace: Namespace, type: AccountType) =>
      void run(
        () =>
          withWalletActions(({ setPreferredAccountType }) =>
            setPreferredAccountType(kit, { namespace, type })
          ),
        'wallets.accountSwitched'
      ),
    /** One wallet, or all. */
    disconnect: (parameters?: DisconnectParameters) =>
      void run(
        () => withWalletActions(({ disconnect }) => disconnect(kit, parameters)),
        'wallets.disconnected'
      ),
    watch: (namespace: Namespace, address: string) =>
      void run(
        async () => (await loadWatching()).showWatched(kit, { namespace, address }),
        'wallets.accountSwitched'
      ).then(isShown => isShown && dispatch(kit, { type: 'reset', view: 'Account' })),
    unwatch: (namespace: Namespace, address: string) =>
      void run(
        async () => (await loadWatching()).unwatchAccount(kit, { namespace, address }),
        'wallets.unwatched'
      )
  }
}
