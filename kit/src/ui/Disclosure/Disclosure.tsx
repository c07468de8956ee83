import { type ReactNode, useState } from 'react'
import { Icon } from '../Icon/Icon.js'
import { useSheet } from '../Shadow/SheetContext.js'
import disclosureCss from './Disclosure.css?inline'

export type DisclosureProps = {
  readonly label: string
  /** The label while it is open, where it differs. */
  readonly openLabel?: string | undefined
  readonly testId?: string | undefined
  /** Rendered only while open. */
  readonly children: ReactNode
}

/** Optional details: a native `<details>`, which keyboards and screen readers support. */
export function Disclosure({ label, openLabel = label, testId, children }: DisclosureProps) {
  useSheet(disclosureCss)
  const [isOpen, setOpen] = useState(false)
  return (
    <details
      className="disclosure"
      data-testid={testId}
      onToggle={event => setOpen(event.currentTarget.open)}
    >
      <summary className="disclosure-summary">
        {isOpen ? openLabel : label}
        <Icon name="chevronDown" />
      </summary>
      {isOpen ? children : null}
    </details>
  )
}
