import type { LoginMethod } from '../../core/contracts/Login.js'
import type { FrameRequestPayload, FrameRequestType } from '../../protocol/frame/appMessages.js'
import type { FrameAnswerPayload } from '../../protocol/frame/frameMessages.js'
import type { LoginReason } from '../../protocol/loginReasons.js'
import type { MockWallet } from '../mockWallet/createMockWallet.js'
import type { FakeSolana } from './createFakeSolana.js'
import type { FakeFrameOptions, FakeFrameUser, SocialOutcome } from './options.js'

/** An error of the frame. */
export class FakeFailure extends Error {
  readonly code: number | undefined
  readonly reason: LoginReason | undefined
  readonly ways: readonly LoginMethod[] | undefined

  constructor(
    message: string,
    { code, reason, ways }: Partial<Pick<FakeFailure, 'code' | 'reason' | 'ways'>> = {}
  ) {
    super(message)
    this.code = code
    this.reason = reason
    this.ways = ways
  }
}

/** What the frame knows. */
export type FakeState = {
  readonly options: FakeFrameOptions
  readonly wallet: MockWallet
  readonly solana: FakeSolana
  /** CAIP-2. The frame's only chain in use of Solana. */
  solanaChain?: string
  user: FakeFrameUser | undefined
  /** The address of a login that has begun. */
  email?: string
  newEmail?: string
  social?: SocialOutcome
  /** The index of the account in use. Default: the first. */
  active?: number
  /** The type in use where both have one address (EIP-7702). */
  type?: 'eoa' | 'smartAccount'
  onDevice?: () => void
  onFarcaster?: (userName: string) => void
  /** The person ends the set-up of the wallet; false: they decline. */
  onSetUp?: ((isDone: boolean) => void) | undefined
  /** Whether the wallet was set up. */
  isSetUp?: boolean
  post: (message: unknown) => void
  /** By the id of their message, what rejects the requests that wait for the person. */
  readonly aborts: Map<string, () => void>
}

type Answers = {
  readonly [Type in FrameRequestType]: (
    state: FakeState,
    payload: FrameRequestPayload<Type>,
    id: string
  ) => FrameAnswerPayload<Type> | Promise<FrameAnswerPayload<Type>>
}

/** Any of the answers. */
export type Answer = (state: FakeState, payload: unknown, id: string) => unknown

const defaultCode = '123456'

/** What the frame answers, by the type of the request. */
export const answers: Answers = {
  async SWITCH_NETWORK(state, { chainId }) {
    switchTo(state, chainId)
    return { chainId }
  },
  CONNECT_EMAIL(state, { email }) {
    state.email = email
    if (state.user?.email === email) return { action: 'CONNECT' }
    return { action: state.options.asksForDevice ? 'VERIFY_DEVICE' : 'VERIFY_OTP' }
  },
  CONNECT_DEVICE: state =>
    new Promise(resolve => {
      state.onDevice = () => resolve(undefined)
    }),
  async CONNECT_OTP(state, { otp }) {
    checkCode(state, otp)
    await logIn(state, state.email ? { email: state.email } : {})
    return undefined
  },
  async CONNECT_SOCIAL(state) {
    const { email, userName } = state.social ?? {}
    await logIn(state, { ...(email && { email }), ...(userName && { userName }) })
    return userOf(state)
  },
  GET_SOCIAL_REDIRECT_URI: (_state, { provider }) => ({
    uri: `https://${provider}.example/authorize?state=fake`
  }),
  GET_FARCASTER_URI: () => ({ url: 'https://farcaster.example/~/siwf?channelToken=fake' }),
  CONNECT_FARCASTER: state =>
    new Promise(resolve => {
      state.onFarcaster = userName => void logIn(state, { userName }).then(() => resolve({ userName }))
    }),
  async GET_USER(state, payload, id) {
    if (!state.user) throw new FakeFailure('not logged in', { code: 4100 })
    if (state.options.asksForSetUp && !state.isSetUp) await setUp(state, id)
    await unlock(state)
    const { chainId, chainNamespace, preferredAccountType } = payload ?? {}
    if (chainId !== undefined) switchTo(state, chainId)
    if (isSolana(chainId) || chainNamespace === 'solana') return solanaUserOf(state)
    if (preferredAccountType) choose(state, preferredAccountType)
    return userOf(state)
  },
  SIGN_OUT(state) {
    state.user = undefined
    return undefined
  },
  GET_CHAIN_ID: async ({ wallet }) => ({ chainId: await chainOf(wallet) }),
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: ({ options }) => ({
    smartAccountEnabledNetworks: options.smartAccountNetworks ?? []
  }),
  INIT_SMART_ACCOUNT: ({ wallet }) => ({ address: wallet.addresses[1] ?? '', isDeployed: true }),
  RELOAD: () => undefined,
  IS_CONNECTED: ({ user }) => ({ isConnected: user !== undefined }),
  SET_PREFERRED_ACCOUNT(state, { type }) {
    choose(state, type)
    return { type, address: state.wallet.addresses[state.active ?? 0] ?? '' }
  },
  RPC_REQUEST(state, { method, params, chainId = state.solanaChain ?? firstSolana }, id) {
    return new Promise((resolve, reject) => {
      state.aborts.set(id, () => {
        reject(new FakeFailure('Request was aborted', { code: 4001 }))
        for (const wallet of [state.wallet, state.solana.wallet])
          if (wallet.pending().length > 0) wallet.rejectNext()
      })
      const work = method.startsWith('solana_')
        ? state.solana.request(method, params, String(chainId))
        : state.wallet.provider.request({ method, params: params ?? [] })
      work.then(resolve, reject).finally(() => state.aborts.delete(id))
    })
  },
  UPDATE_EMAIL(state, { email }) {
    state.newEmail = email
    return { action: state.user?.email ? 'VERIFY_PRIMARY_OTP' : 'VERIFY_SECONDARY_OTP' }
  },
  UPDATE_EMAIL_PRIMARY_OTP(state, { otp }) {
    checkCode(state, otp)
    return undefined
  },
  UPDATE_EMAIL_SECONDARY_OTP(state, { otp }) {
    checkCode(state, otp)
    const newEmail = state.newEmail ?? ''
    state.user = { ...state.user, email: newEmail }
    return { newEmail }
  },
  SYNC_THEME: () => undefined,
  SYNC_DAPP_DATA: () => undefined,
  RPC_ABORT({ aborts }, { ids }) {
    for (const id of ids) aborts.get(id)?.()
    return undefined
  },
  GET_LOGIN_METHODS({ options: { methods } }) {
    const all = ['google', 'github', 'apple', 'facebook', 'x', 'discord']
    const has = (name: string) => methods === undefined || methods.some(method => method === name)
    return { email: has('email'), socials: all.filter(has), farcaster: has('farcaster') }
  }
}

