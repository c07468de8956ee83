import { type ReactNode, useState } from 'react'
import type { LatchkeyError } from '../../../protocol/errors/LatchkeyError.js'
import { mailedCodeLength as length, mailedCodeLife } from '../../../protocol/loginLimits.js'
import { CodeField } from '../../../ui/CodeField/CodeField.js'
import { LinkButton } from '../../../ui/LinkButton/LinkButton.js'
import { Live } from '../../../ui/Live/Live.js'
import { Stack } from '../../../ui/Stack/Stack.js'
import { Text } from '../../../ui/Text/Text.js'
import { useMessages } from '../../context/MessagesContext.js'
import { failureText, reasonOf } from './failureText.js'
import { MailHead } from './MailHead.js'
import { useExpiry } from './useExpiry.js'

export type MailedCodeProps = {
  readonly email: string
  readonly sentAt: number | undefined
  /** The code is being checked, or has been accepted; what is said then. */
  readonly busy: string | undefined
  /** Why the last code was not accepted. */
  readonly failure: LatchkeyError | undefined
  readonly onCode: (code: string) => void
  /** The ways out, below the field. */
  readonly children: ReactNode
}

/** A code that was mailed. The last digit sends it; a wrong one is cleared, so that no digit of it is sent again. */
export function MailedCode({ email, sentAt, busy, failure, onCode, children }: MailedCodeProps) {
  const { t } = useMessages()
  const [digits, setDigits] = useState('')
  const [known, setKnown] = useState(failure)
  const isExpired = useExpiry(sentAt, mailedCodeLife)
  const isWrong = failure !== undefined && !isSameCodeGood(failure)
  if (failure !== known) {
    setKnown(failure)
    if (isWrong) setDigits('')
  }
  const change = (next: string) => {
    setDigits(next)
    if (next.length === length && next !== digits) onCode(next)
  }
  const problem = useProblem(failure, isExpired)
  const isRepeatable = failure !== undefined && !isWrong && digits.length === length && !busy
  return (
    <>
      <MailHead title={t('login.enterCode')} email={email} note={t('login.codeValid')} />
      <CodeField
        label={t('login.codeLabel', { length })}
        length={length}
        value={digits}
        onChange={change}
        autoFocus
        isBusy={busy !== undefined}
        error={busy !== undefined || (isWrong && digits !== '') ? undefined : problem}
      />
      <Stack gap={1} align="center">
        <Live>
          {busy ? (
            <Text size="sm" tone="secondary" align="center">
              {busy}
            </Text>
          ) : null}
        </Live>
        {isRepeatable ? (
          <Text size="sm">
            <LinkButton icon="refresh" onClick={() => onCode(digits)}>
              {t('common.tryAgain')}
            </LinkButton>
          </Text>
        ) : null}
      </Stack>
      {children}
    </>
  )
}

/** Reasons after which the same code can be sent again. */
const passing: readonly unknown[] = ['mail', 'tooMany', 'unreachable']

const isSameCodeGood = (failure: LatchkeyError): boolean =>
  failure.code !== 'LATCHKEY_LOGIN__FAILED' || passing.includes(reasonOf(failure))

/** What is wrong, and the next step. */
function useProblem(failure: LatchkeyError | undefined, isExpired: boolean): string | undefined {
  const { t } = useMessages()
  if (isExpired) return t('login.codeExpired')
  if (!failure) return undefined
  const reason = reasonOf(failure)
  if (reason === 'expired') return t('login.codeExpired')
  if (reason === 'spent') return t('login.codeSpent')
  const isWrong = reason === 'wrong' || (reason === undefined && failure.code === 'LATCHKEY_LOGIN__FAILED')
  if (isWrong && navigator.onLine) return t('login.codeWrong')
  const { title, text, values } = failureText(failure)
  return `${t(title, values)} – ${t(text, values)}`
}
