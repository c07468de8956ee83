import { offeredNamespaces } from '../../../core/select/accounts.js'
import { enChains } from '../../../messages/enChains.js'
import type { Namespace } from '../../../protocol/namespaces.js'
import { useSheet } from '../../../ui/Shadow/SheetContext.js'
import { useMessages } from '../../context/MessagesContext.js'
import { useKitState } from '../../context/useKitState.js'
import { withMessages } from '../../modal/lazyView.js'
import chainFilterCss from './ChainFilter.css?inline'
import { chainName } from './chainName.js'
import { NamespaceImage } from './NamespaceImage.js'

export type ChainFilterProps = {
  /** Undefined: every one. */
  readonly namespace: Namespace | undefined
  readonly onChoose: (namespace: Namespace | undefined) => void
}

/** The choice of the chain family whose wallets are listed, on a page with several. */
export const ChainFilter = /* @__PURE__ */ withMessages<ChainFilterProps>(Filter, enChains)

function Filter({ namespace, onChoose }: ChainFilterProps) {
  useSheet(chainFilterCss)
  const { t } = useMessages()
  const namespaces = useKitState(offeredNamespaces)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is drawn with a frame that no style removes everywhere
    <div className="chains" role="group" aria-label={t('chain.filter')} data-testid="latchkey-chain-filter">
      {[undefined, ...namespaces].map(chain => (
        <button
          key={chain ?? 'all'}
          type="button"
          className="chain"
          data-testid={`latchkey-chain-filter-${chain ?? 'all'}`}
          aria-pressed={chain === namespace}
          onClick={() => onChoose(chain)}
        >
          {chain ? <NamespaceImage namespace={chain} size={20} /> : null}
          {chain ? chainName(t, chain) : t('chain.all')}
        </button>
      ))}
    </div>
  )
}
