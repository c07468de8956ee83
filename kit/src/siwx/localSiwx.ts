import type { SiwxConfig, SiwxSurroundings } from './SiwxConfig.js'
import { createMemory } from './session/createMemory.js'
import type { LocalSiwxOptions } from './session/SiwxOptions.js'

/**
 * Sign-in that lives in the browser alone: sessions are kept in the kit's storage, and every look at one verifies it again. It
 * keeps honest people apart, nothing more: a server that must know who calls verifies for itself (`verifyMessage`,
 * `serverSiwx`). Methods reject with LATCHKEY_SIWX__SESSION_REFUSED (`details` says why), LATCHKEY_SIWX__MESSAGE_FAILED.
 * What it does is loaded when it is first asked.
 * @example const siwx = localSiwx({ required: false, statement: 'Sign in to My app', expiration: 86_400_000 })
 */
export function localSiwx(options: LocalSiwxOptions = {}): SiwxConfig {
  const memory = createMemory()
  const pending = new Set<string>()
  let kit: SiwxSurroundings | undefined
  const load = async () => {
    const { surround } = await import('./session/surround.js')
    return { options, pending, around: surround(options, kit, memory) }
  }
  return {
    createMessage: async input => {
      const { prepare } = await import('./session/localSessions.js')
      return prepare(input, await load())
    },
    addSession: async session => {
      const { take } = await import('./session/localSessions.js')
      await take([session], false, await load())
    },
    setSessions: async sessions => {
      const { take } = await import('./session/localSessions.js')
      await take(sessions, true, await load())
    },
    revokeSession: async (chainId, address) => {
      const { forget } = await import('./session/localSessions.js')
      await forget(chainId, address, await load())
    },
    getSessions: async (chainId, address) => {
      const { find } = await import('./session/localSessions.js')
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
