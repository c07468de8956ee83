import { useState } from 'react'
import { showToast } from '../../../core/actions/showToast.js'
import type { Device } from '../../../core/contracts/Device.js'
import { LinkButton } from '../../../ui/LinkButton/LinkButton.js'
import { Stack } from '../../../ui/Stack/Stack.js'
import { Text } from '../../../ui/Text/Text.js'
import { useKit } from '../../context/KitContext.js'
import { useMessages } from '../../context/MessagesContext.js'
import { late } from '../../modal/late.js'

const CopyField = /* @__PURE__ */ late(() =>
  import('../../../ui/CopyField/CopyField.js').then(m => m.CopyField)
)

/** Copies the code's link; if the browser refuses, shows it selected for manual copying. */
export function CopyLink(props: {
  readonly device: Device | undefined
  readonly uri: string | undefined
  readonly testId: string
}) {
  const kit = useKit()
  const { t } = useMessages()
  const [isRefused, setRefused] = useState(false)
  const { device, uri, testId } = props
  const copy = async () => {
    if (!uri) return
    if (!device) return setRefused(true)
    try {
      await device.copy(uri)
      setRefused(false)
      showToast(kit, { message: t('code.copied'), variant: 'success' })
    } catch {
      setRefused(true)
    }
  }
  return (
    <Stack gap={2} align="center">
      <LinkButton icon="copy" testId={testId} disabled={!uri} onClick={() => void copy()}>
        {t('code.copy')}
      </LinkButton>
      {isRefused && uri ? (
        <>
          <Text size="sm" tone="secondary" align="center">
            {t('code.copyByHand')}
          </Text>
          <CopyField label={t('code.link')} value={uri} />
        </>
      ) : null}
    </Stack>
  )
}
