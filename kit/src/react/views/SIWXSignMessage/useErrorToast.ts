import { useEffect } from 'react'
import { showToast } from '../../../core/actions/showToast.js'
import type { Kit } from '../../../core/Kit.js'
import { errorText } from '../../../messages/errors.js'
import type { LatchkeyError } from '../../../protocol/errors/LatchkeyError.js'
import { useMessages } from '../../context/MessagesContext.js'

/** Shows a new failure in a toast, once (SPEC section 4). */
export function useErrorToast(kit: Kit, error: LatchkeyError | undefined): void {
  const { t } = useMessages()
  useEffect(() => {
    if (error) showToast(kit, { message: t(errorText(error.code).title), variant: 'error' })
  }, [kit, error, t])
}
