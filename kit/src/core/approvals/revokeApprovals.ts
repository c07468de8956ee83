import type { ConnectedState } from '../../client/state/connection.js'
import { type CaipAddress, parseCaipAddress } from '../../protocol/caip.js'
import type { LatchkeyErrorCode } from '../../protocol/errors/codes.js'
import { isLatchkeyError } from '../../protocol/errors/isLatchkeyError.js'
import type { LatchkeyError } from '../../protocol/errors/LatchkeyError.js'
import { unexpected } from '../../protocol/errors/page.js'
import { intentOver, transferRefused } from '../../protocol/errors/send.js'
import { unsupportedChain, watchOnly } from '../../protocol/errors/wallet.js'
import { requestUnknown } from '../../protocol/errors/walletConnect.js'
import type { Approval } from '../../protocol/http/approvals.js'
import type { WalletCapabilities } from '../../protocol/walletRequests.js'
import { inspect } from '../connection/inspect.js'
import { networkClient } from '../connection/networkClient.js'
import type { NetworkClient, RevokingCall } from '../contracts/Adapter.js'
import type { Kit } from '../Kit.js'
import { capabilitiesQuery } from '../query/capabilitiesQuery.js'
import { fetchQuery } from '../query/fetchQuery.js'
import { accountOf, activeAccount } from '../select/connection.js'
import { revocationStates } from '../select/listedApprovals.js'
import { findNetwork } from '../select/network.js'
import {
  addWait,
  dropRevocations,
  putRevocations,
  type Revocation,
  revocationsSlice
} from '../state/revocations.js'
import { trackTransaction } from '../transactions/trackTransaction.js'
import { followRevocations } from './followRevocations.js'

/** Revocations in these states are not under way: they may be requested, again. */
const idle: ReadonlySet<Revocation['status'] | undefined> = new Set([
  undefined,
  'left',
  'stands',
  'refused',
  'failed',
  'unknown'
])

/** After these errors the wallet may have sent the transaction (promise P18). */
const maybeSent: ReadonlySet<LatchkeyErrorCode> = new Set([
  'LATCHKEY_CONNECT__TIMEOUT',
  'LATCHKEY_CONNECT__WALLET_BROKEN',
  'LATCHKEY_CONNECT__WALLET_DISCONNECTED',
  'LATCHKEY_INTERNAL__UNEXPECTED',
  'LATCHKEY_REQUEST__UNKNOWN'
])

/** After these the wallet is not asked for more. */
const endsAll: ReadonlySet<LatchkeyErrorCode> = new Set([
  'LATCHKEY_CONNECT__USER_REJECTED',
  'LATCHKEY_REQUEST__UNKNOWN'
])

/** Approvals of one account that are being revoked. */
type Work = {
  readonly account: CaipAddress
  readonly approvals: readonly Approval[]
  readonly client: NetworkClient & Required<Pick<NetworkClient, 'encodeRevocations'>>
}

/**
 * Revokes approvals of the active account: in one batch (EIP-5792) where the wallet can, otherwise one after the other; all of Permit2 are one
 * call. Each call is checked before the wallet gets it. How each of them went is in `revocationsSlice`; its transaction is followed, and the chain
 * is read after it. An approval whose revocation is under way is left out. Continues when the modal is closed. Rejects with
 * LATCHKEY_SEND__INTENT_OVER if the approvals are of another account or network, LATCHKEY_NETWORK__UNSUPPORTED_CHAIN,
 * LATCHKEY_ACCOUNT__WATCH_ONLY; LATCHKEY_CONNECT__USER_REJECTED if the person declined, and LATCHKEY_REQUEST__UNKNOWN without an answer in time and after
 * `leaveRevocations`: then the wallet is not asked for the others; and with the first failure once all were tried.
 * @example await revokeApprovals(kit, { approvals: data.approvals.filter(approval => approval.isUnlimited) })
 */
