import type { Login } from '../../../core/contracts/Login.js'
import { activeAccount } from '../../../core/select/connection.js'
import { useKitState } from '../../context/useKitState.js'

/** The login of the active account and its address; undefined for an account that is not logged in to by e-mail. */
export function useEmailAccount(): { readonly login: Login; readonly email: string } | undefined {
  return useKitState(kit => {
    const connected = activeAccount(kit)?.connected
    const login = connected?.connector.login
    const email = connected?.embedded?.user.email
    return login && email !== undefined ? { login, email } : undefined
  })
}
