import { Text } from '../../../ui/Text/Text.js'
import { useKit } from '../../context/KitContext.js'
import { useStore } from '../../context/useStore.js'
import { LegalText } from './LegalText.js'

/** What connecting agrees to, where the host has documents and does not ask for a tick. */
export function ConnectFooter() {
  const kit = useKit()
  const { features, termsConditionsUrl, privacyPolicyUrl } = useStore(kit.config)
  if (features.legalCheckbox || !(termsConditionsUrl ?? privacyPolicyUrl)) return null
  return (
    <Text size="xs" tone="secondary" align="center">
      <LegalText sentence="legal.byConnecting" />
    </Text>
  )
}
