import { cancelNameRegistration } from '../../../core/names/registerName.js'
import type { ActiveAccount } from '../../../core/select/connection.js'
import type { NameRegistration } from '../../../core/state/names.js'
import type { MessageKey } from '../../../messages/en.js'
import { sanitizeText } from '../../../protocol/text.js'
import { Avatar } from '../../../ui/Avatar/Avatar.js'
import { Button } from '../../../ui/Button/Button.js'
import { Disclosure } from '../../../ui/Disclosure/Disclosure.js'
import { Heading } from '../../../ui/Heading/Heading.js'
import { Live } from '../../../ui/Live/Live.js'
import { Scroll } from '../../../ui/Scroll/Scroll.js'
import { SignatureText } from '../../../ui/SignatureText/SignatureText.js'
import { Stack } from '../../../ui/Stack/Stack.js'
import { Text, type TextProps } from '../../../ui/Text/Text.js'
import { useKit } from '../../context/KitContext.js'
import { type Translate, useMessages } from '../../context/MessagesContext.js'
import { breakNames } from '../format/breakNames.js'

type Shown = Exclude<NameRegistration, { readonly status: 'none' }>

/** What the view says of a registration or of a change, and how it goes on. */
export type NameTask = {
  readonly words: Readonly<
    Record<'waiting' | 'sending' | 'declined' | 'notSigned' | 'failed' | 'sign' | 'leave', MessageKey>
  >
  /** Has the wallet sign the message, and sends it. */
  readonly sign: () => Promise<void>
  /** Makes the message again. */
  readonly prepare: () => Promise<void>
}

type Props = { readonly registration: Shown; readonly task: NameTask }

/** A chosen name: the message that the wallet signs, and how it goes. */
export function ConfirmName(props: Props & { readonly account: ActiveAccount }) {
  const { registration, account, task } = props
  const { t } = useMessages()
  const { name, message } = registration
  const wallet = sanitizeText(account.connected.connector.name)
  const { text, tone } = wordsOf(t, registration, task.words, wallet)
  return (
    <Stack padding="view" gap={4} testId="latchkey-name-confirm">
      <Stack gap={2} align="center">
        <Avatar address={account.address} size={56} />
        <Heading align="center">
          <bdi dir="ltr">{breakNames(name)}</bdi>
        </Heading>
        <Live>
          <Text size="sm" tone={tone} align="center" testId="latchkey-name-status">
            {text}
          </Text>
        </Live>
      </Stack>
      {message && registration.status !== 'failed' ? (
        <Disclosure label={t('names.message')} testId="latchkey-name-message-toggle">
          <Scroll maxHeight={160} label={t('names.messageLabel')}>
            <SignatureText text={message} testId="latchkey-name-message" />
          </Scroll>
        </Disclosure>
      ) : null}
      <Buttons registration={registration} task={task} wallet={wallet} />
    </Stack>
  )
}

function Buttons({ registration, task, wallet }: Props & { readonly wallet: string }) {
  const kit = useKit()
  const { t } = useMessages()
  const { status } = registration
  // Failures are in the state, which this view shows.
  const proceedTo = (step: () => Promise<void>) => () => void step().catch(() => undefined)
  const proceed = (
    <Button
      key="proceed"
      size="lg"
      fullWidth
      variant={isRefused(registration) ? 'secondary' : 'primary'}
      loading={status !== 'ready' && status !== 'failed'}
      testId="latchkey-name-sign"
      onClick={proceedTo(status === 'failed' ? task.prepare : task.sign)}
    >
      {labelOf(t, status, task.words.sign, wallet)}
    </Button>
  )
  const other = (
    <Button
      key="other"
      size="lg"
      fullWidth
      variant={isRefused(registration) ? 'primary' : 'ghost'}
      testId="latchkey-name-other"
      onClick={() => cancelNameRegistration(kit)}
    >
      {t(task.words.leave)}
    </Button>
  )
  // What the server already has cannot be taken back.
  if (status === 'registering' || status === 'saving') return proceed
  return <Stack gap={2}>{isRefused(registration) ? [other, proceed] : [proceed, other]}</Stack>
}

/** The server gave a reason: another name helps sooner than another try. */
const isRefused = ({ status, failure }: Shown): boolean =>
  status === 'failed' && failure?.context.hasReason === true

function labelOf(t: Translate, status: Shown['status'], sign: MessageKey, wallet: string): string {
  if (status === 'signing') return t('names.waiting', { wallet })
  return t(status === 'failed' ? 'common.tryAgain' : sign)
}

/** What is pending, or what went wrong and what that means. A refusal is no error. */
function wordsOf(
  t: Translate,
  registration: Shown,
  words: NameTask['words'],
  wallet: string
): { readonly text: string; readonly tone: TextProps['tone'] } {
  const { status, name, failure } = registration
  if (status === 'signing') return { text: t(words.waiting, { name, wallet }), tone: 'secondary' }
  if (status === 'registering' || status === 'saving')
    return { text: t(words.sending, { name }), tone: 'secondary' }
  if (!failure) return { text: t('names.confirmText'), tone: 'secondary' }
  if (failure.code === 'LATCHKEY_CONNECT__USER_REJECTED')
    return { text: t(words.declined), tone: 'secondary' }
  if (status === 'ready') return { text: t(words.notSigned, { wallet }), tone: 'error' }
  const text = isRefused(registration) ? failure.shortMessage : t(words.failed, { name })
  return { text, tone: 'error' }
}
