import { useSheet } from '../../../ui/Shadow/SheetContext.js'
import { Text } from '../../../ui/Text/Text.js'
import byConnectingCss from './ByConnecting.css?inline'
import { LegalText } from './LegalText.js'

/** "By connecting you agree to ...". */
export function ByConnecting() {
  useSheet(byConnectingCss)
  return (
    <Text size="xs" tone="secondary" align="center">
      <LegalText sentence="legal.byConnecting" />
    </Text>
  )
}
