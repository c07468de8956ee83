import { Text } from '../../../ui/Text/Text.js'
import { LegalText } from './LegalText.js'

/** "By connecting you agree to ...". */
export function ByConnecting() {
  return (
    <Text size="xs" tone="secondary" align="center">
      <LegalText sentence="legal.byConnecting" />
    </Text>
  )
}
