import { useSheet } from '../Shadow/SheetContext.js'
import addressCss from './Address.css?inline'
import { addressGroups } from './addressGroups.js'

export type AddressProps = {
  /** In the namespace's canonical spelling. */
  readonly address: string
  /** Where its lines begin, in the direction of the page. */
  readonly align?: 'center' | 'start' | undefined
  readonly testId?: string | undefined
}

/**
 * A whole address in groups of four characters, to compare with another. A screen reader reads one text. The gaps are no characters:
 * a selected address is copied without them.
 */
export function Address({ address, align = 'center', testId }: AddressProps) {
  useSheet(addressCss)
  return (
    <p className="address" dir="ltr" data-align={align} data-testid={testId}>
      <span className="hidden">{address}</span>
      <span aria-hidden="true">
        {addressGroups(address).map(({ start, text }) => (
          <span className="address-group" key={start}>
            {text}
          </span>
        ))}
      </span>
    </p>
  )
}
