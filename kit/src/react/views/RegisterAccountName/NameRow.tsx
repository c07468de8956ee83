import { dispatch } from '../../../core/dispatch.js'
import type { ActiveAccount } from '../../../core/select/connection.js'
import { enNames } from '../../../messages/enNames.js'
import { Icon } from '../../../ui/Icon/Icon.js'
import { ListRow } from '../../../ui/ListRow/ListRow.js'
import { useKit } from '../../context/KitContext.js'
import { useMessages } from '../../context/MessagesContext.js'
import { withMessages } from '../../modal/lazyView.js'

type Props = { readonly account: ActiveAccount }

/** The row of view Account that leads to a name. */
export const NameRow = /* @__PURE__ */ withMessages<Props>(Row, enNames)

/** The row of view Account that leads to the entries of the account's own name. */
export const OwnNameRow = /* @__PURE__ */ withMessages<Props>(OwnRow, enNames)

function OwnRow(_: Props) {
  const kit = useKit()
  const { t } = useMessages()
  return (
    <ListRow
      testId="account-edit-name-button"
      image={<Icon name="certified" />}
      title={t('names.manage')}
      description={t('names.manageText')}
      chevron
      onClick={() => dispatch(kit, { type: 'push', view: 'EditAccountName' })}
    />
  )
}

function Row(_: Props) {
  const kit = useKit()
  const { t } = useMessages()
  return (
    <ListRow
      testId="account-choose-name-button"
      image={<Icon name="certified" />}
      title={t('names.entry')}
      description={t('names.entryText')}
      chevron
      onClick={() => dispatch(kit, { type: 'push', view: 'ChooseAccountName' })}
    />
  )
}
