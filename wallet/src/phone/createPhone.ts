import { networks } from '../config.js'
import { createStore, type Store } from './createStore.js'
import type { PhoneState } from './PhoneState.js'

export type Phone = {
  readonly store: Store<PhoneState>
  pair(uri: string): Promise<boolean>
  answer(id: string, answer: 'yes' | 'no'): Promise<void>
  leave(topic: string): Promise<void>
  chooseAccount(index: number): void
  chooseNetwork(id: string): void
}

export function createPhone(_search: string): Phone {
  const store = createStore<PhoneState>({
    relay: 'connecting',
    account: 0,
    network: networks[0]?.id ?? '',
    connections: [],
    questions: [],
    notice: undefined,
    busy: false,
    isElsewhere: false
  })
  return {
    store,
    pair: async () => false,
    answer: async () => undefined,
    leave: async () => undefined,
    chooseAccount: account => store.set({ account }),
    chooseNetwork: network => store.set({ network })
  }
}
