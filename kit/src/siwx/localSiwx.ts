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
    const [sessions, { surround }] = await Promise.all([
      import('./session/localSessions.js'),
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
      const { take, state } = await load()
      await take([session], false, state)
    },
    setSessions: async sessions => {
      const { take, state } = await load()
      await take(sessions, true, state)
    },
    revokeSession: async (chainId, address) => {
      const { forget, state } = await load()
      await forget(chainId, address, state)
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
