import { useState } from 'react'
import { showToast } from '../../../core/actions/showToast.js'
import { smartSessionsSlice } from '../../../core/state/smartSessions.js'
import { isLatchkeyError } from '../../../protocol/errors/isLatchkeyError.js'
import type { SmartSession } from '../../../protocol/http/sessions.js'
import { lazyImport } from '../../../protocol/lazyImport.js'
import { useKit } from '../../context/KitContext.js'
import { useMessages } from '../../context/MessagesContext.js'
import { useKitState } from '../../context/useKitState.js'

export const loadSessions = /* @__PURE__ */ lazyImport(() => import('../../../core/sessions.js'))

/** Why a session is not revoked: each says what stays valid. */
type Failure = 'declined' | 'notConfirmed' | 'cannotEnd' | 'recordFailed'

/**
 * Revoking a session, and what became of the last try. `isEnded`: the wallet has ended the permissions, and the record is not revoked yet.
 * `canEnd`: false once the wallet has said that it cannot end permissions.
 */
export function useRevocation({ pci, context }: Pick<SmartSession, 'pci' | 'context'>) {
  const kit = useKit()
  const { t } = useMessages()
  const [failure, setFailure] = useState<Failure>()
  const [canEnd, setCanEnd] = useState(true)
  const { isBusy, isEnded } = useKitState(kit => {
    const { revoking, ended } = kit.slice(smartSessionsSlice).get()
    return { isBusy: pci in revoking, isEnded: ended.includes(pci) }
  })
  const revoke = async ({ isRecordOnly }: { readonly isRecordOnly: boolean }) => {
    setFailure(undefined)
    try {
      await (await loadSessions()).revokeSmartSession(kit, { pci, context, isRecordOnly })
      showToast(kit, {
        message: t(isRecordOnly ? 'sessions.marked' : 'sessions.revokedToast'),
        variant: 'success'
      })
    } catch (error) {
      const failure = failureOf(error, isRecordOnly)
      setFailure(failure)
      if (failure === 'cannotEnd') setCanEnd(false)
    }
  }
  return { isBusy, isEnded, canEnd, failure, revoke }
}

function failureOf(error: unknown, isRecordOnly: boolean): Failure {
  if (isLatchkeyError(error, 'LATCHKEY_CONNECT__USER_REJECTED')) return 'declined'
  if (isLatchkeyError(error, 'LATCHKEY_REQUEST__UNSUPPORTED')) return 'cannotEnd'
  return isRecordOnly ? 'recordFailed' : 'notConfirmed'
}
