import { cancelNameRegistration, prepareName, registerName } from '../../../core/names/registerName.js'
import type { ActiveAccount } from '../../../core/select/connection.js'
import type { NameRegistration } from '../../../core/state/names.js'
import { sanitizeText } from '../../../protocol/text.js'
import { Avatar } from '../../../ui/Avatar/Avatar.js'
import { Button } from '../../../ui/Button/Button.js'
import { Disclosure } from '../../../ui/Disclosure/Disclosure.js'
import { Heading } from '../../../ui/Heading/Heading.js'
import { Scroll } from '../../../ui/Scroll/Scroll.js'
import { SignatureText } from '../../../ui/SignatureText/SignatureText.js'
import { Stack } from '../../../ui/Stack/Stack.js'
import { Text, type TextProps } from '../../../ui/Text/Text.js'
import { useKit } from '../../context/KitContext.js'
import { type Translate, useMessages } from '../../context/MessagesContext.js'

type Shown = Exclude<NameRegistration, { readonly status: 'none' }>

/** A chosen name: the message that the wallet signs, and how it goes. */
export function ConfirmName(props: { readonly registration: Shown; readonly account: ActiveAccount }) {
  const { registration, account } = props
  const { t } = useMessages()
  const { name, message } = registration
  const wallet = sanitizeText(account.connected.connector.name)
  const { text, tone } = wordsOf(t, registration, wallet)
  return (
    <Stack padding="view" gap={4} testId="latchkey-name-confirm">
      <Stack gap={2} align="center">
        <Avatar address={account.address} size={56} />
        <Heading align="center">
          <bdi dir="ltr">{name}</bdi>
        </Heading>
        <Stack role="status">
          <Text size="sm" tone={tone} align="center" testId="latchkey-name-status">
            {text}
          </Text>
        </Stack>
      </Stack>
      {message && registration.status !== 'failed' ? (
        <Disclosure label={t('names.message')} testId="latchkey-name-message-toggle">
          <Scroll maxHeight={160} label={t('names.messageLabel')}>
            <SignatureText text={message} testId="latchkey-name-message" />
          </Scroll>
        </Disclosure>
      ) : null}
      <Buttons registration={registration} wallet={wallet} />
    </Stack>
  )
}

function Buttons({ registration, wallet }: { readonly registration: Shown; readonly wallet: string }) {
  const kit = useKit()
  const { t } = useMessages()
  const { status, name } = registration
  // Failures are in the state, which this view shows.
  const sign = () => void registerName(kit).catch(() => undefined)
  const prepare = () => void prepareName(kit, { name }).catch(() => undefined)
  const proceed = (
    <Button
      key="proceed"
      size="lg"
      fullWidth
      variant={isRefused(registration) ? 'secondary' : 'primary'}
      loading={status !== 'ready' && status !== 'failed'}
      testId="latchkey-name-sign"
      onClick={status === 'failed' ? prepare : sign}
    >
      {labelOf(t, status, wallet)}
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
      {t('names.other')}
    </Button>
  )
  // What the server already has cannot be taken back.
  if (status === 'registering') return proceed
  return <Stack gap={2}>{isRefused(registration) ? [other, proceed] : [proceed, other]}</Stack>
}

/** The server gave a reason: another name helps sooner than another try. */
const isRefused = ({ status, failure }: Shown): boolean =>
  status === 'failed' && failure?.context.hasReason === true

function labelOf(t: Translate, status: Shown['status'], wallet: string): string {
  if (status === 'signing') return t('names.waiting', { wallet })
  return t(status === 'failed' ? 'common.tryAgain' : 'names.sign')
}

/** What is pending, or what went wrong and what that means. A refusal is no error. */
function wordsOf(
  t: Translate,
  registration: Shown,
  wallet: string
): { readonly text: string; readonly tone: TextProps['tone'] } {
  const { status, name, failure } = registration
  if (status === 'signing') return { text: t('names.waitingText', { name }), tone: 'secondary' }
  if (status === 'registering') return { text: t('names.registering', { name }), tone: 'secondary' }
  if (!failure) return { text: t('names.confirmText'), tone: 'secondary' }
  if (failure.code === 'LATCHKEY_CONNECT__USER_REJECTED')
    return { text: t('names.declined'), tone: 'secondary' }
  if (status === 'ready') return { text: t('names.notSigned', { wallet }), tone: 'error' }
  const text = isRefused(registration) ? failure.shortMessage : t('names.registerFailed', { name })
  return { text, tone: 'error' }
}
