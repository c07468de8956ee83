import { Heading } from '../../../ui/Heading/Heading.js'
import { Icon } from '../../../ui/Icon/Icon.js'
import { useSheet } from '../../../ui/Shadow/SheetContext.js'
import { Stack } from '../../../ui/Stack/Stack.js'
import { Text } from '../../../ui/Text/Text.js'
import loginCss from './Login.css?inline'

export type MailHeadProps = {
  /** Before the address. */
  readonly title: string
  readonly text?: string | undefined
  readonly email: string
  readonly note?: string | undefined
}

/** What was sent, and to which address. */
export function MailHead({ title, text, email, note }: MailHeadProps) {
  useSheet(loginCss)
  const at = email.lastIndexOf('@')
  return (
    <Stack gap={3} align="center">
      <span className="login-mail">
        <Icon name="mail" size={28} />
      </span>
      <Stack gap={1} align="center">
        <Heading align="center">{title}</Heading>
        {text ? (
          <Text size="sm" tone="secondary" align="center">
            {text}
          </Text>
        ) : null}
        <p className="login-address">
          <bdi dir="ltr">
            {email.slice(0, at)}
            <wbr />
            {email.slice(at)}
          </bdi>
        </p>
        {note ? (
          <Text size="sm" tone="secondary" align="center">
            {note}
          </Text>
        ) : null}
      </Stack>
    </Stack>
  )
}
