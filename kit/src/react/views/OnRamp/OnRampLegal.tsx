import { enOptions } from '../../../messages/enOptions.js'
import { Text } from '../../../ui/Text/Text.js'
import { useConfig } from '../../context/useKitState.js'
import { withMessages } from '../../modal/lazyView.js'
import { LegalText } from '../Connect/LegalText.js'
import { hasDocuments } from '../Connect/needsOptions.js'

const Sentence = /* @__PURE__ */ withMessages<object>(
  () => (
    <Text size="xs" tone="secondary" align="center" testId="latchkey-onramp-legal">
      <LegalText sentence="onramp.legal" />
    </Text>
  ),
  enOptions
)

/** The host's documents below the lists of buying, unless a checkbox asks for them (screens.md section 5). */
export function OnRampLegal() {
  const config = useConfig()
  return hasDocuments(config) && !config.features.legalCheckbox ? <Sentence /> : null
}
