import { setLegalAccepted } from '../../../core/state/legal.js'
import { Checkbox } from '../../../ui/Checkbox/Checkbox.js'
import { useKit } from '../../context/KitContext.js'
import { LegalText } from './LegalText.js'
import type { Legal } from './useLegal.js'

export type LegalCheckboxProps = { readonly legal: Legal }

/** "I agree to ...": no wallet can be chosen until it is ticked. */
export function LegalCheckbox({ legal }: LegalCheckboxProps) {
  const kit = useKit()
  return (
    <Checkbox
      testId="w3m-legal-checkbox"
      checked={legal.isAccepted}
      onChange={isAccepted => setLegalAccepted(kit, isAccepted)}
    >
      <LegalText sentence="legal.agree" />
    </Checkbox>
  )
}