export async function revokeApprovals(
  kit: Kit,
  { approvals }: { readonly approvals: readonly Approval[] }
): Promise<void> {
  const active = activeAccount(kit)
  const account = active?.caipAddress
  const network = account && parseCaipAddress(account).caipNetworkId
  if (!account || approvals.some(({ chainId }) => chainId !== network)) throw intentOver()
  if (active?.connected.isWatchOnly) throw watchOnly()
  const states = revocationStates(kit, account)
  const due = approvals.filter(({ id }) => idle.has(states[id]))
  if (due.length === 0) return
  put(kit, account, due, { status: 'checking' })
  try {
    const served = network && findNetwork(kit, network)
    const client = served && (await networkClient(kit, served))
    if (!client?.encodeRevocations) throw unsupportedChain()
    await run(kit, { account, approvals: due, client: client as Work['client'] })
  } catch (cause) {
    const error = isLatchkeyError(cause) ? cause : unexpected({ cause })
    const waiting = approvalsWith(kit, account, due, ['checking'])
    // What was not asked for is as before.
    if (endsAll.has(error.code)) drop(kit, account, waiting)
    else putFailed(kit, account, waiting, error)
    throw error
  }
}

async function run(kit: Kit, work: Work): Promise<void> {
  const { account, approvals, client } = work
  const { address } = parseCaipAddress(account)
  let failure: LatchkeyError | undefined
  const of = (call: RevokingCall) => approvals.filter(({ id }) => call.approvals.includes(id))
  const calls = await client.encodeRevocations({ owner: address, approvals })
  const checked: RevokingCall[] = []
  for (const call of calls) {
    const isRefused = (await client.checkCall?.({ from: address, ...call })) === false
    if (!isRefused) checked.push(call)
    else {
      failure = transferRefused({ context: { fault: 'reverted' } })
      put(kit, account, of(call), { status: 'refused', error: failure.code })
    }
  }
  const groups =
    checked.length > 1 && (await canBatch(kit, account)) ? [checked] : checked.map(call => [call])
  for (const group of groups) {
    const error = await request(kit, { ...work, approvals: group.flatMap(of) }, group)
    if (error && endsAll.has(error.code)) throw error
    failure ??= error
  }
  if (failure) throw failure
}

/**
 * Asks the wallet for some calls, and follows what it sends. Resolves with its failure, and with LATCHKEY_REQUEST__UNKNOWN after `leaveRevocations`: a later
 * answer of the wallet still counts.
 */
async function request(
  kit: Kit,
  work: Work,
  calls: readonly RevokingCall[]
): Promise<LatchkeyError | undefined> {
  const { account, approvals } = work
  let isLeft = false
  let removeWait = () => {}
  const left = new Promise<LatchkeyError>(resolve => {
    removeWait = addWait(kit, () => {
      const asked = approvalsWith(kit, account, approvals, ['asking'])
      if (asked.length === 0) return
      isLeft = true
      put(kit, account, asked, { status: 'left' })
      resolve(requestUnknown())
    })
  })
  const answered = ask(kit, account, approvals, calls).then(
    sent => noteSent(kit, work, sent),
    cause => {
      const error = isLatchkeyError(cause) ? cause : unexpected({ cause })
      // Another request may have taken the place of one that was left.
      return noteFailure(kit, work, error, isLeft ? ['left'] : ['checking', 'asking'])
    }
  )
  return Promise.race([answered, left]).finally(removeWait)
}

type Sent = { readonly id: string; readonly isBatch: boolean }

function noteSent(kit: Kit, { account, approvals, client }: Work, { id, isBatch }: Sent): undefined {
  const { namespace, address } = parseCaipAddress(account)
  // The answer to a request that the page has left may come after the end of the connection (promise P1).
  if (accountOf(kit, namespace)?.address !== address) return
  put(kit, account, approvals, { status: 'sent', transaction: id })
  trackTransaction(kit, { hash: id, account, isBatch, purpose: { operationType: 'approve' } })
  followRevocations(kit, { account, transaction: id, approvals, client })
}

