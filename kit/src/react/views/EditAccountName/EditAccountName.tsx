'use client'
import { useEffect, useState } from 'react'
import { showToast } from '../../../core/actions/showToast.js'
import { dispatch } from '../../../core/dispatch.js'
import { type NameRecords, prepareNameChange, saveNameChange } from '../../../core/names/changeName.js'
import type { OwnName } from '../../../core/names/nameQueries.js'
import { cancelNameRegistration } from '../../../core/names/registerName.js'
import type { ActiveAccount } from '../../../core/select/connection.js'
import { nameSlice } from '../../../core/state/names.js'
import { type ViewData, viewSlice } from '../../../core/state/view.js'
import { topOf } from '../../../core/view/viewMachine.js'
import { enNameEdit } from '../../../messages/enNameEdit.js'
import { enNames } from '../../../messages/enNames.js'
import { isLatchkeyError } from '../../../protocol/errors/isLatchkeyError.js'
import { Button } from '../../../ui/Button/Button.js'
import { EmptyState } from '../../../ui/EmptyState/EmptyState.js'
import { useKit } from '../../context/KitContext.js'
import { useMessages } from '../../context/MessagesContext.js'
import { useKitState } from '../../context/useKitState.js'
import { withMessages } from '../../modal/lazyView.js'
import { useOwnNames } from '../hooks/useOwnNames.js'
import { ConfirmName, type NameTask } from '../RegisterAccountName/ConfirmName.js'
import { LoadingNames, NamedAccount } from '../RegisterAccountName/NamedAccount.js'
import { NameEntries, type TypedEntries } from './NameEntries.js'

type Props = { readonly data: ViewData }

/** The picture, the description and the address of the account's own name (wire.md section 1.12). */
export const EditAccountName = /* @__PURE__ */ withMessages<Props>(
  /* @__PURE__ */ withMessages<Props>(Edit, enNameEdit),
  enNames
)

function Edit(_: Props) {
  return (
    <NamedAccount
      view="EditAccountName"
      named={(account, name) => <Editor key={name.name} account={account} name={name} />}
    >
      {account => <NoName account={account} />}
    </NamedAccount>
  )
}

function NoName({ account }: { readonly account: ActiveAccount }) {
  const kit = useKit()
  const { t } = useMessages()
  const own = useOwnNames(account.caipAddress)
  if (!own) return <LoadingNames />
  const choose = () => dispatch(kit, { type: 'replace', view: 'ChooseAccountName' })
  return (
    <EmptyState
      icon="certified"
      title={t('nameEdit.none')}
      testId="latchkey-name-none"
      action={<Button onClick={choose}>{t('names.choose')}</Button>}
    />
  )
}

const words: NameTask['words'] = {
  waiting: 'nameEdit.waiting',
  sending: 'nameEdit.sending',
  declined: 'nameEdit.declined',
  notSigned: 'nameEdit.notSigned',
  failed: 'nameEdit.failed',
  sign: 'nameEdit.sign',
  leave: 'nameEdit.leave'
}

function Editor({ account, name }: { readonly account: ActiveAccount; readonly name: OwnName }) {
  const kit = useKit()
  const { t } = useMessages()
  const registration = useKitState(kit => kit.slice(nameSlice).get())
  // Typed entries survive a look at the message.
  const [typed, setTyped] = useState<TypedEntries>({})
  const [asked, setAsked] = useState<NameRecords>({})
  const [isRefused, setRefused] = useState(false)
  useLeaving()
  const isSaved = registration.status === 'saved'
  useEffect(() => {
    if (!isSaved) return
    cancelNameRegistration(kit)
    setTyped({})
    showToast(kit, { message: t('nameEdit.saved', { name: name.name }) })
  }, [kit, isSaved, name.name, t])
  const prepare = async (records: NameRecords) => {
    setAsked(records)
    setRefused(false)
    // Other failures are in the state, which the next part shows.
    await prepareNameChange(kit, { name: name.name, records }).catch(error =>
      setRefused(isLatchkeyError(error, 'LATCHKEY_NAME__INVALID_RECORD'))
    )
  }
  const isBegun =
    registration.status !== 'none' &&
    !isSaved &&
    registration.change &&
    registration.account === account.caipAddress
  if (isBegun)
    return (
      <ConfirmName
        registration={registration}
        account={account}
        task={{ words, sign: () => saveNameChange(kit), prepare: () => prepare(asked) }}
      />
    )
  const type = (entries: TypedEntries) => {
    setRefused(false)
    setTyped({ ...typed, ...entries })
  }
  return (
    <NameEntries
      account={account}
      name={name}
      typed={typed}
      isAddressRefused={isRefused}
      onType={type}
      onSave={prepare}
    />
  )
}

/** Ends a change whose view was left, unless the server already has it. */
function useLeaving(): void {
  const kit = useKit()
  useEffect(
    () => () => {
      // React's strict mode unmounts the view without leaving it.
      const { name } = topOf(kit.slice(viewSlice).get())
      const { status } = kit.slice(nameSlice).get()
      if (name !== 'EditAccountName' && status !== 'saving') cancelNameRegistration(kit)
    },
    [kit]
  )
}