function checkCode({ options }: FakeState, otp: string): void {
  if (otp !== (options.otp ?? defaultCode)) throw new FakeFailure('Invalid code', { reason: 'wrong' })
}

async function logIn(state: FakeState, user: FakeFrameUser): Promise<void> {
  state.user = user
  await unlock(state)
}

/** The frame is wanted until the person has protected the wallet, or opened it on this device. */
async function setUp(state: FakeState, id: string): Promise<void> {
  const attend = (isWanted: boolean) => state.post({ type: '@w3m-frame/ATTENTION', payload: { isWanted } })
  const isDone = await new Promise<boolean>(resolve => {
    state.onSetUp = resolve
    state.aborts.set(id, () => resolve(false))
    attend(true)
  })
  state.onSetUp = undefined
  state.aborts.delete(id)
  state.isSetUp = isDone
  attend(false)
  if (!isDone) throw new FakeFailure('User rejected the request', { code: 4001 })
}

/** The frame's own wallet signs without a further permission. */
async function unlock({ wallet }: FakeState): Promise<void> {
  const shared = (await wallet.provider.request({ method: 'eth_accounts' })) as readonly unknown[]
  if (shared.length > 0) return
  wallet.setBehaviour('approve', 'eth_requestAccounts')
  await wallet.provider.request({ method: 'eth_requestAccounts' })
}

const readsSmart = ({ smartAccountNetworks = [], smartAccountFails }: FakeState['options']): boolean =>
  smartAccountNetworks.length > 0 && !smartAccountFails

function choose(state: FakeState, type: 'eoa' | 'smartAccount'): void {
  const hasSmart = readsSmart(state.options)
  state.type = hasSmart ? type : 'eoa'
  const isSmart = state.type === 'smartAccount' && state.options.smartAccountKind !== 'eip7702'
  state.active = isSmart ? 1 : 0
  state.wallet.switchAccount(state.active)
}

async function userOf(state: FakeState): Promise<FrameAnswerPayload<'GET_USER'>> {
  const { wallet, user = {}, options, active = 0 } = state
  const [eoa = '', second = ''] = wallet.addresses
  const isDelegated = options.smartAccountKind === 'eip7702'
  const smart = isDelegated ? eoa : second
  const isSmart = isDelegated ? state.type === 'smartAccount' : active === 1
  const hasSmart = readsSmart(options)
  return {
    address: wallet.addresses[active] ?? '',
    chainId: await chainOf(wallet),
    ...user,
    ...(hasSmart && { smartAccountDeployed: false }),
    ...(options.isCustodial && { isCustodial: true }),
    accounts: [
      { address: eoa, type: 'eoa' },
      ...(hasSmart ? [{ address: smart, type: 'smartAccount' } as const] : [])
    ],
    preferredAccountType: hasSmart && isSmart ? 'smartAccount' : 'eoa'
  }
}

const firstSolana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

const isSolana = (chain: string | number | undefined): chain is string => String(chain).startsWith('solana:')

function switchTo(state: FakeState, chain: string | number): void {
  if (isSolana(chain)) state.solanaChain = chain
  else state.wallet.switchChain(Number(chain))
}

/** Solana has the account of the key only. */
const solanaUserOf = ({ solana, solanaChain = firstSolana, user, options }: FakeState) => ({
  address: solana.address(),
  chainId: solanaChain,
  ...user,
  ...(options.isCustodial && { isCustodial: true })
})

async function chainOf({ provider }: MockWallet): Promise<number> {
  return Number(await provider.request({ method: 'eth_chainId' }))
}
