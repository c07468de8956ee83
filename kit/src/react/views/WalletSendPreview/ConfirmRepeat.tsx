import { useEffect, useRef } from 'react'
import { Checkbox } from '../../../ui/Checkbox/Checkbox.js'
import { useMessages } from '../../context/MessagesContext.js'
import { focusIfLost } from '../hooks/focusIfLost.js'

export type ConfirmRepeatProps = {
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
}

/**
 * The person agrees to pay again, with a control of its own (promise P18): the second click of a double click, or a held key, lands on the
 * button that sent the first time.
 */
export function ConfirmRepeat(props: ConfirmRepeatProps) {
  const { t } = useMessages()
  const box = useRef<HTMLDivElement>(null)
  // The button that was pressed is disabled now.
  useEffect(() => focusIfLost(box.current?.querySelector('input')), [])
  return (
    <div ref={box}>
      <Checkbox {...props} testId="latchkey-send-repeated">
        {t('send.confirmRepeat')}
      </Checkbox>
    </div>
  )
}
