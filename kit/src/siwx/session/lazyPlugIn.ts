import type { CaipNetworkId } from '../../protocol/caip.js'
import { lazyImport } from '../../protocol/lazyImport.js'
import type {
  SiwxConfig,
  SiwxMessage,
  SiwxMessageInput,
  SiwxSession,
  SiwxStorage,
  SiwxSurroundings
} from '../SiwxConfig.js'
import type { SiwxEnvironment } from './environment.js'
import type { LocalSiwxOptions, SiwxMessageOptions } from './SiwxOptions.js'

const loadEnvironment = /* @__PURE__ */ lazyImport(() => import('./environment.js'))
const loadVerifyProof = /* @__PURE__ */ lazyImport(() => import('./verifyProof.js'))

/** The implementation of a ready-made plug-in, in a module of its own. */
type Sessions<State> = {
  prepare(input: SiwxMessageInput, state: State): SiwxMessage | Promise<SiwxMessage>
  add(session: SiwxSession, state: State): Promise<void>
  replace(sessions: readonly SiwxSession[], state: State): Promise<void>
  end(chainId: CaipNetworkId, address: string, state: State): Promise<void>
  find(chainId: CaipNetworkId, address: string, state: State): Promise<readonly SiwxSession[]>
}

/** A plug-in whose implementation is loaded on its first call, so that the page loads only these lines. */
export function lazyPlugIn<State>(
  options: SiwxMessageOptions & Pick<LocalSiwxOptions, 'networks'>,
  load: () => Promise<Sessions<State>>,
  stateIn: (environment: SiwxEnvironment) => State
): SiwxConfig {
  const memory = createMemory()
  let kit: SiwxSurroundings | undefined
  const work = async <T>(run: (sessions: Sessions<State>, state: State) => T | Promise<T>) => {
    const [sessions, { resolveEnvironment }] = await Promise.all([load(), loadEnvironment()])
    return run(sessions, stateIn(resolveEnvironment(options, kit, memory)))
  }
  return {
    createMessage: input => work((sessions, state) => sessions.prepare(input, state)),
    addSession: session => work((sessions, state) => sessions.add(session, state)),
    setSessions: list => work((sessions, state) => sessions.replace(list, state)),
    revokeSession: (chainId, address) => work((sessions, state) => sessions.end(chainId, address, state)),
    getSessions: (chainId, address) => work((sessions, state) => sessions.find(chainId, address, state)),
    verifyCacao: async cacao => (await loadVerifyProof()).verifyProof(cacao, kit),
    getRequired: () => options.required ?? true,
    signOutOnDisconnect: options.signOutOnDisconnect ?? true,
    attach: environment => {
      kit = environment
    }
  }
}

/** A storage in memory: its content is lost with the page. */
function createMemory(): SiwxStorage {
  const entries = new Map<string, string>()
  return {
    get: key => entries.get(key) ?? null,
    set: (key, value) => void entries.set(key, value),
    remove: key => void entries.delete(key)
  }
}
