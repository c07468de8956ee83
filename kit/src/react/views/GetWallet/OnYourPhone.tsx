import { useState } from 'react'
import { QrCode } from '../../../ui/QrCode/QrCode.js'
import { useSheet } from '../../../ui/Shadow/SheetContext.js'
import { Stack } from '../../../ui/Stack/Stack.js'
import { Text } from '../../../ui/Text/Text.js'
import { useMessages } from '../../context/MessagesContext.js'
import { WalletImage } from '../parts/WalletImage.js'
import onYourPhoneCss from './OnYourPhone.css?inline'
import type { Suggestion } from './suggestWallets.js'

export type OnYourPhoneProps = { readonly suggestions: readonly Suggestion[] }

/** The code of a wallet's page, to scan with the phone that is to have the wallet. */
export function OnYourPhone({ suggestions }: OnYourPhoneProps) {
  useSheet(onYourPhoneCss)
  const { t } = useMessages()
  const [chosen, setChosen] = useState(suggestions[0]?.entry.id)
  const shown = suggestions.find(({ entry }) => entry.id === chosen) ?? suggestions[0]
  if (!shown?.phoneLink) return null
  const wallet = shown.entry.name
  return (
    <Stack gap={3} testId="latchkey-get-on-phone">
      <div className="get-code">
        <QrCode
          text={shown.phoneLink}
          label={t('getWallet.code', { wallet })}
          logo={<WalletImage wallet={shown.entry} size={56} />}
        />
      </div>
      <Text size="sm" align="center">
        {t('getWallet.scan', { wallet })}
      </Text>
      {suggestions.length > 1 ? (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is drawn with a frame that no style removes everywhere
        <div className="get-picks" role="group" aria-label={t('connect.list')}>
          {suggestions.map(({ entry }) => (
            <button
              key={entry.id}
              type="button"
              className="get-pick"
              title={entry.name}
              aria-label={entry.name}
              aria-pressed={entry === shown.entry}
              onClick={() => setChosen(entry.id)}
            >
              <WalletImage wallet={entry} size={40} />
            </button>
          ))}
        </div>
      ) : null}
    </Stack>
  )
}
