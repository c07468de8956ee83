import { type ReactNode, useState } from 'react'
import { showToast } from '../../../core/actions/showToast.js'
import { Button } from '../../../ui/Button/Button.js'
import { CopyField } from '../../../ui/CopyField/CopyField.js'
import { Live } from '../../../ui/Live/Live.js'
import { Stack } from '../../../ui/Stack/Stack.js'
import { Text } from '../../../ui/Text/Text.js'
import { useKit } from '../../context/KitContext.js'
import { useMessages } from '../../context/MessagesContext.js'
import { copyText } from '../parts/copyText.js'

/** Copies the address; if the browser refuses, shows it selected for manual copying. `children`: buttons beside it. */
export function CopyAddress({
  address,
  children
}: {
  readonly address: string
  readonly children: ReactNode
}) {
  const kit = useKit()
  const { t } = useMessages()
  const [isRefused, setRefused] = useState(false)
  const copy = async () => {
    const isCopied = await copyText(address)
    setRefused(!isCopied)
    if (isCopied) showToast(kit, { message: t('account.copied'), variant: 'success' })
  }
  return (
    <Stack gap={2}>
      <div className="receive-buttons">
        <Button icon="copy" fullWidth testId="receive-address-copy-button" onClick={() => void copy()}>
          {t('account.copyAddress')}
        </Button>
        {children}
      </div>
      <Live>
        {isRefused ? (
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
