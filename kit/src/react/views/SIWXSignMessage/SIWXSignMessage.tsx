'use client'
import { activeAccount } from '../../../core/select/connection.js'
import { isSignInRequired, signInAccount, signInOf } from '../../../core/select/signIn.js'
import { isSmartAccount } from '../../../core/signIn/isSmartAccount.js'
import { signIn } from '../../../core/signIn/signIn.js'
import type { ViewData } from '../../../core/state/view.js'
import { errorText } from '../../../messages/errors.js'
import { Button } from '../../../ui/Button/Button.js'
import { Heading } from '../../../ui/Heading/Heading.js'
import { Stack } from '../../../ui/Stack/Stack.js'
import { Text } from '../../../ui/Text/Text.js'
import { useKit } from '../../context/KitContext.js'
import { useMessages } from '../../context/MessagesContext.js'
import { useStore } from '../../context/useStore.js'
import { MessageToSign } from './MessageToSign.js'
import { SignInFacts } from './SignInFacts.js'
import { SignInFailed } from './SignInFailed.js'
import { SignInPair } from './SignInPair.js'
import { useErrorToast } from './useErrorToast.js'

/** Asks for the signature that proves the account (SPEC section 4): to whom, with what, and the exact text on demand (D9). */
export function SIWXSignMessage({ data }: { readonly data: ViewData }) {
  return data.failure ? <SignInFailed code={data.failure} /> : <Question />
}

function Question() {
  const kit = useKit()
  const { t } = useMessages()
  useStore(kit.state.connection)
  useStore(kit.state.network)
  useStore(kit.state.session)
  const { metadata } = useStore(kit.config)
  const account = signInAccount(kit)
  const state = signInOf(kit)
  const isSigning = state?.status === 'signing'
  const isAtWallet = state?.status === 'signing' && state.step === 'wallet'
  const error = state?.status === 'signedOut' ? state.error : undefined
  useErrorToast(kit, error)
  if (!account || !state) return null
  const peer = activeAccount(kit)?.connected.wallet
  const { connector } = account
  // A picture on the wallet's own server would tell that server who is here (decision D4): only what came with it is shown.
  const wallet = peer
    ? { id: '', name: peer.name, image: peer.icon?.startsWith('data:') ? peer.icon : undefined }
    : { id: connector.id, name: connector.name, image: connector.icon }
  const failure = error && errorText(error.code)
  const textOf = () => {
    if (isAtWallet) return t('signIn.waitingText', { wallet: wallet.name })
    if (state.status === 'signing')
      return t(state.step === 'message' ? 'signIn.preparing' : 'signIn.verifying')
    if (state.status === 'checking') return t('signIn.checking')
    return failure ? t(failure.text) : t('signIn.text')
  }
  return (
    <Stack padding="view" gap={4}>
      <SignInPair app={metadata} wallet={wallet} />
      <Stack gap={1} align="center" role="status">
        <Heading align="center">
          {isAtWallet
            ? t('signIn.waiting')
            : failure
              ? t(failure.title)
              : t('signIn.heading', { app: metadata.name })}
        </Heading>
        <Text size="sm" tone="secondary" align="center">
          {textOf()}
        </Text>
      </Stack>
      <SignInFacts account={account} />
      <MessageToSign account={account} state={state} />
      <Stack gap={2}>
        <Stack direction="row" gap={2}>
          <Button
            variant="secondary"
            size="lg"
            fullWidth
            testId="w3m-connecting-siwe-cancel"
            onClick={() => kit.dispatch({ type: 'close' })}
          >
            {t('signIn.cancel')}
          </Button>
          <Button
            size="lg"
            fullWidth
            testId="w3m-connecting-siwe-sign"
            loading={isSigning || state.status === 'checking'}
            onClick={() => {
              kit.track('CLICK_SIGN_SIWX_MESSAGE', {
                network: account.chainId,
                isSmartAccount: isSmartAccount(kit, account.namespace)
              })
              // Told in the state, where this view reads it.
              signIn(kit, { namespace: account.namespace }).catch(() => undefined)
            }}
          >
            {t(error ? 'common.tryAgain' : 'signIn.sign')}
          </Button>
        </Stack>
        {isSignInRequired(kit) ? (
          <Text size="xs" tone="tertiary" align="center">
            {t('signIn.cancelNote')}
          </Text>
        ) : null}
      </Stack>
    </Stack>
  )
}
