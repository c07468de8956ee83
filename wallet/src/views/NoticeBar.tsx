import type { Notice } from '../phone/PhoneState.js'
import { DoneIcon, WaitingIcon, WarningIcon } from './icons.js'

const icons = { waiting: <WaitingIcon />, done: <DoneIcon />, error: <WarningIcon /> }

/** The state of the wallet, or a problem; announced to screen readers. */
export function NoticeBar({ notice }: { readonly notice: Notice | undefined }) {
  return (
    <div className="notice-area" role="status">
      {notice && (
        <p className="notice" data-kind={notice.kind} data-testid="demo-wallet-notice">
          {icons[notice.kind]}
          <span dir="auto">{notice.text}</span>
        </p>
      )}
    </div>
  )
}
