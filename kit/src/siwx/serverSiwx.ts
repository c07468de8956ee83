import type { SiwxConfig, SiwxSurroundings } from './SiwxConfig.js'
import { createMemory } from './session/createMemory.js'
import type { ServerSiwxOptions } from './session/SiwxOptions.js'

/**
 * Sign-in whose nonces, verification and sessions are a server's: a Latchkey server's, or the host's own. The session's
 * token is kept in the kit's storage. Methods reject with LATCHKEY_HTTP__FAILED (the server's words as `context.reason`),
 * LATCHKEY_HTTP__OFFLINE, LATCHKEY_HTTP__TIMEOUT, LATCHKEY_HTTP__INVALID_ANSWER, LATCHKEY_SIWX__SESSION_REFUSED.
 * What it does is loaded when it is first asked.
 * @example const siwx = serverSiwx({ server: 'https://wallets.my.app', projectId: 'my-app' })
 */
export function serverSiwx(options: ServerSiwxOptions): SiwxConfig {
  const memory = createMemory()
  const pending = new Map<string, string | undefined>()
  let kit: SiwxSurroundings | undefined
  const load = async () => {
    const { surround } = await import('./session/surround.js')
    return { options, pending, around: surround(options, kit, memory) }
  }
  return {
    createMessage: async input => {
      const { prepare } = await import('./session/serverSessions.js')
      return prepare(input, await load())
    },
    addSession: async session => {
      const { add } = await import('./session/serverSessions.js')
      await add(session, await load())
    },
    setSessions: async sessions => {
      const { replace } = await import('./session/serverSessions.js')
      await replace(sessions, await load())
    },
    revokeSession: async (chainId, address) => {
      const { end } = await import('./session/serverSessions.js')
      await end(chainId, address, await load())
    },
    getSessions: async (chainId, address) => {
      const { find } = await import('./session/serverSessions.js')
      return find(chainId, address, await load())
    },
    verifyCacao: async cacao => (await import('./session/verifyProof.js')).verifyProof(cacao, kit),
    getRequired: () => options.required ?? true,
    signOutOnDisconnect: options.signOutOnDisconnect ?? true,
    attach: surroundings => {
      kit = surroundings
    }
  }
}
