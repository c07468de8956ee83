'use client'
import { dispatch } from '../../../core/dispatch.js'
import type { ViewData } from '../../../core/state/view.js'
import { useKit } from '../../context/KitContext.js'
import { isShown } from '../hooks/isShown.js'
import { NoLogin } from '../Login/NoLogin.js'
import { withLoginWords } from '../Login/withLoginWords.js'
import { UpdateEmailOtp } from './UpdateEmailOtp.js'
import { useEmailAccount } from './useEmailAccount.js'

type Props = { readonly data: ViewData }

/** The first code of a change of the address: that of the present one. */
export const UpdateEmailPrimaryOtp = /* @__PURE__ */ withLoginWords<Props>(Primary)

function Primary({ data }: Props) {
  const kit = useKit()
  const account = useEmailAccount()
  if (!account || !data.email) return <NoLogin />
  const { login, email } = account
  return (
    <UpdateEmailOtp
      login={login}
      email={email}
      ask={otp => login.updateEmailPrimaryOtp({ otp })}
      onAnswer={() => {
        if (!isShown(kit, 'UpdateEmailPrimaryOtp')) return
        dispatch(kit, { type: 'replace', view: 'UpdateEmailSecondaryOtp', data })
      }}
    />
  )
}
