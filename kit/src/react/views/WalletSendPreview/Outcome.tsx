import { isSameAddress } from '../../../core/select/isSameAddress.js'
import { isLosingMore, outcomeOf } from '../../../core/send/outcomeOf.js'
import type { SendIntent } from '../../../core/state/send.js'
import { writeAmount } from '../../../protocol/amounts.js'
import { parseCaipAddress } from '../../../protocol/caip.js'
import { formatUnits } from '../../../protocol/units.js'
import { Notice } from '../../../ui/Notice/Notice.js'
import { Text } from '../../../ui/Text/Text.js'
import { useKit } from '../../context/KitContext.js'
import { useMessages } from '../../context/MessagesContext.js'

/** What the payment would do, as the network has tried it out; that it did not, where it cannot. */
export function Outcome({ intent }: { readonly intent: SendIntent }) {
  const kit = useKit()
  const { t, locale } = useMessages()
  const { simulation, account, asset, transfer } = intent
  const { namespace } = parseCaipAddress(account)
  const isSame = (one: string, other: string) => isSameAddress(kit, namespace, one, other)
  const quiet = (text: string) => (
    <div role="status">
      <Text size="sm" tone="secondary" align="center" testId="latchkey-send-outcome">
        {text}
      </Text>
    </div>
  )
  if (simulation === undefined) return quiet(t('send.simulating'))
  if (simulation === null) return quiet(t('send.notSimulated'))
  const outcome = outcomeOf(intent, isSame)
  if (isLosingMore(intent, isSame)) return <Notice tone="warning">{t('send.willAlso')}</Notice>
  if (outcome.type === 'none') return null
  if (outcome.type === 'nothing') return <Notice tone="warning">{t('send.willNothing')}</Notice>
  if (transfer.nft) return quiet(t('send.willNft'))
  const { symbol, decimals } = asset
  const amount = writeAmount({ amount: formatUnits(outcome.received, decimals), symbol }, locale).full
  if (outcome.type === 'less') return <Notice tone="warning">{t('send.willLose', { amount })}</Notice>
  return quiet(t('send.willReceive', { amount }))
}
