'use client'
import { useEffect, useState } from 'react'
import { dispatch } from '../../../core/dispatch.js'
import { cancelNameRegistration, prepareName, registerName } from '../../../core/names/registerName.js'
import { nameSlice } from '../../../core/state/names.js'
import { type ViewData, viewSlice } from '../../../core/state/view.js'
import { topOf } from '../../../core/view/viewMachine.js'
import { enNames } from '../../../messages/enNames.js'
import { useKit } from '../../context/KitContext.js'
import { useKitState } from '../../context/useKitState.js'
import { withMessages } from '../../modal/lazyView.js'
import { ConfirmName, type NameTask } from './ConfirmName.js'
import { NamedAccount } from './NamedAccount.js'
import { NameSearch } from './NameSearch.js'

/** The search for a free name, and its registration (screens.md section 17). */
export const RegisterAccountName = /* @__PURE__ */ withMessages<{ readonly data: ViewData }>(
  Register,
  enNames
)

const words: NameTask['words'] = {
  waiting: 'names.waitingText',
  sending: 'names.registering',
  declined: 'names.declined',
  notSigned: 'names.notSigned',
  failed: 'names.registerFailed',
  sign: 'names.sign',
  leave: 'names.other'
}

function Register(_: { readonly data: ViewData }) {
  const kit = useKit()
  // Typed text survives a look at the message of a name.
  const [typed, setTyped] = useState('')
  const registration = useKitState(kit => kit.slice(nameSlice).get())
  const isDone = registration.status === 'registered'
  useEffect(() => {
    if (isDone) dispatch(kit, { type: 'replace', view: 'RegisterAccountNameSuccess' })
  }, [kit, isDone])
  useEffect(
    () => () => {
      // React's strict mode unmounts the view without leaving it.
      const { name } = topOf(kit.slice(viewSlice).get())
      const { status } = kit.slice(nameSlice).get()
      // What the server already has goes on; the next view shows what is registered.
      if (name !== 'RegisterAccountName' && status !== 'registering' && status !== 'registered')
        cancelNameRegistration(kit)
    },
    [kit]
  )
  return (
    <NamedAccount view="RegisterAccountName">
      {account =>
        registration.status === 'none' ||
        registration.change ||
        registration.account !== account.caipAddress ? (
          <NameSearch typed={typed} onType={setTyped} />
        ) : (
          <ConfirmName
            registration={registration}
            account={account}
            task={{
              words,
              sign: () => registerName(kit),
              prepare: () => prepareName(kit, registration)
            }}
          />
        )
      }
    </NamedAccount>
  )
}
