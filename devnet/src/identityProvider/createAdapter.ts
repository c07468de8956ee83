import type { Adapter, AdapterPayload } from 'oidc-provider'

/** A store in memory for one oidc-provider: its own one is shared by all of a process, and warns of being used. */
export function createAdapter(): (model: string) => Adapter {
  const stored = new Map<string, AdapterPayload>()
  return model => {
    const keyOf = (id: string) => `${model} ${id}`
    const findBy = (field: 'uid' | 'userCode', value: string) =>
      [...stored].find(([key, one]) => key.startsWith(`${model} `) && one[field] === value)?.[1]
    return {
      upsert: async (id, payload) => void stored.set(keyOf(id), payload),
      find: async id => stored.get(keyOf(id)),
      findByUid: async uid => findBy('uid', uid),
      findByUserCode: async code => findBy('userCode', code),
      consume: async id => {
        const payload = stored.get(keyOf(id))
        if (payload) payload.consumed = Math.floor(Date.now() / 1000)
      },
      destroy: async id => void stored.delete(keyOf(id)),
      revokeByGrantId: async grantId => {
        for (const [key, { grantId: of }] of stored) if (of === grantId) stored.delete(key)
      }
    }
  }
}
