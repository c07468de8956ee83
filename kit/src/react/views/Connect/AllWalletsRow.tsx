import { dispatch } from '../../../core/dispatch.js'
import { hasDirectory } from '../../../core/select/hasDirectory.js'
import { queryState } from '../../../core/select/queryState.js'
import { walletListKey, walletPagesKey } from '../../../core/select/walletKeys.js'
import type { ViewData } from '../../../core/state/view.js'
import { Icon } from '../../../ui/Icon/Icon.js'
import { ListRow } from '../../../ui/ListRow/ListRow.js'
import { Spinner } from '../../../ui/Spinner/Spinner.js'
import { useKit } from '../../context/KitContext.js'
import { useMessages } from '../../context/MessagesContext.js'
import { useConfig, useKitState } from '../../context/useKitState.js'
import { walletCount } from './walletCount.js'

/** The row that opens the whole directory, if there is one and the host shows it. */
export function AllWalletsRow(props: { readonly data: ViewData }) {
  const kit = useKit()
  const { t, locale } = useMessages()
  const { allWallets, features } = useConfig()
  const { all, isLoading } = useKitState(kit => {
    const { namespace } = props.data
    const recommended = queryState(kit, walletListKey('recommended', namespace))
    const featured = queryState(kit, walletListKey('featured'))
    const listed = (recommended.data?.count ?? 0) + (featured.data?.count ?? 0)
    const paged = queryState(kit, walletPagesKey(namespace)).data?.pages.at(-1)?.count ?? 0
    return { all: Math.max(paged, listed), isLoading: recommended.status === 'loading' }
  })
  const isWanted = allWallets === 'SHOW' || (allWallets === 'ONLY_MOBILE' && kit.environment.page.isMobile())
  if (!features.allWallets || !isWanted || !hasDirectory(kit)) return null
  const count = walletCount(all, locale)
  return (
    <li>
      <ListRow
        testId="all-wallets"
        image={<Icon name="search" />}
        title={t('connect.allWallets')}
        {...(count && { tag: { text: count, tone: 'neutral' as const } })}
        {...(isLoading && { trailing: <Spinner /> })}
        chevron
        onClick={() => {
          kit.track('CLICK_ALL_WALLETS')
          dispatch(kit, { type: 'push', view: 'AllWallets', data: props.data })
        }}
      />
    </li>
  )
}
