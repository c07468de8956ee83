'use client'
import { dispatch } from '../../../core/dispatch.js'
import { hasWalletHere } from '../../../core/select/hasWalletHere.js'
import { viewSlice } from '../../../core/state/view.js'
import { errorText } from '../../../messages/errors.js'
import type { LatchkeyError } from '../../../protocol/errors/LatchkeyError.js'
import { Button, type ButtonProps } from '../../../ui/Button/Button.js'
import { Disclosure } from '../../../ui/Disclosure/Disclosure.js'
import { EmptyState } from '../../../ui/EmptyState/EmptyState.js'
import { Stack } from '../../../ui/Stack/Stack.js'
import { Text } from '../../../ui/Text/Text.js'
import { useKit } from '../../context/KitContext.js'
import { useMessages } from '../../context/MessagesContext.js'
import { useConfig, useKitState } from '../../context/useKitState.js'
import { useFocusHandover } from '../../modal/useFocusHandover.js'
import { isRelayDown } from './isRelayDown.js'
import type { Pairing } from './usePairing.js'

/** Why there is no code; nothing if there is one, or one is pending. Its place is a live region. */
export function PairingTrouble(props: { readonly pairing: Pairing; readonly wallet?: string | undefined }) {
  const { pairing, wallet } = props
  const { state, uri, retry } = pairing
  if (!uri && isRelayDown(state)) return <RelayDown onRetry={retry} />
  return state.status === 'failed' ? (
    <PairingFailed error={state.error} wallet={wallet} onRetry={retry} />
  ) : null
}

/** A rejection is neutral, a failure can be retried. */
function PairingFailed(props: {
  readonly error: LatchkeyError
  /** Its name, if the code is for one. */
  readonly wallet: string | undefined
  readonly onRetry: () => void
}) {
  const { error, wallet, onRetry } = props
  const { t } = useMessages()
  const place = useFocusHandover()
  // WalletConnect is not available: a retry would not find it either.
  if (error.code === 'LATCHKEY_CONNECT__CONNECTOR_NOT_FOUND') return <NotSetUp />
  const { title, text, values } = errorText(error.code, error.context)
  const isCalm =
    error.code === 'LATCHKEY_CONNECT__USER_REJECTED' || error.code === 'LATCHKEY_CONNECT__SUPERSEDED'
  return (
    <div ref={place}>
      <EmptyState
        icon={isCalm ? 'wallet' : 'warning'}
        tone={isCalm ? 'neutral' : 'error'}
        title={t(title, { wallet: wallet ?? t('error.wallet') })}
        text={t(text, values)}
        action={<Retry onRetry={onRetry} />}
      />
    </div>
  )
}

/** The host has no relay, or no `walletConnect()`, but opened the view. */
function NotSetUp() {
  const { t } = useMessages()
  const isWalletHere = useKitState(hasWalletHere)
  return (
    <EmptyState
      icon="phone"
      title={t('walletConnect.notSetUp')}
      {...(isWalletHere && { text: t('wallets.hereWork') })}
      action={<OtherWallets variant="secondary" />}
    />
  )
}

/** The way to the other wallets: back to them, or to their list if the view was opened without it. */
function OtherWallets({ variant }: Pick<ButtonProps, 'variant'>) {
  const kit = useKit()
  const { t } = useMessages()
  const canGoBack = useKitState(kit => kit.slice(viewSlice).get().history.length > 1)
  return (
    <Button
      variant={variant}
      onClick={() => dispatch(kit, canGoBack ? { type: 'back' } : { type: 'reset', view: 'Connect' })}
    >
      {t('relay.others')}
    </Button>
  )
}

/** No relay of the list answers (promise P13): lists them, the automatic retry, and what still works. */
function RelayDown({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useMessages()
  const place = useFocusHandover()
  const { services } = useConfig()
  const isWalletHere = useKitState(hasWalletHere)
  const relays = (services.relay ?? []).map(url => url.replace(/^\w+:\/\//, ''))
  const actions = (
    <Stack gap={2} align="center">
      <Retry onRetry={onRetry} />
      <OtherWallets variant="ghost" />
      {relays.length > 0 ? (
        <Disclosure label={t('relay.details')}>
          <Text size="xs" tone="tertiary" align="center">
            {t('relay.tried', { relays: relays.join(', ') })}
          </Text>
        </Disclosure>
      ) : null}
    </Stack>
  )
  return (
    <div ref={place}>
      <EmptyState
        icon="warning"
        tone="error"
        title={t('relay.down')}
        text={isWalletHere ? `${t('relay.downText')} ${t('wallets.hereWork')}` : t('relay.downText')}
        action={actions}
        testId="lk-relay-down"
      />
    </div>
  )
}

function Retry({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useMessages()
  return (
    <Button
      variant="secondary"
      icon="refresh"
      testId="w3m-connecting-widget-secondary-button"
      onClick={onRetry}
    >
      {t('common.tryAgain')}
    </Button>
  )
}
