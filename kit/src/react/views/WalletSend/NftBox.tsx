import { useId } from 'react'
import { setMax } from '../../../core/send/setMax.js'
import { nextStep } from '../../../core/send/validate.js'
import { sendSlice, updateSend } from '../../../core/state/send.js'
import { sanitizeText } from '../../../protocol/text.js'
import { isSafeImage } from '../../../protocol/urls.js'
import { Image } from '../../../ui/Image/Image.js'
import { LinkButton } from '../../../ui/LinkButton/LinkButton.js'
import { Text } from '../../../ui/Text/Text.js'
import { useKit } from '../../context/KitContext.js'
import { useMessages } from '../../context/MessagesContext.js'
import { useKitState } from '../../context/useKitState.js'
import { AmountProblem, amountProblem } from './AmountProblem.js'

/** The NFT to send; of several equal ones (ERC-1155) their number. Its style sheet is that of the form. */
export function NftBox() {
  const kit = useKit()
  const { t } = useMessages()
  const state = useKitState(kit => kit.slice(sendSlice).get())
  const { nft, amount } = state
  const id = useId()
  if (!nft) return null
  const name = sanitizeText(nft.name)
  const isOne = nft.standard === 'ERC721'
  const count = String(nft.held)
  const problem = amountProblem(nextStep(state))
  return (
    <div className="send-box">
      <div className="send-nft">
        <Image {...(isSafeImage(nft.image) && { src: nft.image })} name={name} size={64} />
        <bdi className="send-nft-name">{name}</bdi>
      </div>
      {isOne ? null : (
        <>
          <div className="send-line" data-first="">
            <input
              className="send-amount"
              aria-label={t('send.count', { count })}
              data-testid="latchkey-send-amount"
              type="text"
              inputMode="numeric"
              autoComplete="off"
              dir="ltr"
              placeholder="0"
              value={amount}
              aria-invalid={problem !== undefined}
              aria-describedby={problem && id}
              onChange={event => updateSend(kit, { amount: event.target.value })}
            />
            <Text as="span" size="sm">
              <LinkButton testId="latchkey-send-max" onClick={() => void setMax(kit)}>
                {t('send.max')}
              </LinkButton>
            </Text>
          </div>
          <AmountProblem id={id} text={problem} />
          <Text size="sm" tone="secondary" numeric>
            {t('send.available', { amount: count })}
          </Text>
        </>
      )}
    </div>
  )
}
