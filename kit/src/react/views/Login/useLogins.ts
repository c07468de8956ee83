import { useEffect } from 'react'
import { fetchLoginFacts, loginFactsKey } from '../../../core/query/loginQuery.js'
import { type LoginConnector, type OfferedLogins, offeredLogins } from '../../../core/select/login.js'
import { queryState } from '../../../core/select/queryState.js'
import { useKit } from '../../context/KitContext.js'
import { useConfig, useKitState } from '../../context/useKitState.js'
import { anyMethod } from './providers.js'

export type Logins = OfferedLogins & {
  /** It is not known yet what the service has: what the host wants has its place. */
  readonly isLoading: boolean
  /** The service could not be asked. */
  readonly hasFailed: boolean
  readonly retry: () => void
}

/** The logins that the Connect view offers. Drawn ahead of its opening, the view sends no request. */
export function useLogins(connector: LoginConnector): Logins {
  const kit = useKit()
  const { features } = useConfig()
  const isOpen = useKitState(kit => kit.state.modal.get().open)
  const { status, data } = useKitState(kit => queryState(kit, loginFactsKey(connector)))
  useEffect(() => {
    if (isOpen) void fetchLoginFacts(kit, connector)
  }, [kit, connector, isOpen])
  const hasFailed = !data && status === 'error'
  return {
    ...offeredLogins(features, data?.methods ?? anyMethod, data?.device),
    isLoading: !hasFailed && !data,
    hasFailed,
    retry: () => void fetchLoginFacts(kit, connector)
  }
}
