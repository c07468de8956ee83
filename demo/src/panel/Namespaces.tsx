import {
  useDisconnect,
  useLatchkey,
  useLatchkeyAccount,
  useLatchkeyNetwork,
  useLatchkeyProvider,
  useLatchkeyState,
  useSignIn,
  useWalletInfo
} from 'latchkey/react'
import type { Namespace } from 'latchkey/protocol'
import { Section } from './Section.js'

/** Each chain family of the page: its account from the hooks, and what can be done with it. */
export function Namespaces({ namespaces }: { readonly namespaces: readonly Namespace[] }) {
  const { signOut } = useSignIn()
  return (
    <Section title="Chain families" testId="lab-namespaces">
      {namespaces.map(namespace => (
        <One key={namespace} namespace={namespace} />
      ))}
      <div className="panel-buttons">
        <button
          type="button"
          data-testid="lab-sign-out-all"
          onClick={() => void signOut().catch(() => undefined)}
        >
          Sign out of all
        </button>
      </div>
    </Section>
  )
}

function One({ namespace }: { readonly namespace: Namespace }) {
  const { open } = useLatchkey()
  const { disconnect } = useDisconnect()
  const { address, isConnected, status } = useLatchkeyAccount({ namespace })
  const { caipNetwork } = useLatchkeyNetwork({ namespace })
  const { walletProviderType } = useLatchkeyProvider(namespace)
  const { walletInfo } = useWalletInfo(namespace)
  const { activeChain } = useLatchkeyState()
  const signIn = useSignIn(namespace)
  return (
    <div data-testid={`lab-namespace-${namespace}`} data-active={activeChain === namespace || undefined}>
      <dl className="facts">
        <div>
          <dt>{namespace}</dt>
          <dd data-testid={`lab-${namespace}-status`}>
            {[status, caipNetwork?.name, walletInfo?.name, walletProviderType].filter(Boolean).join(', ')}
          </dd>
        </div>
        {address && (
          <div>
            <dt>Address</dt>
            <dd data-testid={`lab-${namespace}-address`}>{address}</dd>
          </div>
        )}
        {signIn.status !== 'none' && (
          <div>
            <dt>Sign-in</dt>
            <dd data-testid={`lab-${namespace}-sign-in`}>{signIn.status}</dd>
          </div>
        )}
      </dl>
      <div className="panel-buttons">
        <button
          type="button"
          data-testid={`lab-${namespace}-open`}
          onClick={() => void open(isConnected ? { namespace } : { view: 'Connect', namespace })}
        >
          {isConnected ? `Open ${namespace}` : `Connect ${namespace}`}
        </button>
        {isConnected && (
          <button
            type="button"
            data-testid={`lab-${namespace}-disconnect`}
            onClick={() => void disconnect({ namespace })}
          >
            Disconnect {namespace}
          </button>
        )}
      </div>
    </div>
  )
}
