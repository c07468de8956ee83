import type { Device } from '../../../core/contracts/Device.js'
import { CopyButton } from '../../../ui/Copy/CopyButton.js'
import { useCopy } from '../../../ui/Copy/useCopy.js'
import { Stack } from '../../../ui/Stack/Stack.js'
import { Text } from '../../../ui/Text/Text.js'
import { useMessages } from '../../context/MessagesContext.js'
import { late } from '../../modal/late.js'

const CopyField = /* @__PURE__ */ late(() =>
  import('../../../ui/CopyField/CopyField.js').then(m => m.CopyField)
)

export type CopyLinkProps = {
  readonly device: Device | undefined
  readonly uri: string | undefined
  readonly testId: string
}

/** Copies the code's link; if the browser refuses, shows it selected for manual copying. */
export function CopyLink(props: CopyLinkProps) {
  const { t } = useMessages()
  const { device, uri, testId } = props
  const copying = useCopy(uri ?? '', async text => {
    if (!device) throw new DOMException('no device', 'NotAllowedError')
    await device.copy(text)
  })
  return (
    <Stack gap={2} align="center">
      <CopyButton
        copying={copying}
        look="link"
        label={t('code.copy')}
        copied={t('common.copied')}
        said={t('code.copied')}
        testId={testId}
        disabled={!uri}
      />
      {copying.outcome === 'refused' && uri ? (
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
