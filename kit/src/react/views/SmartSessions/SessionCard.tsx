import { activeAccount } from '../../../core/select/connection.js'
import type { SmartSession } from '../../../protocol/http/sessions.js'
import { sanitizeText } from '../../../protocol/text.js'
import { isSafeWebLink } from '../../../protocol/urls.js'
import { Button } from '../../../ui/Button/Button.js'
import { Disclosure } from '../../../ui/Disclosure/Disclosure.js'
import { ExternalLink } from '../../../ui/ExternalLink/ExternalLink.js'
import { Image } from '../../../ui/Image/Image.js'
import { ListRow } from '../../../ui/ListRow/ListRow.js'
import { Live } from '../../../ui/Live/Live.js'
import { RowName } from '../../../ui/RowName/RowName.js'
import { Stack } from '../../../ui/Stack/Stack.js'
import { Text } from '../../../ui/Text/Text.js'
import { useKit } from '../../context/KitContext.js'
import { useMessages } from '../../context/MessagesContext.js'
import { useKitState } from '../../context/useKitState.js'
import { timeOf } from '../format/timeOf.js'
import { FocusKeeper } from '../parts/FocusKeeper.js'
import { KeptNote } from './KeptNote.js'
import { SessionTerms } from './SessionTerms.js'
import { useRevocation } from './useRevocation.js'

const tones = { active: 'success', expired: 'neutral', revoked: 'error' } as const

type Props = {
  readonly session: SmartSession
  readonly state: keyof typeof tones
  /** The server does not list it. */
  readonly isKept: boolean
}

/** A smart session: the application, its end, and what the wallet granted on demand. One that is valid in the wallet can be revoked. */
export function SessionCard({ session, state, isKept }: Props) {
  const kit = useKit()
  const { t, locale } = useMessages()
  const { project, permissions, policies, expiry, revokedAt } = session
  const name = sanitizeText(project.name) || sanitizeText(project.id) || '–'
  const write = (seconds: number) => timeOf(seconds * 1000, kit.environment.clock.now(), locale)
  const time = write(expiry)
  const ends = {
    active: () => t('sessions.endsAt', { time }),
    expired: () => t('sessions.endedAt', { time }),
    revoked: () => t('sessions.revokedAt', { time: write(revokedAt ?? expiry) })
  }
  return (
    <Stack gap={2} testId="latchkey-session">
      <ListRow
        image={<Image name={name} size={40} />}
        title={<RowName>{name}</RowName>}
        description={ends[state]()}
        tag={{ text: t(`sessions.${state}`), tone: tones[state] }}
      />
      {project.url && isSafeWebLink(project.url) ? (
        <ExternalLink href={project.url} arrow>
          {new URL(project.url).host}
        </ExternalLink>
      ) : null}
      <Disclosure label={t('sessions.details')} testId="latchkey-session-details">
        <SessionTerms permissions={permissions} policies={policies} />
      </Disclosure>
      {isKept ? <KeptNote id={session.pci} /> : null}
      <Revocation session={session} state={state} time={time} />
    </Stack>
  )
}

/** What is valid, and the buttons that end it. `time`: when the permissions expire. */
function Revocation({ session, state, time }: Omit<Props, 'isKept'> & { readonly time: string }) {
  const { t } = useMessages()
  const isWatchOnly = useKitState(kit => activeAccount(kit)?.connected.isWatchOnly === true)
  const { isBusy, isEnded, canEnd, failure, revoke } = useRevocation(session)
  const isStillValid = state === 'revoked' && session.endedByWallet === false
  const words = () => {
    if (isBusy) return t('sessions.revoking')
    if (isEnded && state === 'active') return t('sessions.ended')
    if (failure) return t(`sessions.${failure}`, { time })
    return isStillValid ? t('sessions.stillValid', { time }) : null
  }
  const text = words()
  // Declining is no failure.
  const isCalm = isBusy || failure === 'declined'
  // Without a way to end the permissions, an active session can be marked as revoked, and one that is can do nothing more.
  const isOffered = (state === 'active' || (isStillValid && canEnd)) && !isWatchOnly
  return (
    <>
      <Live testId="latchkey-session-note">
        {text === null ? null : (
          <Text size="sm" tone={isCalm ? 'secondary' : 'error'}>
            {text}
          </Text>
        )}
      </Live>
      <FocusKeeper isHidden={!isOffered}>
        {isOffered ? (
          <Button
            variant={canEnd ? 'danger' : 'secondary'}
            size="sm"
            fullWidth
            loading={isBusy}
            testId={`latchkey-session-${canEnd ? 'revoke' : 'mark'}`}
            onClick={() => void revoke({ isRecordOnly: !canEnd })}
          >
            {t(canEnd ? (isEnded ? 'sessions.sign' : 'sessions.revoke') : 'sessions.mark')}
          </Button>
        ) : null}
      </FocusKeeper>
    </>
  )
}
