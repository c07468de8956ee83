import { expect } from 'vitest'
import type { EmbeddedWalletInfo, Login, LoginMethod } from '../../../core/contracts/Login.js'
import type { LoginConnector } from '../../../core/select/login.js'
import { loginFailed } from '../../../protocol/errors/embedded.js'
import { requestAborted } from '../../../protocol/errors/opening.js'
import {
  createMockConnector,
  type MockConnector,
  type MockConnectorOptions
} from '../../../testing/mockConnector.js'

type Name = Exclude<keyof Login, 'mailAgainAt' | 'recentEmails' | 'methods'>

/** A call of a login that a test answers. */
type Call = {
  readonly name: Name
  readonly parameters: unknown
  readonly signal: AbortSignal | undefined
  settled: boolean
  readonly resolve: (answer: never) => void
  readonly reject: (error: unknown) => void
}

/** A connector whose logins wait for the answers of a test, and end when they are aborted, as those of `embedded()` do. */
export type ScriptedLogin = {
  readonly connector: MockConnector & LoginConnector
  /** The calls, in order: their names and parameters. */
  readonly calls: readonly Call[]
  /** Answers the oldest open call of a name, once it was made. */
  answer(name: Name, answer?: unknown): Promise<void>
  /** Rejects it; a text is a reason of the wallet. */
  fail(name: Name, error: unknown): Promise<void>
  /** When a mail may be sent again, in ms since 1970. */
  again: number | undefined
  methods: readonly LoginMethod[] | (() => Promise<readonly LoginMethod[]>)
}

export const everyMethod: readonly LoginMethod[] = [
  'email',
  'google',
  'x',
  'farcaster',
  'discord',
  'apple',
  'github',
  'facebook'
]

export function createScriptedLogin(
  options: MockConnectorOptions & {
    readonly recent?: readonly string[]
    readonly embedded?: EmbeddedWalletInfo
  } = {}
): ScriptedLogin {
  const { recent = [], embedded, ...replaced } = options
  const calls: Call[] = []
  const ask =
    (name: Name) =>
    (parameters?: { readonly signal?: AbortSignal | undefined }): Promise<never> =>
      new Promise((resolve, reject) => {
        const call: Call = { name, parameters, signal: parameters?.signal, settled: false, resolve, reject }
        calls.push(call)
        parameters?.signal?.addEventListener('abort', () => {
          call.settled = true
          reject(requestAborted())
        })
      })
  const next = async (name: Name) => {
    const find = () => calls.find(call => call.name === name && !call.settled)
    await expect.poll(find, { message: `a call of ${name}` }).toBeTruthy()
    const call = find() as Call
    call.settled = true
    return call
  }
  const script = {
    calls,
    again: undefined as number | undefined,
    methods: everyMethod as ScriptedLogin['methods'],
    answer: async (name: Name, answer?: unknown) => (await next(name)).resolve(answer as never),
    fail: async (name: Name, error: unknown) =>
      (await next(name)).reject(
        typeof error === 'string' ? loginFailed({ context: { problem: error } }) : error
      )
  }
  const login: Login = {
    methods: async () => (typeof script.methods === 'function' ? script.methods() : script.methods),
    recentEmails: async () => recent,
    mailAgainAt: () => script.again,
    connectEmail: ask('connectEmail'),
    connectDevice: ask('connectDevice'),
    connectOtp: ask('connectOtp'),
    connectSocial: ask('connectSocial'),
    connectFarcaster: ask('connectFarcaster'),
    updateEmail: ask('updateEmail'),
    updateEmailPrimaryOtp: ask('updateEmailPrimaryOtp'),
    updateEmailSecondaryOtp: ask('updateEmailSecondaryOtp')
  } as Login
  const connector = createMockConnector({
    id: 'embedded',
    name: 'Email and social',
    type: 'AUTH',
    reach: 'login',
    ...(embedded && {
      connect: async () => ({
        accounts: ['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'],
        chainId: '1',
        provider: {},
        embedded
      })
    }),
    ...replaced,
    login
  }) as MockConnector & LoginConnector
  return Object.assign(script, { connector })
}
