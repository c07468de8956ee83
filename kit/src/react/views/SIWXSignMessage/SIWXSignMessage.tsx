'use client'
import { useEffect } from 'react'
import type { SignInState } from '../../../client/state/signIn.js'
import type { WalletEntry } from '../../../client/state/wallets.js'
import { showToast } from '../../../core/actions/showToast.js'
import type { Metadata } from '../../../core/config/LatchkeyOptions.js'
import type { Kit } from '../../../core/Kit.js'
import { askedNamespace, askedNamespaces } from '../../../core/select/askedNamespace.js'
import { accountOf, activeAccount } from '../../../core/select/connection.js'
import { type SignInAccount, signInAccount, signInOf } from '../../../core/select/signIn.js'
import type { ViewData } from '../../../core/state/view.js'
import { errorText } from '../../../messages/errors.js'
import type { LatchkeyError } from '../../../protocol/errors/LatchkeyError.js'
import { sanitizeText } from '../../../protocol/text.js'
import { isSafeImage } from '../../../protocol/urls.js'
import { Heading } from '../../../ui/Heading/Heading.js'
import { Icon } from '../../../ui/Icon/Icon.js'
import { Image } from '../../../ui/Image/Image.js'
import { Live } from '../../../ui/Live/Live.js'
import { Stack } from '../../../ui/Stack/Stack.js'
import { Text } from '../../../ui/Text/Text.js'
import { useKit } from '../../context/KitContext.js'
import { type Translate, useMessages } from '../../context/MessagesContext.js'
import { useConfig, useKitState } from '../../context/useKitState.js'
import { late } from '../../modal/late.js'
import { shortAddress } from '../format/shortAddress.js'
import { useSuccess } from '../hooks/useSuccess.js'
import { connectedWallet } from '../parts/connectedWallet.js'
import { Succeeded } from '../parts/Succeeded.js'
import { WalletImage } from '../parts/WalletImage.js'
import { Answers } from './Answers.js'
import { MessageToSign } from './MessageToSign.js'
import { SignInFacts } from './SignInFacts.js'
import { SignInFailed } from './SignInFailed.js'

const NextSignIn = /* @__PURE__ */ late<object>(() => import('./NextSignIn.js').then(m => m.NextSignIn))

/**
 * Requests the signature that proves the account (SPEC section 4): shows the site, the account, and the exact text on
 * demand (D9). Accounts of several namespaces are asked for one after the other.
 */
export function SIWXSignMessage({ data }: { readonly data: ViewData }) {
  const kit = useKit()
  const account = useKitState(kit => signInAccount(kit, askedNamespace(kit)))
  const state = useKitState(kit => signInOf(kit, askedNamespace(kit)))
  const peer = useKitState(kit => account && accountOf(kit, account.namespace)?.connected.wallet)
  useErrorToast(
    kit,
    state?.status === 'signedOut' ? state.error : undefined,
    sanitizeText((peer ?? account?.connector)?.name ?? '') || undefined
  )
  const isDone = useSuccess(kit => signInOf(kit)?.status === 'signedIn' && askedNamespaces(kit).length === 0)
  if (data.failure) return <SignInFailed code={data.failure} />
  if (isDone) return <SignedIn />
  return account && state ? <Question key={account.namespace} account={account} state={state} /> : null
}

function SignedIn() {
  const { t } = useMessages()
  const account = useKitState(activeAccount)
  const wallet = account && connectedWallet(account)
  return wallet ? (
    <Succeeded
      image={<WalletImage wallet={wallet} size={72} />}
      title={t('signIn.done')}
      text={shortAddress(account.address, 6, 4)}
    />
  ) : null
}

function Question({ account, state }: { readonly account: SignInAccount; readonly state: SignInState }) {
  const { t } = useMessages()
  const { metadata } = useConfig()
  const connected = useKitState(kit => accountOf(kit, account.namespace))
  const hasNext = useKitState(kit => askedNamespaces(kit).length > 1)
  const { id, name, icon } = account.connector
  const wallet = connected ? connectedWallet(connected) : { id, name, image: icon }
  const { title, text } = words(t, state, sanitizeText(metadata.name), sanitizeText(wallet.name))
  return (
    <Stack padding="view" gap={4}>
      <SignInPair app={metadata} wallet={wallet} />
      <Live>
        <Stack gap={1} align="center">
          <Heading align="center">{title}</Heading>
          <Text size="sm" tone="secondary" align="center">
            {text}
          </Text>
        </Stack>
      </Live>
      <SignInFacts account={account} />
      {state.status === 'checking' ? null : <MessageToSign account={account} state={state} />}
      <Answers account={account} state={state} />
      {hasNext ? <NextSignIn /> : null}
    </Stack>
  )
}

/** The text for each state: the request, what is pending, or the problem and the next step. */
function words(t: Translate, state: SignInState, app: string, wallet: string) {
  const title = t('signIn.heading')
  switch (state.status) {
    case 'checking':
      return { title, text: t('signIn.checking') }
    case 'signing':
      if (state.step === 'wallet')
        return { title: t('signIn.waiting'), text: t('signIn.waitingText', { wallet }) }
      return { title, text: t(state.step === 'message' ? 'signIn.preparing' : 'signIn.verifying') }
    default: {
      const failure =
        state.status === 'signedOut' && state.error && errorText(state.error.code, state.error.context)
      return failure
        ? { title: t(failure.title, { wallet }), text: t(failure.text, failure.values) }
        : { title, text: t('signIn.text', { app }) }
    }
  }
}

type Props = { readonly app: Metadata; readonly wallet: Pick<WalletEntry, 'id' | 'name' | 'image'> }

/** The pictures of the app and the wallet. Decorative: the text has the same content. */
function SignInPair({ app, wallet }: Props) {
  const [icon] = app.icons
  return (
    <Stack direction="row" gap={3} align="center" justify="center">
      <Image name={app.name} size={56} {...(isSafeImage(icon) && { src: icon })} />
      <Text as="span" tone="tertiary">
        <Icon name="chevron" />
      </Text>
      <WalletImage wallet={wallet} size={56} />
    </Stack>
  )
}

/** Shows a new failure in a toast, once (SPEC section 4). */
function useErrorToast(kit: Kit, error: LatchkeyError | undefined, name: string | undefined): void {
  const { t } = useMessages()
  useEffect(() => {
    if (error)
      showToast(kit, {
        message: t(errorText(error.code).title, { wallet: name ?? t('error.wallet') }),
        variant: 'error'
      })
  }, [kit, error, name, t])
}
