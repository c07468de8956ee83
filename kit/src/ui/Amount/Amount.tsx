import { directionOf } from '../../protocol/amounts.js'
import { useSheet } from '../Shadow/SheetContext.js'
import { Text } from '../Text/Text.js'
import amountCss from './Amount.css?inline'

export type AmountProps = {
  /** The visible text: never broken, with its symbol. */
  readonly short: string
  /** The accessible name and tooltip, if it is longer than the text. */
  readonly full?: string | undefined
  readonly testId?: string | undefined
}

/** An amount of money on one line. The full amount is its accessible name. */
export function Amount({ short, full = short, testId }: AmountProps) {
  useSheet(amountCss)
  const isCut = full !== short
  const dir = directionOf(short)
  return (
    <>
      <bdi className="amount" dir={dir} data-testid={testId} title={full} aria-hidden={isCut || undefined}>
        {short}
      </bdi>
      {isCut ? (
        <bdi className="hidden" dir={dir}>
          {full}
        </bdi>
      ) : null}
    </>
  )
}

/** The main amount of a view: as large as fits on one line. */
export function HeroAmount({ label, ...amount }: AmountProps & { readonly label?: string | undefined }) {
  useSheet(amountCss)
  const { length } = amount.short
  return (
    <div className="amount-hero" data-length={length > 20 ? 'longest' : length > 13 ? 'long' : undefined}>
      {label ? (
        <Text size="sm" tone="secondary">
          {label}
        </Text>
      ) : null}
      <p>
        <Amount {...amount} />
      </p>
    </div>
  )
}
