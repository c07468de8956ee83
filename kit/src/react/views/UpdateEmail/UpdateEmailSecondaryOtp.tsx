'use client'
import { showToast } from '../../../core/actions/showToast.js'
import { dispatch } from '../../../core/dispatch.js'
import type { ViewData } from '../../../core/state/view.js'
import { sanitizeText } from '../../../protocol/text.js'
import { useKit } from '../../context/KitContext.js'
import { useMessages } from '../../context/MessagesContext.js'
import { isShown } from '../hooks/isShown.js'
import { NoLogin } from '../Login/NoLogin.js'
import { withLoginWords } from '../Login/withLoginWords.js'
import { UpdateEmailOtp } from './UpdateEmailOtp.js'
import { useEmailAccount } from './useEmailAccount.js'

type Props = { readonly data: ViewData }

/** The second code of a change of the address: that of the new one. */
export const UpdateEmailSecondaryOtp = /* @__PURE__ */ withLoginWords<Props>(Secondary)

function Secondary({ data }: Props) {
  const kit = useKit()
  const { t } = useMessages()
  const account = useEmailAccount()
  if (!account || !data.email) return <NoLogin />
  const { login } = account
  return (
    <UpdateEmailOtp
      login={login}
      email={data.email}
      ask={otp => login.updateEmailSecondaryOtp({ otp })}
      onAnswer={({ newEmail }) => {
        showToast(kit, {
          message: t('emailEdit.done', { email: sanitizeText(newEmail, 254) }),
          variant: 'success'
        })
        if (!isShown(kit, 'UpdateEmailSecondaryOtp')) return
        dispatch(kit, { type: 'reset', view: data.redirectView ?? 'Account' })
      }}
    />
  )
}
