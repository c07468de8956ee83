import type { Latchkey } from '../latchkey.js'

/**
 * The application's session has changed without the kit, such as by a "log out" of the page: the kit asks for it again. Without one, no
 * signature is asked for until the person connects again. Does nothing where the kit agrees, and while a signature is under way.
 */
export function recheckSession({ _internal: client }: Latchkey, hasSession: boolean): void {
  const state = client.state.signIn.get().eip155
  const isWrong = hasSession ? state?.status === 'signedOut' : state?.status === 'signedIn'
  if (!isWrong) return
  client
    .run(async kit => {
      await (await kit.signIn)?.onSessionMessage('eip155', {})
    })
    .catch(client.report)
}
