import { type ReactNode, useEffect, useState } from 'react'
import type { Login } from '../../../core/contracts/Login.js'
import { Field } from '../../../ui/Field/Field.js'
import { useSheet } from '../../../ui/Shadow/SheetContext.js'
import { useKit } from '../../context/KitContext.js'
import { useMessages } from '../../context/MessagesContext.js'
import { emailHelp } from './emailHelp.js'
import loginCss from './Login.css?inline'

export type EmailFormProps = {
  readonly login: Login
  readonly value: string
  readonly onChange: (email: string) => void
  /** Enter was pressed. */
  readonly onSubmit: () => void
  readonly onFocus?: (() => void) | undefined
  readonly error?: string | undefined
  readonly isDisabled?: boolean | undefined
  readonly autoFocus?: boolean | undefined
  readonly trailing?: ReactNode
  /** Rendered below the suggestions. */
  readonly children?: ReactNode
}

/** A field for an e-mail address, with suggestions from its first focus on: earlier addresses, and usual domains. */
export function EmailForm(props: EmailFormProps) {
  const { value, onChange, onSubmit, error, isDisabled = false } = props
  const { t } = useMessages()
  useSheet(loginCss)
  // They stay when the field loses the focus: what is below would move under a press.
  const [isHelping, help] = useState(false)
  const recent = useRecentEmails(props.login, isHelping)
  const offered = isHelping && !isDisabled ? emailHelp(value, recent) : []
  return (
    <form
      className="email-form"
      data-testid="wui-email-input"
      noValidate
      onSubmit={event => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <Field
        label={t('login.email')}
        placeholder={t('login.email')}
        type="email"
        dir="ltr"
        icon="mail"
        value={value}
        onChange={onChange}
        error={error}
        disabled={isDisabled}
        autoFocus={props.autoFocus}
        trailing={props.trailing}
        onFocus={() => {
          help(true)
          props.onFocus?.()
        }}
      />
      {offered.length > 0 ? (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields
        <div className="email-help" role="group" aria-label={t('login.suggestions')}>
          {offered.map(email => (
            <button
              key={email}
              type="button"
              className="email-chip"
              data-testid={`lk-email-${email}`}
              onClick={() => onChange(email)}
            >
              <bdi dir="ltr">{email}</bdi>
            </button>
          ))}
        </div>
      ) : null}
      {props.children}
    </form>
  )
}

/** The addresses of earlier logins, once they are wanted. */
function useRecentEmails(login: Login, isWanted: boolean): readonly string[] {
  const kit = useKit()
  const [emails, setEmails] = useState<readonly string[]>([])
  useEffect(() => {
    if (!isWanted) return
    let isShown = true
    login.recentEmails().then(known => {
      if (isShown) setEmails(known)
    }, kit.report)
    return () => {
      isShown = false
    }
  }, [login, kit, isWanted])
  return emails
}
