import { useSignIn } from 'latchkey/react'
import { useEffect, useState } from 'react'
import { changeUrlSiwx } from '../lab/changeUrlSiwx.js'
import { type SiwxChoice, siwxKinds } from '../lab/parseSiwx.js'
import { Section } from './Section.js'

type Props = { readonly choice: SiwxChoice | undefined }

/** The values and functions of `useSignIn`, and the choice of the plug-in, which reloads the page. */
export function SignIn({ choice }: Props) {
  return (
    <Section title="Sign-in" testId="lab-sign-in">
      {choice && <Session />}
      <Choice choice={choice} />
    </Section>
  )
}

function Session() {
  const { status, session, signIn, signOut } = useSignIn()
  const [failure, setFailure] = useState<string>()
  const run = (work: () => Promise<void>) => {
    setFailure(undefined)
    work().catch((error: unknown) => setFailure(error instanceof Error ? error.message : String(error)))
  }
  const { accountAddress, chainId, domain, expirationTime } = session?.data ?? {}
  const [seen, setSeen] = useState({ in: false, out: false })
  useEffect(() => {
    if (status === 'signedIn') setSeen(before => ({ ...before, in: true }))
    else if (status === 'signedOut') setSeen(before => ({ ...before, out: before.in }))
  }, [status])
  return (
    <>
      <dl className="facts">
        <Fact name="Status" testId="lab-siwx-status" value={status} />
        <Fact name="Was signed in" testId="siwe-event-onSignIn" value={seen.in ? 'yes' : 'not yet'} />
        <Fact name="Was signed out" testId="siwe-event-onSignOut" value={seen.out ? 'yes' : 'not yet'} />
        {session && (
          <>
            <Fact name="Signed in as" testId="lab-siwx-account" value={`${chainId}:${accountAddress}`} />
            <Fact name="At" testId="lab-siwx-domain" value={domain ?? ''} />
            <Fact name="Until" testId="lab-siwx-until" value={expirationTime ?? 'signed out'} />
          </>
        )}
      </dl>
      <div className="panel-buttons">
        {status === 'signedOut' && (
          <button type="button" data-testid="lab-siwx-sign-in" onClick={() => run(signIn)}>
            Sign in
          </button>
        )}
        {status === 'signedIn' && (
          <button type="button" data-testid="lab-siwx-sign-out" onClick={() => run(signOut)}>
            Sign out
          </button>
        )}
      </div>
      <div role="status">
        {failure && (
          <p className="outcome" data-error>
            <strong>Sign-in</strong>
            <code data-testid="lab-siwx-error">{failure}</code>
          </p>
        )}
      </div>
    </>
  )
}

function Choice({ choice }: Props) {
  const choose = (next: SiwxChoice | undefined) =>
    window.location.assign(changeUrlSiwx(window.location.href, next))
  return (
    <div className="field-row">
      <label className="field">
        Plug-in
        <select
          data-testid="lab-siwx-kind"
          value={choice?.kind ?? ''}
          onChange={event => {
            const kind = siwxKinds.find(name => name === event.target.value)
            choose(kind && { kind, isRequired: choice?.isRequired ?? false })
          }}
        >
          <option value="">none</option>
          {siwxKinds.map(kind => (
            <option key={kind}>{kind}</option>
          ))}
        </select>
      </label>
      {choice && (
        <label className="check">
          <input
            type="checkbox"
            data-testid="lab-siwx-required"
            checked={choice.isRequired}
            onChange={event => choose({ ...choice, isRequired: event.target.checked })}
          />
          required
        </label>
      )}
    </div>
  )
}

function Fact(props: { readonly name: string; readonly testId: string; readonly value: string }) {
  return (
    <div>
      <dt>{props.name}</dt>
      <dd data-testid={props.testId}>{props.value}</dd>
    </div>
  )
}
