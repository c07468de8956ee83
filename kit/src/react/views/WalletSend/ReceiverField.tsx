import { useId, useRef } from 'react'
import fieldCss from '../../../ui/Field/Field.css?inline'
import { Icon } from '../../../ui/Icon/Icon.js'
import { Live } from '../../../ui/Live/Live.js'
import { useSheet } from '../../../ui/Shadow/SheetContext.js'
import { useMessages } from '../../context/MessagesContext.js'

/** A longer text than this has two lines on the narrowest phone (320 px). */
const lineLength = 20

/** The receiver as typed. An address wraps, so that both of its ends can be compared. */
export function ReceiverField(props: {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly error: string | undefined
}) {
  const { value, onChange, error } = props
  useSheet(fieldCss)
  const { t } = useMessages()
  const id = useId()
  const input = useRef<HTMLTextAreaElement>(null)
  const clear = () => {
    onChange('')
    input.current?.focus()
  }
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {t('send.to')}
      </label>
      <div className="field-box" data-error={error ? '' : undefined}>
        <textarea
          ref={input}
          className="field-input send-receiver"
          id={id}
          data-testid="latchkey-send-receiver"
          rows={value.length > lineLength ? 2 : 1}
          dir={value ? 'auto' : undefined}
          value={value}
          placeholder={t('send.toPlaceholder')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          // Neither an address nor a name has lines.
          onChange={event => onChange(event.target.value.replace(/[\r\n]+/g, ''))}
        />
        {value ? (
          <button type="button" className="field-clear" aria-label={t('send.clear')} onClick={clear}>
            <Icon name="close" size={16} />
          </button>
        ) : null}
      </div>
      <Live isUrgent>
        {error ? (
          <p className="field-error" id={`${id}-error`}>
            {error}
          </p>
        ) : null}
      </Live>
    </div>
  )
}
