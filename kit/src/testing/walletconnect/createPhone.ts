import type { Hex } from 'viem'
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { faults, type RpcFault } from '../../walletconnect/rpc/codes.js'
import type { AuthPayload, SignedCacao } from '../../walletconnect/sign/cacao.js'
import { mergeNamespaces, requestedChains } from '../../walletconnect/sign/namespaces.js'
import type { Session, SessionNamespace, SessionNamespaces } from '../../walletconnect/sign/types.js'
import { createWalletPeer } from './createWalletPeer.js'
import { signAs } from './signAs.js'
import type { AuthQuestion, PeerRequest, Proposal, WalletPeer, WalletPeerOptions } from './types.js'

/** The reaction of the phone's user to a request. `hang`: none, until the test answers by `peer`. */
export type PhoneBehaviour = 'approve' | 'reject' | 'hang'

export type PhoneOptions = Omit<WalletPeerOptions, 'metadata'> & {
  /** Default: `Latchkey Test Phone`. */
  readonly name?: string
  /** Default: the first account that local nodes fund. Its key is public. */
  readonly privateKeys?: readonly Hex[]
  /**
   * Plain addresses of further namespaces, such as `{ solana: ['5Fh…'] }`. The phone shares them, but cannot sign
   * with them.
   */
  readonly addresses?: Readonly<Record<string, readonly string[]>>
  /** The supported CAIP-2 ids. Default: every requested one. */
  readonly chains?: readonly string[]
  readonly behaviour?: PhoneBehaviour
  /**
   * Whether it supports one-click sign-in. Default: true; `proposal`: only as part of a proposal
   * (`requests.authentication`), as in newer wallets; false: it answers the proposal without a sign-in, as older
   * wallets do.
   */
  readonly signsIn?: boolean | 'proposal'
  /** Answers methods that need a chain, such as `eth_sendTransaction`. Default: they are rejected with 5101. */
  readonly answer?: (request: PeerRequest) => Promise<unknown>
}

/** A phone with a wallet app. */
export type Phone = {
  /** The protocol client, for messages that the phone does not send by itself. */
  readonly peer: WalletPeer
  readonly addresses: readonly string[]
  /** Scans a code. */
  scan(uri: string): Promise<void>
  setBehaviour(behaviour: PhoneBehaviour): void
  /** The received proposals, oldest first. */
  proposals(): readonly Proposal[]
  requests(): readonly PeerRequest[]
  signIns(): readonly AuthQuestion[]
  sessions(): readonly Session[]
  /** Ends every session, as "Disconnect all" does. */
  disconnectAll(): Promise<void>
  close(): Promise<void>
}

const firstTestKey = '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80'

/**
 * Creates a phone that scans codes, approves or rejects, and signs (EIP-191, EIP-712) for eip155, over a fake relay
 * or a real one. Throws what a relay transport throws.
 * @example
 * const relay = createFakeRelay()
 * const phone = await createPhone({ relays: [relay.url], createSocket: relay.createSocket })
 * await phone.scan('wc:…')
 */
export async function createPhone(options: PhoneOptions = {}): Promise<Phone> {
  const { name = 'Latchkey Test Phone', privateKeys = [firstTestKey], signsIn = true, ...rest } = options
  const { addresses: foreign = {}, chains, answer, behaviour: first = 'approve', ...peerOptions } = rest
  const accounts = privateKeys.map(key => privateKeyToAccount(key))
  const metadata = { name, description: 'A phone for tests', url: 'https://phone.test', icons: [] }
  const peer = await createWalletPeer({ ...peerOptions, metadata })
  const seen = { proposals: [] as Proposal[], requests: [] as PeerRequest[], signIns: [] as AuthQuestion[] }
  let behaviour = first

  /** Messages are sent without waiting; if the relay is closed they cannot be delivered. */
  const ignoreFailure = (sending: Promise<unknown>) => void sending.catch(() => undefined)

  peer.onProposal(proposal => {
    seen.proposals.push(proposal)
    const isSigningIn =
      signsIn === true && seen.signIns.some(({ pairingTopic }) => pairingTopic === proposal.pairingTopic)
    if (isSigningIn || behaviour === 'hang') return
    const namespaces = grant(proposal, accounts, foreign, chains)
    if (behaviour === 'reject') ignoreFailure(peer.reject(proposal))
    else if (Object.keys(namespaces).length === 0)
      ignoreFailure(peer.reject(proposal, faults.unsupportedChains))
    else ignoreFailure(approve(peer, proposal, namespaces, signsIn === false ? [] : accounts))
  })
  peer.onAuthenticate(question => {
    if (signsIn !== true) return ignoreFailure(peer.rejectAuth(question, faults.unsupportedMethod))
    seen.signIns.push(question)
    if (behaviour === 'reject') ignoreFailure(peer.rejectAuth(question))
    if (behaviour === 'approve') ignoreFailure(signIn(peer, question, accounts))
  })
  peer.onRequest(request => {
    seen.requests.push(request)
    if (behaviour === 'reject') ignoreFailure(peer.rejectRequest(request))
    if (behaviour === 'approve') ignoreFailure(respond(peer, request, accounts, answer))
  })
  return {
    peer,
    addresses: accounts.map(({ address }) => address),
    scan: peer.pair,
    setBehaviour(next) {
      behaviour = next
    },
    proposals: () => [...seen.proposals],
    requests: () => [...seen.requests],
    signIns: () => [...seen.signIns],
    sessions: peer.sessions,
    async disconnectAll() {
      await Promise.all(peer.sessions().map(({ topic }) => peer.disconnect(topic)))
    },
    close: peer.close
  }
}

