import { useState } from 'react'
import { showToast } from '../../../core/actions/showToast.js'
import { isLatchkeyError } from '../../../protocol/errors/isLatchkeyError.js'
import type { SmartSession } from '../../../protocol/http/sessions.js'
import { lazyImport } from '../../../protocol/lazyImport.js'
import { sanitizeText } from '../../../protocol/text.js'
import { isSafeWebLink } from '../../../protocol/urls.js'
import { Button } from '../../../ui/Button/Button.js'
import { Disclosure } from '../../../ui/Disclosure/Disclosure.js'
import { ExternalLink } from '../../../ui/ExternalLink/ExternalLink.js'
import { type Fact, Facts } from '../../../ui/Facts/Facts.js'
import { Image } from '../../../ui/Image/Image.js'
import { ListRow } from '../../../ui/ListRow/ListRow.js'
import { Stack } from '../../../ui/Stack/Stack.js'
import { useKit } from '../../context/KitContext.js'
import { type Messages, useMessages } from '../../context/MessagesContext.js'
import { useKitState } from '../../context/useKitState.js'
import { activeAccount } from '../../../core/select/connection.js'
import { fullTimeOf } from '../Activity/activityTime.js'
import { shortAddress } from '../format/shortAddress.js'

const loadSessions = /* @__PURE__ */ lazyImport(() => import('../../../core/sessions.js'))

const tones = { active: 'success', expired: 'neutral', revoked: 'error' } as const

/** A smart session: the application, and the permissions on demand. An active one can be revoked. */
export function SessionCard({
  session,
  state
}: {
  readonly session: SmartSession
  readonly state: keyof typeof tones
}) {
  const { t, locale } = useMessages()
  const { project, permissions, expiry } = session
  const name = sanitizeText(project.name) || project.id
  const isWatchOnly = useKitState(kit => activeAccount(kit)?.connected.isWatchOnly === true)
  const { isBusy, revoke } = useRevoke(session)
  return (
    <Stack gap={2} testId="latchkey-session">
      <ListRow
        image={<Image name={name} size={40} shape="rounded" />}
        title={<bdi>{name}</bdi>}
        {...(isBusy && { description: t('sessions.revoking') })}
        tag={{ text: t(`sessions.${state}`), tone: tones[state] }}
      />
      {project.url && isSafeWebLink(project.url) ? (
        <ExternalLink href={project.url} arrow>
          {new URL(project.url).host}
        </ExternalLink>
      ) : null}
      <Disclosure label={t('sessions.details')} testId="latchkey-session-details">
        {permissions.map((permission, index) => (
          <Facts
            // biome-ignore lint/suspicious/noArrayIndexKey: permissions have no id and keep their order
            key={index}
            facts={[
              ...factsOf(permission, t),
              { label: t('sessions.ends'), value: fullTimeOf(expiry * 1000, locale) }
            ]}
          />
        ))}
      </Disclosure>
      {state === 'active' && !isWatchOnly ? (
        <Button
          variant="danger"
          size="sm"
          loading={isBusy}
          testId="latchkey-session-revoke"
          onClick={() => void revoke()}
        >
          {t('sessions.revoke')}
        </Button>
      ) : null}
    </Stack>
  )
}

function useRevoke(session: SmartSession) {
  const kit = useKit()
  const { t } = useMessages()
  const [isBusy, setBusy] = useState(false)
  const revoke = async () => {
    setBusy(true)
    try {
      await (await loadSessions()).revokeSmartSession(kit, session)
      showToast(kit, { message: t('sessions.revokedToast'), variant: 'success' })
    } catch (error) {
      if (!isLatchkeyError(error, 'LATCHKEY_CONNECT__USER_REJECTED'))
        showToast(kit, { message: t('sessions.revokeFailed'), variant: 'error' })
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, revoke }
}

/** What a permission allows. Its data are what an application wrote: only short texts of them are shown. */
function factsOf({ type, data }: SmartSession['permissions'][number], t: Messages['t']): readonly Fact[] {
  const { address, calls, functions } = data
  const names = [calls, functions].filter(Array.isArray).flat().slice(0, 20).map(nameOf).filter(Boolean)
  const contract = typeof address === 'string' ? sanitizeText(address, 64) : ''
  return [
    { label: t('sessions.kind'), value: sanitizeText(type) },
    ...(contract ? [{ label: t('sessions.contract'), value: shortAddress(contract), title: contract }] : []),
    ...(names.length > 0 ? [{ label: t('sessions.functions'), value: names.join(', ') }] : [])
  ]
}

function nameOf(call: unknown): string {
  const named = typeof call === 'object' && call !== null && 'functionName' in call ? call.functionName : call
  return typeof named === 'string' ? sanitizeText(named, 64) : ''
}
