import type { SignInState } from '../../../client/state/signIn.js'
import { dispatch } from '../../../core/dispatch.js'
import { isSignInRequired, type SignInAccount } from '../../../core/select/signIn.js'
import { isSmartAccount } from '../../../core/signIn/isSmartAccount.js'
import { signIn } from '../../../core/signIn/signIn.js'
import { Button } from '../../../ui/Button/Button.js'
import { Stack } from '../../../ui/Stack/Stack.js'
import { Text } from '../../../ui/Text/Text.js'
import { useKit } from '../../context/KitContext.js'
import { useMessages } from '../../context/MessagesContext.js'

type Props = { readonly account: SignInAccount; readonly state: SignInState }

/** The consequence of a rejection if signing in is required, then the buttons for both answers. */
export function Answers({ account, state }: Props) {
  const kit = useKit()
  const { t } = useMessages()
  const { namespace, chainId } = account
  const sign = () => {
    kit.track('CLICK_SIGN_SIWX_MESSAGE', {
      network: chainId,
      isSmartAccount: isSmartAccount(kit, namespace)
    })
    // The error is in the state, where the view reads it.
    signIn(kit, { namespace }).catch(() => undefined)
  }
  return (
    <Stack gap={2}>
      {isSignInRequired(kit) ? (
        <Text size="xs" tone="secondary" align="center">
          {t('signIn.cancelNote')}
        </Text>
      ) : null}
      <Stack direction="row" gap={2}>
        <Button
          variant="secondary"
          fullWidth
          testId="w3m-connecting-siwe-cancel"
          onClick={() => dispatch(kit, { type: 'close' })}
        >
          {t('signIn.cancel')}
        </Button>
        <Button
          fullWidth
          testId="w3m-connecting-siwe-sign"
          loading={state.status === 'signing' || state.status === 'checking'}
          onClick={sign}
        >
          {t(state.status === 'signedOut' && state.error ? 'common.tryAgain' : 'signIn.sign')}
        </Button>
      </Stack>
    </Stack>
  )
}
