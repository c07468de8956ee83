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
    const [sessions, { surround }] = await Promise.all([
      import('./session/serverSessions.js'),
      import('./session/surround.js')
    ])
    return { ...sessions, state: { options, pending, around: surround(options, kit, memory) } }
  }
  return {
    createMessage: async input => {
      const { prepare, state } = await load()
      return prepare(input, state)
    },
    addSession: async session => {
      const { add, state } = await load()
      await add(session, state)
    },
    setSessions: async sessions => {
      const { replace, state } = await load()
      await replace(sessions, state)
    },
    revokeSession: async (chainId, address) => {
      const { end, state } = await load()
      await end(chainId, address, state)
    },
    getSessions: async (chainId, address) => {
      const { find, state } = await load()
      return find(chainId, address, state)
    },
    verifyCacao: async cacao => (await import('./session/verifyProof.js')).verifyProof(cacao, kit),
    getRequired: () => options.required ?? true,
    signOutOnDisconnect: options.signOutOnDisconnect ?? true,
    attach: surroundings => {
      kit = surroundings
    }
  }
}
