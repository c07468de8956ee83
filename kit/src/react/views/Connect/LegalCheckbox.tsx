import type { Ref } from 'react'
import { setLegalAccepted } from '../../../core/state/legal.js'
import { Checkbox } from '../../../ui/Checkbox/Checkbox.js'
import { Text } from '../../../ui/Text/Text.js'
import { useKit } from '../../context/KitContext.js'
import { useMessages } from '../../context/MessagesContext.js'
import { useConfig } from '../../context/useKitState.js'
import { LegalLinks } from './LegalText.js'
import type { Legal } from './useLegal.js'

export type LegalCheckboxProps = {
  readonly legal: Legal
  readonly inputRef: Ref<HTMLInputElement>
  /** The id of the text that says that the tick is missing, while there is one. */
  readonly problemId: string | undefined
}

/** "I agree to ...", with the documents below it: a link within the label would take the clicks that are meant for the checkbox. */
export function LegalCheckbox({ legal, inputRef, problemId }: LegalCheckboxProps) {
  const kit = useKit()
  const { t } = useMessages()
  const { termsConditionsUrl, privacyPolicyUrl } = useConfig()
  const [terms, privacy] = [t('legal.terms'), t('legal.privacy')]
  const both = termsConditionsUrl && privacyPolicyUrl
  const documents = both ? t('legal.and', { terms, privacy }) : termsConditionsUrl ? terms : privacy
  return (
    <Checkbox
      testId="w3m-legal-checkbox"
      checked={legal.isAccepted}
      inputRef={inputRef}
      problemId={problemId}
      onChange={isAccepted => setLegalAccepted(kit, isAccepted)}
      more={
        <Text size="sm" tone="secondary">
          <LegalLinks />
        </Text>
      }
    >
      {t('legal.agree', { documents })}
    </Checkbox>
  )
}