/** All that is requested and that the phone supports. */
function grant(
  { requiredNamespaces, optionalNamespaces }: Proposal,
  accounts: readonly PrivateKeyAccount[],
  foreign: Readonly<Record<string, readonly string[]>>,
  known: readonly string[] | undefined
): SessionNamespaces {
  const requested = mergeNamespaces(requiredNamespaces, optionalNamespaces)
  const granted: Record<string, SessionNamespace> = {}
  for (const [key, { methods, events }] of Object.entries(requested)) {
    const [namespace = ''] = key.split(':')
    const own = namespace === 'eip155' ? accounts.map(({ address }) => address) : (foreign[namespace] ?? [])
    const chains = requestedChains(requested, key).filter(chain => known?.includes(chain) ?? true)
    const shared = chains.flatMap(chain => own.map(address => `${chain}:${address}`))
    if (shared.length > 0) granted[key] = { chains, accounts: shared, methods, events }
  }
  return granted
}

async function respond(
  peer: WalletPeer,
  request: PeerRequest,
  accounts: readonly PrivateKeyAccount[],
  answer: PhoneOptions['answer']
): Promise<void> {
  try {
    const signed = await signAs(accounts, request.method, request.params)
    if (signed !== undefined) return await peer.respond(request, signed)
    if (!answer) return await peer.rejectRequest(request, faults.unsupportedMethods)
    await peer.respond(request, await answer(request))
  } catch (error) {
    const { code, message } = error as Partial<RpcFault>
    await peer.rejectRequest(request, { code: Number(code) || -32_603, message: String(message) })
  }
}

async function signIn(peer: WalletPeer, question: AuthQuestion, accounts: readonly PrivateKeyAccount[]) {
  const cacao = await signCacao(peer, question.payload, accounts)
  return cacao ? peer.approveAuth(question, [cacao]) : peer.rejectAuth(question)
}

async function approve(
  peer: WalletPeer,
  proposal: Proposal,
  namespaces: SessionNamespaces,
  accounts: readonly PrivateKeyAccount[]
) {
  const shared = Object.values(namespaces).flatMap(namespace => namespace.accounts)
  const signed = await Promise.all(
    (proposal.signIns ?? []).map(payload => {
      const chains = payload.chains.filter(chain => shared.includes(`${chain}:${accounts[0]?.address}`))
      return signCacao(peer, { ...payload, chains }, accounts)
    })
  )
  return peer.approve(proposal, namespaces, { cacaos: signed.filter(cacao => cacao !== undefined) })
}

/** Signs in with the first account, on the first requested EVM chain. */
async function signCacao(
  peer: WalletPeer,
  requested: AuthPayload,
  [account]: readonly PrivateKeyAccount[]
): Promise<SignedCacao | undefined> {
  const chain = requested.chains.find(one => one.startsWith('eip155:'))
  if (!account || chain === undefined) return undefined
  const { payload, message } = peer.authMessage({ payload: requested }, `${chain}:${account.address}`)
  const signature = await account.signMessage({ message })
  return { h: { t: 'caip122' }, p: payload, s: { t: 'eip191', s: signature } }
}
