import { sha256 } from '@noble/hashes/sha2'
import { concatBytes, textBytes } from '../../keys/bytes.js'
import type { KeyEngine } from '../../keys/engine/KeyEngine.js'
import { pageEngine } from '../../keys/engine/pageEngine.js'
import { plainPassphrase } from '../../keys/recovery/stretchPassphrase.js'
import { openScreen } from '../../screen/index.js'
import type { FrameStorage } from '../../storage/FrameStorage.js'
import { openStorage } from '../../storage/openStorage.js'
import { createWalletCall, type WalletCall } from '../../wallet/createWalletCall.js'
import { addFactor } from '../addFactor.js'
import { createAccountWallet } from '../createAccountWallet.js'
import { createRecoveryContext } from '../createRecoveryContext.js'
import type {} from './Harness.js'

/** A page of tests: the wallet of a session that its address names, against the server of the same origin. */
const query = new URLSearchParams(location.search)
const session = query.get('session') ?? ''
const rpId = 'frame.localhost'

/** Argon2id takes seconds; one test has it. */
const fast: KeyEngine = {
  ...pageEngine,
  stretch: async (text, salt) => sha256(concatBytes(textBytes(plainPassphrase(text)), salt))
}
const engine = query.has('slow') ? pageEngine : fast

let count = 0
let crash: { readonly step: number; readonly side: 'before' | 'after' } | undefined
/** A page that has ended: nothing of it goes on. */
const ended = new Promise<never>(() => undefined)
const step = async <T>(work: () => Promise<T>): Promise<T> => {
  const own = ++count
  const end = () => {
    document.title = 'crashed'
    return ended
  }
  if (crash?.step === own && crash.side === 'before') return end()
  const result = await work()
  return crash?.step === own ? end() : result
}

const kept = await openStorage()
const storage: FrameStorage = {
  ...kept,
  put: (key, value) => step(() => kept.put(key, value)),
  remove: key => step(() => kept.remove(key))
}
const server = createWalletCall({
  fetch: (...parameters) => fetch(...parameters),
  base: location.origin,
  headersFor: async () => ({ 'x-test-session': session })
})
const call: WalletCall = (path, body) => step(() => server(path, body))
const user = { id: session.split('/')[0] ?? '', name: 'ada@example.org' }
const config = { projectId: 'p1', rpId }
const screen = await openScreen({ windowUrl: '/' })
const wallet = createAccountWallet({ screen, storage, call, user, config, engine })

globalThis.harness = {
  open: () => wallet.open('https://app.example').then(({ accounts }) => accounts.evm.address),
  secret: async () => (await wallet.keys()).withSecret(secret => [...secret].join()),
  lock: wallet.lock,
  count: screen.count,
  crashAt(at: number, side: 'before' | 'after') {
    count = 0
    crash = { step: at, side }
  },
  async addPassphrase(passphrase: string) {
    const context = await createRecoveryContext({ screen, storage, call, user, config, engine })
    const keys = await wallet.keys()
    await addFactor(context, keys, { secret: { kind: 'passphrase', passphrase } })
  },
  stretch: () => pageEngine.stretch('correct horse battery staple orbit lantern', new Uint8Array(32))
}

document.title = 'ready'
