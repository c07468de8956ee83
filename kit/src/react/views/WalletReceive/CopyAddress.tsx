import type { ReactNode } from 'react'
import { CopyButton } from '../../../ui/Copy/CopyButton.js'
import { useCopy } from '../../../ui/Copy/useCopy.js'
import { CopyField } from '../../../ui/CopyField/CopyField.js'
import { Live } from '../../../ui/Live/Live.js'
import { Stack } from '../../../ui/Stack/Stack.js'
import { Text } from '../../../ui/Text/Text.js'
import { useMessages } from '../../context/MessagesContext.js'

/** Copies the address; if the browser refuses, shows it selected for manual copying. `children`: buttons beside it. */
export function CopyAddress({
  address,
  children
}: {
  readonly address: string
  readonly children: ReactNode
}) {
  const { t } = useMessages()
  const copying = useCopy(address)
  return (
    <Stack gap={2}>
      <div className="receive-buttons">
        <CopyButton
          copying={copying}
          look="button"
          label={t('account.copyAddress')}
          copied={t('common.copied')}
          said={t('account.copied')}
          testId="receive-address-copy-button"
        />
        {children}
      </div>
      <Live>
        {copying.outcome === 'refused' ? (
          <>
            <Text size="sm" tone="secondary" align="center">
              {t('receive.copyByHand')}
            </Text>
            <CopyField label={t('receive.address')} value={address} />
          </>
        ) : null}
      </Live>
    </Stack>
  )
}
