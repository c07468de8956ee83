import type { Social } from '../../../core/config/LatchkeyOptions.js'
import { useSheet } from '../../../ui/Shadow/SheetContext.js'
import loginCss from './Login.css?inline'
import { providerMarks } from './providerMarks.js'

/** The mark of a provider, in the colour of the surrounding text. Hidden from screen readers: its owner has the name. */
export function ProviderMark({ provider, size = 20 }: { readonly provider: Social; readonly size?: number }) {
  useSheet(loginCss)
  return (
    <svg
      className="provider-mark"
      viewBox="0 0 24 24"
      width={size}
      height={size}
      aria-hidden="true"
      focusable="false"
    >
      <path d={providerMarks[provider]} />
    </svg>
  )
}

/** The mark on a surface, 72 px, as wallets have their image. */
export function ProviderImage({ provider }: { readonly provider: Social }) {
  useSheet(loginCss)
  return (
    <span className="provider-image">
      <ProviderMark provider={provider} size={36} />
    </span>
  )
}