async function noteFailure(
  kit: Kit,
  { account, approvals, client }: Work,
  error: LatchkeyError,
  statuses: readonly Revocation['status'][]
): Promise<LatchkeyError> {
  const isDeclined = error.code === 'LATCHKEY_CONNECT__USER_REJECTED'
  // A failure of the wallet may be that of the node behind it, which may have the transaction.
  const fault = isDeclined ? undefined : await client.explainFailure?.(error).catch(() => undefined)
  const own = approvalsWith(kit, account, approvals, statuses)
  if (isDeclined) drop(kit, account, own)
  else if (maybeSent.has(error.code) || fault === 'unknown')
    put(kit, account, own, { status: 'unknown', error: error.code })
  else putFailed(kit, account, own, error)
  return error
}

/** Passes calls to the wallet: one as a transaction, several as a batch. */
async function ask(
  kit: Kit,
  account: CaipAddress,
  approvals: readonly Approval[],
  calls: readonly RevokingCall[]
): Promise<Sent> {
  const { caipNetworkId: network, address: from } = parseCaipAddress(account)
  const connected = connectedTo(kit, account)
  const parameters = { network, calls: calls.map(({ to, data }) => ({ to, data })) }
  await inspect(kit, { connectorId: connected.connector.id, kind: 'revoke', parameters })
  const { sendCalls, sendTransaction } = connectedTo(kit, account)
  put(kit, account, approvals, { status: 'asking' })
  const [only] = calls
  if (calls.length === 1 && only && sendTransaction) {
    const id = await sendTransaction({ namespace: 'eip155', network, from, to: only.to, data: only.data })
    return { id, isBatch: false }
  }
  if (!sendCalls) throw unsupportedChain()
  // Each revocation is good for itself: one that fails must not undo the others.
  const batch = { network, from, calls: parameters.calls, atomicRequired: false }
  return { id: await sendCalls(batch), isBatch: true }
}

/**
 * Whether the wallet executes several calls as one (EIP-5792, capability `atomic`). A wallet that does not tell cannot. One that is `ready` would first
 * change the account, with the person's consent, which revoking does not need.
 */
async function canBatch(kit: Kit, account: CaipAddress): Promise<boolean> {
  const { sendCalls, getCapabilities } = connectedTo(kit, account)
  if (!sendCalls || !getCapabilities) return false
  const none: WalletCapabilities = {}
  const { atomic } = await fetchQuery(kit, capabilitiesQuery(kit, account)).catch(() => none)
  return (atomic as { readonly status?: unknown } | undefined)?.status === 'supported'
}

/** Throws LATCHKEY_SEND__INTENT_OVER if the account has changed. */
function connectedTo(kit: Kit, account: CaipAddress): ConnectedState {
  const active = activeAccount(kit)
  if (active?.caipAddress !== account) throw intentOver()
  return active.connected
}

type Change = Pick<Revocation, 'status' | 'transaction' | 'error'>

function put(kit: Kit, account: CaipAddress, approvals: readonly Approval[], change: Change): void {
  putRevocations(
    kit,
    approvals.map(({ id, hash }) => ({ account, id, approval: hash, ...change }))
  )
}

const putFailed = (
  kit: Kit,
  account: CaipAddress,
  approvals: readonly Approval[],
  { code }: LatchkeyError
): void => put(kit, account, approvals, { status: 'failed', error: code })

const drop = (kit: Kit, account: CaipAddress, approvals: readonly Approval[]): void =>
  dropRevocations(
    kit,
    account,
    approvals.map(({ id }) => id)
  )

/** The approvals whose revocations have one of the statuses. */
function approvalsWith(
  kit: Kit,
  account: CaipAddress,
  approvals: readonly Approval[],
  statuses: readonly Revocation['status'][]
): readonly Approval[] {
  const own = kit
    .slice(revocationsSlice)
    .get()
    .filter(one => one.account === account && statuses.includes(one.status))
  return approvals.filter(({ id }) => own.some(one => one.id === id))
}
