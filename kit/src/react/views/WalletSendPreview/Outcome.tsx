import type { ReactNode } from 'react'
import { isSameAddress } from '../../../core/select/isSameAddress.js'
import { isLosingMore, outcomeOf } from '../../../core/send/outcomeOf.js'
import type { SendIntent } from '../../../core/state/send.js'
import { writeAmount } from '../../../protocol/amounts.js'
import { parseCaipAddress } from '../../../protocol/caip.js'
import { formatUnits } from '../../../protocol/units.js'
import { Live } from '../../../ui/Live/Live.js'
import { Notice } from '../../../ui/Notice/Notice.js'
import { Text } from '../../../ui/Text/Text.js'
import { useKit } from '../../context/KitContext.js'
import { useMessages } from '../../context/MessagesContext.js'
import { inSentence } from '../format/inSentence.js'

/** What the payment would do, as the network has tried it out; that it did not, where it cannot. */
export function Outcome({ intent }: { readonly intent: SendIntent }) {
  const kit = useKit()
  const words = useMessages()
  const { namespace } = parseCaipAddress(intent.account)
  return <Live>{noteOf(intent, (one, other) => isSameAddress(kit, namespace, one, other), words)}</Live>
}

function noteOf(
  intent: SendIntent,
  isSame: (one: string, other: string) => boolean,
  { t, locale }: ReturnType<typeof useMessages>
): ReactNode {
  const { simulation, asset, transfer } = intent
  if (simulation === undefined) return quiet(t('send.simulating'))
  if (simulation === null) return quiet(t('send.notSimulated'))
  const outcome = outcomeOf(intent, isSame)
  if (isLosingMore(intent, isSame)) return <Notice tone="warning">{t('send.willAlso')}</Notice>
  if (outcome.type === 'none') return null
  if (outcome.type === 'nothing') return <Notice tone="warning">{t('send.willNothing')}</Notice>
  if (transfer.nft) return quiet(t('send.willNft'))
  const { symbol, decimals } = asset
  const written = writeAmount({ amount: formatUnits(outcome.received, decimals), symbol }, locale)
  const amount = inSentence(written.full)
  if (outcome.type === 'less') return <Notice tone="warning">{t('send.willLose', { amount })}</Notice>
  return quiet(t('send.willReceive', { amount }))
}

const quiet = (text: string) => (
  <Text size="sm" tone="secondary" align="center" testId="latchkey-send-outcome">
    {text}
  </Text>
)
