import type { SiwxConfig, SiwxSession } from '../../siwx/SiwxConfig.js'

export type MemorySiwx = SiwxConfig & {
  /** The current sessions; a test may add some. */
  readonly sessions: SiwxSession[]
  /** Methods called, in order. */
  readonly calls: string[]
}

/** Creates a plug-in that keeps its sessions in a list, with the `replaced` methods. */
export function createMemorySiwx(replaced: Partial<SiwxConfig> = {}): MemorySiwx {
  const sessions: SiwxSession[] = []
  const calls: string[] = []
  let count = 0
  return {
    async createMessage({ chainId, accountAddress }) {
      calls.push('createMessage')
      count += 1
      const nonce = `nonce${count}`
      const data = {
        accountAddress,
        chainId,
        domain: 'app.example',
        uri: 'https://app.example/',
        version: '1',
        nonce
      }
      return { ...data, toString: () => `${data.domain} wants ${accountAddress} on ${chainId}: ${nonce}` }
    },
    async addSession(session) {
      calls.push('addSession')
      sessions.push(session)
    },
    async revokeSession(chainId, address) {
      calls.push(`revoke ${chainId} ${address.slice(0, 6)}`)
      const kept = sessions.filter(({ data }) => data.chainId !== chainId || data.accountAddress !== address)
      sessions.splice(0, sessions.length, ...kept)
    },
    async setSessions(list) {
      calls.push(`setSessions ${list.length}`)
      sessions.splice(0, sessions.length, ...list)
    },
    async getSessions(chainId, address) {
      calls.push(`getSessions ${chainId}`)
      return sessions.filter(({ data }) => data.chainId === chainId && data.accountAddress === address)
    },
    verifyCacao: async () => true,
    ...replaced,
    sessions,
    calls
  }
}
