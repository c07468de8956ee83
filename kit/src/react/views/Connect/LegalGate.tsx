import { type ReactNode, type SyntheticEvent, useId, useRef, useState } from 'react'
import { Live } from '../../../ui/Live/Live.js'
import { Stack } from '../../../ui/Stack/Stack.js'
import { Text } from '../../../ui/Text/Text.js'
import { useMessages } from '../../context/MessagesContext.js'
import { LegalCheckbox } from './LegalCheckbox.js'
import type { Legal } from './useLegal.js'

export type LegalGateProps = {
  readonly legal: Legal
  /** What connects: the wallets, the logins. */
  readonly children: ReactNode
}

/**
 * The host's documents above what connects. Until they are agreed to, a press on a wallet says so and moves the focus to the checkbox:
 * disabled rows would not say what is missing.
 */
export function LegalGate({ legal, children }: LegalGateProps) {
  const { t } = useMessages()
  const id = useId()
  const box = useRef<HTMLInputElement>(null)
  const [isRefused, setRefused] = useState(false)
  const isMissed = isRefused && legal.isMissing
  const refuse = (event: SyntheticEvent) => {
    event.preventDefault()
    event.stopPropagation()
    setRefused(true)
    box.current?.focus()
  }
  const onClick = (event: SyntheticEvent) => {
    if (legal.isMissing && event.target instanceof Element && event.target.closest('button')) refuse(event)
  }
  const onSubmit = (event: SyntheticEvent) => {
    if (legal.isMissing) refuse(event)
  }
  return (
    <Stack gap={4}>
      <Stack gap={1}>
        <LegalCheckbox legal={legal} inputRef={box} problemId={isMissed ? id : undefined} />
        <Live>
          {isMissed ? (
            <Text size="sm" tone="error" id={id}>
              {t('legal.first')}
            </Text>
          ) : null}
        </Live>
      </Stack>
      {/* Holds back what its buttons do. */}
      <div onClickCapture={onClick} onSubmitCapture={onSubmit}>
        {children}
      </div>
    </Stack>
  )
}
