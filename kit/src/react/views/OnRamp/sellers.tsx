import type { OnRampProviderId } from '../../../core/state/onRamp.js'
import { Icon } from '../../../ui/Icon/Icon.js'
import type { IconName } from '../../../ui/Icon/icons.js'
import { useSheet } from '../../../ui/Shadow/SheetContext.js'
import onRampCss from './OnRamp.css?inline'

/** A seller's name, its fees in per cent (SPEC section 9), and its mark: one of ours, as names of others are theirs (decision D13). */
export const sellers: Readonly<
  Record<OnRampProviderId, { readonly label: string; readonly fees: string; readonly icon: IconName }>
> = {
  coinbase: { label: 'Coinbase', fees: '1–2', icon: 'bank' },
  meld: { label: 'Meld.io', fees: '1–2', icon: 'onramp' },
  sandbox: { label: 'Sandbox', fees: '1.5', icon: 'tokens' }
}

type MarkProps = { readonly icon: IconName; readonly size: 'row' | 'page' }

/** The mark of a purchase. */
export function PurchaseMark({ icon, size }: MarkProps) {
  useSheet(onRampCss)
  return (
    <span className="onramp-seller" data-size={size}>
      <Icon name={icon} size={size === 'row' ? 20 : 32} />
    </span>
  )
}

/** The mark of a seller. */
export function SellerMark({ id, size }: Pick<MarkProps, 'size'> & { readonly id: OnRampProviderId }) {
  return <PurchaseMark icon={sellers[id].icon} size={size} />
}
