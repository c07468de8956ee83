import { connectedAccounts } from '../../../core/select/accounts.js'
import { withWalletActions } from '../../../core/withWalletActions.js'
import { enChains } from '../../../messages/enChains.js'
import { useSheet } from '../../../ui/Shadow/SheetContext.js'
import { useKit } from '../../context/KitContext.js'
import { useMessages } from '../../context/MessagesContext.js'
import { useKitState } from '../../context/useKitState.js'
import { withMessages } from '../../modal/lazyView.js'
import { shortAddress } from '../format/shortAddress.js'
import { chainName } from '../parts/chainName.js'
import { NamespaceImage } from '../parts/NamespaceImage.js'
import accountSwitcherCss from './AccountSwitcher.css?inline'

/** Up to this number, every account has its name beside its picture. */
const roomForNames = 3

/** The connected accounts, one of each namespace: the chosen one comes into use. No wallet is asked, and every connection stays. */
export const AccountSwitcher = /* @__PURE__ */ withMessages<object>(Switcher, enChains)

function Switcher() {
  useSheet(accountSwitcherCss)
  const kit = useKit()
  const { t } = useMessages()
  const accounts = useKitState(connectedAccounts)
  const active = useKitState(kit => kit.state.network.get().activeNamespace)
  const isRoomy = accounts.length <= roomForNames
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is drawn with a frame that no style removes everywhere
    <div
      className="accounts"
      role="group"
      aria-label={t('chain.accounts')}
      data-testid="latchkey-accounts"
    >
      {accounts.map(({ namespace, address }) => (
        <button
          key={namespace}
          type="button"
          className="accounts-item"
          data-testid={`latchkey-account-${namespace}`}
          aria-pressed={namespace === active}
          title={address}
          onClick={() =>
            void withWalletActions(({ switchConnection }) => switchConnection(kit, { namespace })).catch(
              kit.report
            )
          }
        >
          <NamespaceImage namespace={namespace} size={20} />
          <span className={isRoomy || namespace === active ? 'accounts-name' : 'hidden'}>
            {chainName(t, namespace)}
          </span>
          <span className="hidden">{shortAddress(address)}</span>
        </button>
      ))}
    </div>
  )
}
