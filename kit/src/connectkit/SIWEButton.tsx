'use client'
import { ButtonFrame } from '../react/buttons/ButtonFrame.js'
import { useConnectButton } from '../react/buttons/useConnectButton.js'
import { useLatchkeyAccount } from '../react/hooks/useLatchkeyAccount.js'
import { signInTexts } from '../messages/signInButton.js'
import { useSelection } from '../react/context/useSelection.js'
import { type SignInCallbacks, useSIWE } from './useSIWE.js'

/** Properties of `SIWEButton`. */
export type SIWEButtonProps = SignInCallbacks & {
  /** Once the account is signed in, the button signs it out. Default: `false`, and there is no button then. */
  readonly showSignOutButton?: boolean | undefined
}

/**
 * A button that signs the connected account in; without an account it connects one.
 * @example const Header = () => <SIWEButton showSignOutButton />
 */
export function SIWEButton({ showSignOutButton = false, ...callbacks }: SIWEButtonProps) {
  const { isSignedIn, isLoading, signIn, signOut } = useSIWE(callbacks)
  const { isConnected } = useLatchkeyAccount({ namespace: 'eip155' })
  const connect = useConnectButton({})
  const locale = useSelection(stores => stores.config.get().locale)
  const texts = signInTexts(locale)
  if (isSignedIn && !showSignOutButton) return null
  const label = isSignedIn ? texts.signOut : isConnected ? texts.signIn : connect.label
  const onClick = () => {
    if (!isConnected) connect.toggle()
    else void (isSignedIn ? signOut() : signIn())
  }
  return (
    <ButtonFrame
      kind="connect"
      testId="ck-siwe-button"
      options={{ disabled: isConnected && isLoading }}
      isBusy={isConnected && isLoading}
      onClick={onClick}
    >
      <span className="lk-part lk-text">{label}</span>
    </ButtonFrame>
  )
}
