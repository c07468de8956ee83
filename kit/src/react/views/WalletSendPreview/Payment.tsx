import { findNetwork } from '../../../core/select/network.js'
import { worthOf } from '../../../core/send/amounts.js'
import type { SendIntent } from '../../../core/state/send.js'
import { writeAmount } from '../../../protocol/amounts.js'
import { formatFiat } from '../../../protocol/numbers.js'
import { sanitizeText } from '../../../protocol/text.js'
import { formatUnits } from '../../../protocol/units.js'
import { isSafeImage } from '../../../protocol/urls.js'
import { Address } from '../../../ui/Address/Address.js'
import { Amount, HeroAmount } from '../../../ui/Amount/Amount.js'
import { type Fact, Facts } from '../../../ui/Facts/Facts.js'
import { Image } from '../../../ui/Image/Image.js'
import { Stack } from '../../../ui/Stack/Stack.js'
import { Text } from '../../../ui/Text/Text.js'
import { useKit } from '../../context/KitContext.js'
import { useMessages } from '../../context/MessagesContext.js'
import { breakable } from '../format/inSentence.js'
import { shortAddress } from '../format/shortAddress.js'

/** What is sent, to whom, and where: the whole amount and the whole address, as they are signed. */
export function Payment({ intent }: { readonly intent: SendIntent }) {
  const kit = useKit()
  const { t, locale } = useMessages()
  const { transfer, asset, receiverName } = intent
  const { network, from, to, amount, token, nft } = transfer
  const isOne = nft?.standard === 'ERC721'
  const number = writeAmount({ amount: formatUnits(amount, asset.decimals), symbol: asset.symbol }, locale)
  const worth = nft ? undefined : worthOf(amount, asset)
  const facts: readonly (Fact | false)[] = [
    { label: t('send.network'), value: findNetwork(kit, network)?.name ?? network },
    { label: t('send.from'), value: shortAddress(from), title: from },
    // Whole: two tokens with one name differ in nothing else.
    token !== undefined && { label: t('send.contract'), value: token.address, isAddress: true },
    nft !== undefined && { label: t('send.collection'), value: nft.contract, isAddress: true }
  ]
  return (
    <Stack gap={3}>
      <Stack gap={2} align="center">
        {nft ? (
          <>
            <Image {...(isSafeImage(asset.image) && { src: asset.image })} name={asset.name} size={72} />
            <Text weight="strong" align="center" testId="latchkey-send-summary">
              <bdi>{sanitizeText(asset.name)}</bdi>
              {isOne ? null : ` × ${number.full}`}
            </Text>
          </>
        ) : (
          <HeroAmount
            label={t('send.youSend')}
            short={breakable(number.full)}
            testId="latchkey-send-summary"
          />
        )}
        {worth === undefined ? null : (
          <Text size="sm" tone="secondary" numeric>
            <Amount short={formatFiat(worth, { locale })} />
          </Text>
        )}
      </Stack>
      <Stack gap={1} align="center">
        <Text size="sm" tone="secondary">
          {t('send.to')}
        </Text>
        {receiverName ? (
          <Text weight="strong" align="center">
            <bdi>{receiverName}</bdi>
          </Text>
        ) : null}
        <Address address={to} testId="latchkey-send-address" />
      </Stack>
      <Facts facts={facts.filter(fact => fact !== false)} />
    </Stack>
  )
}
