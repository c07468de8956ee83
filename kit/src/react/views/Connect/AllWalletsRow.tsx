import { dispatch } from '../../../core/dispatch.js'
import { hasDirectory } from '../../../core/select/hasDirectory.js'
import { queryState } from '../../../core/select/queryState.js'
import { walletListKey } from '../../../core/select/walletKeys.js'
import type { ViewData } from '../../../core/state/view.js'
import { Icon } from '../../../ui/Icon/Icon.js'
import { ListRow } from '../../../ui/ListRow/ListRow.js'
import { useSheet } from '../../../ui/Shadow/SheetContext.js'
import { useKit } from '../../context/KitContext.js'
import { useMessages } from '../../context/MessagesContext.js'
import { useConfig, useKitState } from '../../context/useKitState.js'
import { late } from '../../modal/late.js'
import type { MarksProps } from './Marks.js'
import { walletCount } from './walletCount.js'
import walletsCss from './Wallets.css?inline'

const Marks = /* @__PURE__ */ late<MarksProps>(() => import('./Marks.js').then(m => m.Marks))

/** The row that opens the whole directory, if there is one and the host shows it. */
export function AllWalletsRow(props: { readonly data: ViewData }) {
  useSheet(walletsCss)
  const kit = useKit()
  const { t, locale } = useMessages()
  const { allWallets, features } = useConfig()
  const { namespace } = props.data
  const all = useKitState(kit => {
    const recommended = queryState(kit, walletListKey('recommended', namespace))
    const featured = queryState(kit, walletListKey('featured'))
    return (recommended.data?.count ?? 0) + (featured.data?.count ?? 0)
  })
  const isWanted = allWallets === 'SHOW' || (allWallets === 'ONLY_MOBILE' && kit.environment.page.isMobile())
  if (!features.allWallets || !isWanted || !hasDirectory(kit)) return null
  const count = walletCount(all, locale)
  return (
    <div className="wallets">
      <ListRow
        testId="all-wallets"
        image={<Icon name="search" />}
        title={t('connect.allWallets')}
        {...(count && { tag: { text: count, tone: 'neutral' as const } })}
        trailing={all > 0 ? <Marks namespace={namespace} /> : null}
        onClick={() => {
          kit.track('CLICK_ALL_WALLETS')
          dispatch(kit, { type: 'push', view: 'AllWallets', data: props.data })
        }}
      />
    </div>
  )
}
